"""The command line as a user or a script meets it: every kind of bad input, exit codes, JSON, completion, the man page.

Run as: test_cli.py ISOSPIN ROOT
"""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import jsonschema

ISOSPIN, ROOT = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
HOLDS, VIOLATED, BAD_MODEL, ENVIRONMENT = 0, 1, 2, 3
SECONDS = 30  # generous: sanitizers and a busy machine
GOOD = "proctype p(int x) { do :: atomic { x==0 -> x = 1 } od }\ninit { atomic { run p(0) } }\n"


def run(*arguments, text=b"", **options):
    """Runs isospin; fails the test if it crashes or hangs."""
    if isinstance(text, str):
        text = text.encode()
    result = subprocess.run([ISOSPIN, *arguments], input=text, capture_output=True, timeout=SECONDS, **options)
    assert result.returncode in (0, 1, 2, 3), (arguments, result.returncode, result.stderr[-2000:])
    assert b"Sanitizer" not in result.stderr, result.stderr
    return result


def check(text):
    """The exit code and the codes of the diagnostics for a text on standard input."""
    result = run("check", "--json", "-", text=text)
    return result.returncode, [d["code"] for d in json.loads(result.stdout)["diagnostics"]]


class BadInput(unittest.TestCase):
    def test_empty_file(self):
        self.assertEqual(check(""), (BAD_MODEL, ["no-proctype", "init-missing"]))

    def test_only_comments(self):
        for text in ("// nothing", "/* nothing */\n", "/* a */ // b\n\n"):
            self.assertEqual(check(text), (BAD_MODEL, ["no-proctype", "init-missing"]))

    def test_nul_bytes(self):
        self.assertEqual(check(GOOD.encode() + b"\0"), (BAD_MODEL, ["unexpected-character"]))
        self.assertEqual(check(b"/* \0 */" + GOOD.encode()), (HOLDS, ["source-encoding"]))
        self.assertEqual(check(b"\0" * 100000)[1][0], "unexpected-character")

    def test_invalid_utf8(self):
        self.assertEqual(check(b"// caf\xe9\n" + GOOD.encode()), (HOLDS, ["source-encoding"]))
        self.assertEqual(check(b"\xff\xfe" + GOOD.encode()), (BAD_MODEL, ["unexpected-character"]))

    def test_utf8_is_welcome_in_comments(self):
        self.assertEqual(check("// café\n" + GOOD), (HOLDS, []))

    def test_byte_order_mark(self):
        self.assertEqual(check(b"\xef\xbb\xbf" + GOOD.encode()), (HOLDS, []))

    def test_line_ends(self):
        self.assertEqual(check(GOOD.replace("\n", "\r\n")), (HOLDS, []))
        self.assertEqual(check("// c\r\n" + GOOD.rstrip("\n")), (HOLDS, []))

    def test_one_line_of_5_megabytes(self):
        statements = ":: atomic { x==0 -> x = 1 } " * 180000
        self.assertEqual(check(f"proctype p(int x) {{ do {statements} od }} init {{ atomic {{ run p(0) }} }}"), (HOLDS, []))
        code, codes = check(f"proctype p(int x) {{ do {statements} :: od }} init {{ atomic {{ run p(0) }} }}")
        self.assertEqual((code, codes), (BAD_MODEL, ["syntax-error"]))
        result = run("check", "-", text=f"proctype p(int x) {{ do {statements} :: od }} init {{ atomic {{ run p(0) }} }}")
        self.assertLess(len(result.stdout), 1000)

    def test_rubbish_of_5_megabytes(self):
        for piece in (";", "/* */", "(", "}", "x ", "@", "/*", "1 ", "init ", "proctype ", "::", "rec X . chan{", "!"):
            start = time.monotonic()
            code, codes = check(piece * (5_000_000 // len(piece) // 5))
            self.assertEqual(code, BAD_MODEL, piece)
            self.assertLess(time.monotonic() - start, SECONDS)
            self.assertLessEqual(len(codes), 203)

    def test_rubbish_that_was_slow_once(self):
        for text in ("//\r" + "/* " * 200000, "} int x = 1; " * 40000,
                     "proctype p(int x) { do " + ":: atomic { x==0 -> x = 1 " * 1000):
            start = time.monotonic()
            self.assertEqual(check(text)[0], BAD_MODEL)
            self.assertLess(time.monotonic() - start, SECONDS / 2)

    def test_nesting(self):
        for opening, closing in (("(", ")"), ("!", ""), ("!(", ")")):
            for depth in (1000, 100000):
                guard = opening * depth + "x==0" + closing * depth
                self.assertEqual(check(GOOD.replace("x==0", guard)), (BAD_MODEL, ["nesting-too-deep"]))
                unclosed = opening * depth + "x==0"
                self.assertEqual(check(GOOD.replace("x==0", unclosed)), (BAD_MODEL, ["nesting-too-deep"]))
        types = "chan{" * 100000 + "int" + "}" * 100000
        self.assertEqual(check(GOOD.replace("int x", types + " x")), (BAD_MODEL, ["nesting-too-deep"]))

    def test_nesting_that_is_allowed(self):
        guard = "(" * 240 + "x==0" + ")" * 240
        self.assertEqual(check(GOOD.replace("x==0", guard)), (HOLDS, []))
        guard = "!(" * 120 + "x==0" + ")" * 120
        self.assertEqual(check(GOOD.replace("x==0", guard)), (HOLDS, []))
        types = "chan{" * 240 + "int" + "}" * 240
        self.assertEqual(check(GOOD.replace("int x", types + " y; int x").replace("p(0)", "p(null,0)")), (HOLDS, []))

    def test_long_chains(self):
        for operator in ("+", "*"):
            chain = f" {operator} ".join(["x"] * 300000)
            self.assertEqual(check(GOOD.replace("x==0", chain + "==0")), (HOLDS, []))
        for operator in ("&&", "||"):
            chain = f" {operator} ".join(["x==0"] * 100000)
            self.assertEqual(check(GOOD.replace("x==0", chain)), (HOLDS, []))
        chain = " - ".join(["x"] * 300000)
        self.assertEqual(check(GOOD.replace("x==0", chain + "==0")), (BAD_MODEL, ["nesting-too-deep"]))
        chain = " - x + ".join(["x"] * 110)
        text = GOOD.replace("x==0", chain + "==0")
        self.assertEqual(check(text), (HOLDS, []))
        self.assertEqual(run("print", "--normal", "-", text=text).returncode, HOLDS)
        self.assertEqual(run("print", "--as", "promela", "-", text=text).returncode, HOLDS)

    def test_unknown_proctype(self):
        self.assertEqual(check(GOOD.replace("run p(0)", "run q(0)")), (BAD_MODEL, ["run-unknown-proctype"]))

    def test_number_of_processes(self):
        self.assertEqual(check(GOOD.replace("run p(0)", "")), (BAD_MODEL, ["no-process"]))
        many = GOOD.replace("run p(0)", "run p(0); " * 10000)
        self.assertEqual(check(many), (HOLDS, []))
        result = run("print", "--as", "promela", "-", text=many)
        self.assertEqual(result.returncode, HOLDS)
        self.assertIn(b"[promela-process-limit]", result.stderr)

    def test_number_of_proctypes(self):
        text = "".join(f"proctype q{i}() {{ do :: atomic {{ 0==0 -> skip }} od }}" for i in range(255)) + GOOD
        self.assertEqual(check(text), (HOLDS, []))
        result = run("print", "--as", "promela", "-", text=text)
        self.assertEqual((result.returncode, result.stdout), (BAD_MODEL, b""))
        self.assertIn(b"[promela-proctype-limit]", result.stderr)

    def test_number_of_channels(self):
        text = "".join(f"chan c{i} = [1] of {{int}};" for i in range(300)) + GOOD
        self.assertIn(b"[promela-channel-limit]", run("print", "--as", "promela", "-", text=text).stderr)

    def test_large_numbers(self):
        for number in ("9223372036854775808", "99999999999999999999999999", "2147483648", "-2147483649", "9" * 100000):
            self.assertEqual(check(GOOD.replace("x = 1", f"x = {number}")), (BAD_MODEL, ["number-out-of-range"]))
        for number in ("2147483647", "-2147483648", "000000000000000000000000000000001"):
            self.assertEqual(check(GOOD.replace("x = 1", f"x = {number}")), (HOLDS, []))

    def test_many_errors_are_cut_off(self):
        code, codes = check(GOOD.replace("x = 1", "x = 1; " + "; ".join(f"y{i} = 1" for i in range(1000))))
        self.assertEqual((code, len(codes), codes[-1]), (BAD_MODEL, 201, "too-many-errors"))

    def test_many_names_and_many_errors(self):
        parameters = "; ".join(f"int x{i}" for i in range(20000))
        updates = "; ".join(f"y{i} = 1" for i in range(20000))
        start = time.monotonic()
        self.assertEqual(check(f"proctype p({parameters}) {{ do :: atomic {{ x0==0 -> {updates} }} od }}")[0], BAD_MODEL)
        self.assertLess(time.monotonic() - start, SECONDS)

    def test_deep_types_are_compared_quickly(self):
        # rec X . chan{...chan{X}...}, 200 deep, against the same 199 deep: different periods, equal types.
        one = "rec X . " + "chan{" * 200 + "X" + "}" * 200
        two = "rec X . " + "chan{" * 199 + "X" + "}" * 199
        text = f"proctype p({one} a; {two} b; int x) {{ do :: atomic {{ a==b -> x = 1 }} od }} init {{ atomic {{ run p(null,null,0) }} }}"
        self.assertEqual(check(text), (HOLDS, []))


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        os.chmod(self.path, 0o755)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return str(self.path / name)

    def assert_unreadable(self, path, reason, **options):
        result = run("check", path, **options)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"[file-unreadable]", result.stdout)
        self.assertIn(reason, result.stdout)
        result = run("print", path, **options)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(reason, result.stderr)

    def test_missing(self):
        self.assert_unreadable(str(self.path / "none.plite"), b"No such file")

    def test_directory(self):
        self.assert_unreadable(str(self.path), b"Is a directory")

    def test_unreadable(self):
        path = self.write("secret.plite", GOOD)
        os.chmod(path, 0)
        if os.getuid() != 0:
            self.assert_unreadable(path, b"Permission denied")
            return
        # Root may read everything; nobody may not, but may not enter every folder either.
        program = shutil.copy(ISOSPIN, self.path / "isospin")
        result = subprocess.run([program, "check", path], capture_output=True, timeout=SECONDS, user=65534)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"Permission denied", result.stdout)

    def test_link_in_a_circle(self):
        (self.path / "loop.plite").symlink_to("loop.plite")
        self.assert_unreadable(str(self.path / "loop.plite"), b"Too many levels")

    def test_promela_is_refused_and_the_others_are_checked(self):
        good = self.write("good.plite", GOOD)
        result = run("check", good, self.write("model.pml", "init { skip }"))
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"does not read Promela", result.stdout)
        self.assertIn(b"good.plite: ok", result.stdout)

    def test_several_files(self):
        good, bad = self.write("good.plite", GOOD), self.write("bad.plite", "int x")
        self.assertEqual(run("check", good, good).returncode, HOLDS)
        self.assertEqual(run("check", good, bad).returncode, BAD_MODEL)
        self.assertEqual(run("check", good, bad, "no-such-file").returncode, ENVIRONMENT)

    def test_strange_names(self):
        for name in ("with space.plite", "quote'.plite", "-v.plite", "ü.plite", "new\nline.plite"):
            path = self.write(name, GOOD)
            self.assertEqual(run("check", path).returncode, HOLDS)
        name = os.fsdecode(b"latin\xe9.plite")
        result = run("check", "--json", self.write(name, "int x"))
        json.loads(result.stdout)


