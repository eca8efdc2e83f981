"""Schemas of docs/, which refer to each other by file name."""
import json

import jsonschema


def validate(output, root, name):
    """Fails unless the output follows docs/NAME.schema.json."""
    folder = root / "docs"
    schemas = {path.name: json.loads(path.read_text()) for path in folder.glob("*.schema.json")}
    schema = schemas[f"{name}.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    resolver = jsonschema.RefResolver(f"{name}.schema.json", schema, store=schemas)
    jsonschema.Draft202012Validator(schema, resolver=resolver).validate(output)
