"""The repository itself: layout, link directions, formatting, lint, and the promises of its documents.

Run as: test_sanity.py ROOT BUILD
"""
import os
import pathlib
import re
import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
SOURCES = sorted(p for p in (ROOT / "src").rglob("*.[ch]pp"))
TESTS = sorted(p for p in (ROOT / "tests").rglob("*.[ch]pp"))
# clang 14 cannot compile ANTLR's headers; nor does it need to, for g++ does.
WITH_ANTLR = {"parse"}


def folder(path):
    return path.relative_to(ROOT / "src").parts[0]


def links():
    """What src/CMakeLists.txt lets each folder include from, as the build wrote it down."""
    result = {}
    for line in (BUILD / "links.txt").read_text().splitlines():
        name, targets = line.split(":")
        result[name] = set(filter(None, targets.strip().split(";")))
    return result


class Layout(unittest.TestCase):
    def test_includes_follow_the_link_directions(self):
        allowed = links()
        for path in SOURCES:
            here = folder(path)
            if here == "main.cpp":
                continue
            for target in re.findall(r'#include "([a-z_]+)/', path.read_text()):
                self.assertIn(target, allowed[here] | {here, "util"}, f"{path} includes from {target}/")

    def test_overview_states_the_same_links(self):
        rows = re.findall(r"^\| `(\w+)/` \|.*\|([^|]*)\|$", (ROOT / "docs" / "overview.md").read_text(), re.M)
        stated = {name: set(re.findall(r"\w+", targets)) for name, targets in rows}
        self.assertEqual(stated, links())

    def test_overview_has_every_stage_function(self):
        """The entry functions of the stage table exist where the table says."""
        rows = re.findall(r"^\| \d+ \| `([\w:]+)` \| `([\w/.]+)` \|", (ROOT / "docs" / "overview.md").read_text(), re.M)
        self.assertGreater(len(rows), 5)
        for function, header in rows:
            self.assertIn(function.split("::")[-1] + "(", (ROOT / "src" / header).read_text(), function)

    def test_every_folder_is_in_the_build(self):
        self.assertEqual({p.name for p in (ROOT / "src").iterdir() if p.is_dir()}, set(links()))

    def test_foreign_headers_stay_where_they_belong(self):
        for path in SOURCES:
            text = path.read_text()
            if "<CLI/" in text:
                self.assertEqual(folder(path), "cli", path)
            if "antlr4-runtime.h" in text:
                self.assertEqual(folder(path), "parse", path)

    def test_public_headers_of_parse_do_not_show_antlr(self):
        for other in SOURCES:
            if folder(other) == "parse":
                continue
            for header in re.findall(r'#include "(parse/[\w/]+\.hpp)"', other.read_text()):
                self.assertNotIn("antlr", (ROOT / "src" / header).read_text().replace("antlr_version", ""), header)

    def test_main_is_short(self):
        self.assertLess(len((ROOT / "src" / "main.cpp").read_text().splitlines()), 30)

    def test_files_are_short(self):
        lengths = sorted(len(p.read_text().splitlines()) for p in SOURCES)
        self.assertLess(lengths[len(lengths) // 2], 150)
        self.assertLess(lengths[-1], 451, "split it by concept")

    def test_every_file_says_what_it_is_for(self):
        for path in SOURCES:
            if path.suffix == ".hpp":
                self.assertTrue(path.read_text().startswith("// "), path)


class Style(unittest.TestCase):
    def test_formatting(self):
        result = subprocess.run(["clang-format", "--dry-run", "-Werror", *map(str, SOURCES + TESTS)],
                                capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr.decode()[-3000:])

    @unittest.skipIf("--no-tidy" in sys.argv, "asked not to")
    def test_clang_tidy(self):
        files = [str(p) for p in SOURCES if p.suffix == ".cpp" and folder(p) not in WITH_ANTLR]
        batches = [files[i::8] for i in range(8)]

        def tidy(batch):
            return subprocess.run(["clang-tidy", "-p", str(BUILD), "--quiet",
                                   "--extra-arg=-Wno-unknown-warning-option", *batch], capture_output=True)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for result in pool.map(tidy, batches):
                self.assertEqual(result.returncode, 0, result.stdout.decode()[-4000:])

    def test_line_lengths_of_documents(self):
        for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
            # What a program printed is shown as it is.
            text = re.sub(r"^```.*?^```$", lambda m: "\n" * m.group().count("\n"), path.read_text(), flags=re.M | re.S)
            for number, line in enumerate(text.splitlines(), 1):
                self.assertTrue(len(line) <= 120 or line.startswith(("|", "    ", "http")), f"{path}:{number}")


class Documents(unittest.TestCase):
    def test_citations_are_in_the_bibliography(self):
        keys = set(re.findall(r"^@\w+\{(\w+),", (ROOT / "docs" / "references.bib").read_text(), re.M))
        for path in [*SOURCES, *TESTS, *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").rglob("*.plite")]:
            for key in re.findall(r"\[([A-Z][A-Za-z]+\d\d)[],]", path.read_text()):
                self.assertIn(key, keys, path)

    def test_links_between_documents_lead_somewhere(self):
        for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
            for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text()):
                self.assertTrue((path.parent / target).exists(), f"{path}: {target}")

    def test_readme_shows_real_output(self):
        """Every console block of the README shows what isospin prints in examples/."""
        commands = 0
        for block in re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(), re.S):
            for command, expected in re.findall(r"^\$ (isospin .*)\n((?:(?!\$ ).*\n)*)", block, re.M):
                commands += 1
                line = command.replace("isospin", f"'{BUILD}/isospin'", 1)
                result = subprocess.run(["bash", "-c", line], capture_output=True, cwd=ROOT / "examples", timeout=60)
                shown = (result.stdout + result.stderr).decode()
                start, dots, end = expected.partition("...\n")  # a line of three dots leaves lines out
                is_shown = shown.startswith(start) and shown.endswith(end) if dots else shown == expected
                self.assertTrue(is_shown, f"{command}\n{shown}")
        self.assertGreater(commands, 3)

    def test_readme_starts_with_the_two_commands(self):
        start = (ROOT / "README.md").read_text()[:1500]
        self.assertIn("scripts/run", start)
        self.assertIn("scripts/test", start)


class Setup(unittest.TestCase):
    def test_setup_is_quick_when_nothing_is_missing(self):
        """Under a second, measured as the best of three, for the machine may be busy."""
        import time
        best = 9.0
        for _ in range(3):
            start = time.monotonic()
            subprocess.run([ROOT / "scripts" / "setup"], check=True)
            best = min(best, time.monotonic() - start)
        self.assertLess(best, 1.0)

    def test_scripts_are_well_formed(self):
        for path in [*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run"]:
            subprocess.run(["bash", "-n", str(path)], check=True)
            self.assertTrue(os.access(path, os.X_OK), path)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