class Certify(unittest.TestCase):
    MODEL = str(ROOT / "examples" / "channel_swap.plite")
    # The certificate that the documentation shows is one of that model.
    CERTIFICATE = re.search(r"\n\n(    \{\n.*?\n    \}\n)", (ROOT / "docs" / "certificate.md").read_text(), re.S).group(1)

    def certify(self, certificate, model=MODEL):
        """The exit code and the JSON object, after a look at the text form."""
        result = run("certify", "--json", model, "-", text=certificate)
        text = run("certify", model, "-", text=certificate)
        self.assertEqual(result.returncode, text.returncode)
        self.assertEqual((result.stderr, text.stderr), (b"", b""))
        output = json.loads(result.stdout)
        self.assertEqual(list(output), ["accepted", "reason", "generators", "diagnostics", "seconds"])
        self.assertEqual(output["accepted"], b": accepted: " in text.stdout)
        self.assertEqual(output["accepted"], result.returncode == HOLDS)
        self.assertEqual(output["accepted"], output["reason"] is None)
        return result.returncode, output

    def test_accepted(self):
        code, output = self.certify(self.CERTIFICATE)
        self.assertEqual((code, output["generators"], output["diagnostics"]), (HOLDS, 1, []))

    def test_rejected(self):
        for certificate in ("", "{}", self.CERTIFICATE.replace("(a b)", "()"), self.CERTIFICATE.replace("[2,1]", "[1,2]"),
                            b"\xff", b"\0", "[" * 1000000, self.CERTIFICATE.replace("(a b)", "\\u001b[31m")):
            code, output = self.certify(certificate)
            self.assertEqual((code, output["generators"]), (VIOLATED, 0))
            self.assertNotIn("\x1b", output["reason"])

    def test_of_another_model(self):
        code, _ = self.certify(self.CERTIFICATE, str(ROOT / "examples" / "mutex.plite"))
        self.assertEqual(code, VIOLATED)
        # One more space, and it is another text.
        text = pathlib.Path(self.MODEL).read_text()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "certificate"
            path.write_text(self.CERTIFICATE)
            self.assertEqual(run("certify", "-", str(path), text=text).returncode, HOLDS)
            self.assertEqual(run("certify", "-", str(path), text=text + " ").returncode, VIOLATED)

    def test_bad_model(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bad.plite"
            path.write_text("int x")
            code, output = self.certify(self.CERTIFICATE, str(path))
        self.assertEqual(code, BAD_MODEL)
        self.assertGreater(len(output["diagnostics"]), 0)

    def test_unreadable(self):
        code, output = self.certify(self.CERTIFICATE, "no-such-file")
        self.assertEqual((code, [d["code"] for d in output["diagnostics"]]), (ENVIRONMENT, ["file-unreadable"]))
        for certificate in ("no-such-file", str(ROOT)):
            result = run("certify", self.MODEL, certificate)
            self.assertEqual(result.returncode, ENVIRONMENT)
            self.assertIn(b"[file-unreadable]", result.stdout)


class Output(unittest.TestCase):
    def test_closed(self):
        for command in (["check", "-"], ["print", "-"], ["--version"], ["--help"], ["completion", "bash"]):
            line = " ".join([f"'{ISOSPIN}'", *command, ">&-"])
            result = subprocess.run(["bash", "-c", line], input=GOOD.encode(), capture_output=True, timeout=SECONDS)
            self.assertEqual(result.returncode, ENVIRONMENT, command)
            self.assertIn(b"cannot write to standard output", result.stderr)

    def test_full(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([ISOSPIN, "print", "-"], input=GOOD.encode(), stdout=full, stderr=subprocess.PIPE,
                                    timeout=SECONDS)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"No space left", result.stderr)

    def test_broken_pipe(self):
        line = f"set -o pipefail; '{ISOSPIN}' print - | true"
        text = GOOD.replace("run p(0)", "run p(0); " * 20000)
        result = subprocess.run(["bash", "-c", line], input=text.encode(), capture_output=True, timeout=SECONDS)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"Broken pipe", result.stderr)

    def test_all_descriptors_closed(self):
        path = ROOT / "examples" / "mutex.plite"
        result = subprocess.run(["bash", "-c", f"'{ISOSPIN}' check '{path}' <&- >&- 2>&-"], timeout=SECONDS)
        self.assertEqual(result.returncode, ENVIRONMENT)

    def test_out_of_memory(self):
        if b"__asan" in pathlib.Path(ISOSPIN).read_bytes():
            self.skipTest("AddressSanitizer needs its address space")
        limit = 100 << 20
        text = GOOD.replace("x==0", " + ".join(["x"] * 500000) + "==0")
        result = run("check", "-", text=text, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"out of memory", result.stderr)

    def test_color(self):
        for arguments, colored in ((["--color", "always"], True), (["--color=never"], False), ([], False)):
            result = run("check", "-", *arguments, text="int x")
            self.assertEqual(b"\x1b[" in result.stdout, colored)

    def test_color_on_a_terminal(self):
        line = f"'{ISOSPIN}' check /dev/null"
        for environment, colored in (({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False),
                                     ({"TERM": "dumb"}, False)):
            result = subprocess.run(["script", "-qec", line, "/dev/null"], capture_output=True, timeout=SECONDS,
                                    stdin=subprocess.DEVNULL,
                                    env={**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, **environment})
            self.assertEqual(b"\x1b[" in result.stdout, colored, environment)


class Usage(unittest.TestCase):
    def test_errors(self):
        for arguments in ([], ["foo"], ["check"], ["print"], ["print", "a", "b"], ["check", "--foo", "a"],
                          ["print", "--as", "c", "a"], ["check", "--color", "blue", "a"], ["completion", "fish"],
                          ["certify"], ["certify", "a"], ["certify", "-", "-"], ["certify", "a", "b", "c"]):
            result = run(*arguments)
            self.assertEqual(result.returncode, ENVIRONMENT, arguments)
            self.assertEqual(result.stdout, b"")
            self.assertRegex(result.stderr.decode(), r"^isospin: .+\nTry 'isospin.*--help'\.\n$")

    def test_help_shows_an_example(self):
        for arguments in ([], ["check"], ["print"], ["certify"], ["completion"]):
            result = run(*arguments, "--help")
            self.assertEqual(result.returncode, HOLDS)
            self.assertRegex(result.stdout.decode(), r"Examples?:\n  .*isospin ")

    def test_version_names_what_it_was_built_with(self):
        text = run("--version").stdout.decode()
        self.assertRegex(text, r"^isospin \d+\.\d+\.\d+\n")
        for what in ("compiler", "ANTLR", "CLI11", "fmt", "nlohmann/json"):
            self.assertIn(what, text)

    def test_man_page_names_every_command_and_option(self):
        page = (ROOT / "docs" / "isospin.1").read_text().replace("\\-", "-")
        for arguments in ([], ["check"], ["print"], ["certify"], ["completion"]):
            text = run(*arguments, "--help").stdout.decode()
            for option in re.findall(r"^  (?:-\w,)?(--[\w-]+)", text, re.M):
                self.assertIn(option, page)
        for command in ("check", "print", "certify", "completion"):
            self.assertIn(f"isospin {command}", page)
        version = run("--version").stdout.decode().split("\n")[0]
        self.assertIn(f'"{version}"', page)

    def test_man_page_renders(self):
        result = subprocess.run(["man", "--warnings", "-l", str(ROOT / "docs" / "isospin.1")], capture_output=True,
                                timeout=SECONDS, env={**os.environ, "MANPAGER": "cat", "LC_ALL": "C.UTF-8"})
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertIn(b"ISOSPIN(1)", result.stdout)


class Json(unittest.TestCase):
    def test_check_follows_its_schema(self):
        schema = json.loads((ROOT / "docs" / "check.schema.json").read_text())
        models = sorted((ROOT / "examples").glob("*.plite")) + sorted((ROOT / "tests" / "models").rglob("*.plite"))
        result = run("check", "--json", *map(str, models), "no-such-file", str(ROOT))
        self.assertEqual(result.returncode, ENVIRONMENT)
        output = json.loads(result.stdout)
        jsonschema.validate(output, schema)
        self.assertGreater(len(output["diagnostics"]), 100)
        self.assertEqual(len(output["files"]), len(models) + 2)

    def test_schema_lists_the_codes_of_the_program(self):
        schema = (ROOT / "docs" / "check.schema.json").read_text()
        codes = re.findall(r'CodeInfo\{\w+, "([\w-]+)"', (ROOT / "src" / "diagnostics" / "code.cpp").read_text())
        self.assertGreater(len(codes), 40)
        for code in codes:
            self.assertIn(f'"{code}"', schema)

    def test_print(self):
        output = json.loads(run("print", "--json", "-", text=GOOD).stdout)
        self.assertEqual(output["diagnostics"], [])
        self.assertIn("proctype p", output["text"])
        result = run("print", "--json", "-", text="int x")
        self.assertIsNone(json.loads(result.stdout)["text"])
        self.assertEqual((result.returncode, result.stderr), (BAD_MODEL, b""))


class Completion(unittest.TestCase):
    def complete(self, words):
        """What bash offers for the last of the words."""
        script = (f"source <('{ISOSPIN}' completion bash); COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1));"
                  "_isospin; printf '%s\\n' \"${COMPREPLY[@]}\"")
        result = subprocess.run(["bash", "-c", script], capture_output=True, timeout=SECONDS, cwd=ROOT / "examples")
        self.assertEqual(result.stderr, b"")
        return result.stdout.decode().split()

    def test_bash(self):
        self.assertIn("check", self.complete("isospin ''"))
        self.assertEqual(self.complete("isospin pr"), ["print"])
        self.assertIn("--normal", self.complete("isospin print --"))
        self.assertNotIn("--normal", self.complete("isospin check --"))
        self.assertEqual(self.complete("isospin check --color a"), ["auto", "always"])
        self.assertEqual(self.complete("isospin check --color = n"), ["never"])
        self.assertEqual(self.complete("isospin print --as promela-"), ["promela-lite"])
        self.assertEqual(self.complete("isospin completion z"), ["zsh"])
        self.assertIn("mutex.plite", self.complete("isospin check mut"))
        self.assertIn("mutex.plite", self.complete("isospin certify mut"))

    def test_zsh(self):
        script = f"autoload -Uz compinit; compinit -u -D; source <('{ISOSPIN}' completion zsh); print -r -- $_comps[isospin]"
        result = subprocess.run(["zsh", "-f", "-c", script], capture_output=True, timeout=SECONDS)
        self.assertEqual(result.stderr, b"")
        self.assertIn(b"isospin", result.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
