"""isospin diagram as a user meets it: formats, files, graphviz missing, slow or broken, the man page, completion.

Run as: test_diagram.py ISOSPIN ROOT
"""
import os
import pathlib
import pty
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ISOSPIN, ROOT = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
HOLDS, BAD_MODEL, ENVIRONMENT = 0, 2, 3
SECONDS = 60  # generous: sanitizers and a busy machine
LOAD_BALANCER = str(ROOT / "examples" / "load_balancer.plite")
EXAMPLES = sorted((ROOT / "examples").glob("*.plite"))
needs_graphviz = unittest.skipUnless(shutil.which("dot"), "graphviz is not installed")


def run(*arguments, text=b"", **options):
    """Runs isospin diagram; fails the test if it crashes or hangs."""
    result = subprocess.run([ISOSPIN, "diagram", *arguments], input=text, capture_output=True, timeout=SECONDS, **options)
    assert result.returncode in (0, 2, 3), (arguments, result.returncode, result.stderr[-2000:])
    assert b"Sanitizer" not in result.stderr, result.stderr
    return result


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)

    def assert_refused(self, result, words):
        self.assertEqual((result.returncode, result.stdout), (ENVIRONMENT, b""))
        self.assertRegex(result.stderr.decode(), words)

    def program(self, script):
        """An environment in which `dot` is this shell script."""
        (self.path / "bin").mkdir()
        dot = self.path / "bin" / "dot"
        dot.write_text("#!/bin/sh\n" + script)
        dot.chmod(0o755)
        return {**os.environ, "PATH": f"{dot.parent}:/usr/bin:/bin"}


class Formats(Case):
    def test_dot_is_the_default_and_is_the_same_each_time(self):
        first, second = run(LOAD_BALANCER), run(LOAD_BALANCER)
        self.assertEqual((first.returncode, first.stderr), (HOLDS, b""))
        self.assertTrue(first.stdout.startswith(b"digraph"))
        self.assertEqual(first.stdout, second.stdout)

    def test_orbits_of_the_load_balancer(self):
        """Client 9 is blocked, so its load balancer 5 and its neighbour 10 are apart; see examples/load_balancer.plite."""
        text = run(LOAD_BALANCER).stdout.decode()
        for orbit in ("server 1, 2, 3", "loadbalancer 4, 6", "client 7, 8, 11, 12", "se1, se2, se3", "lb1, lb3",
                      "cl1, cl2, cl5, cl6", "loadbalancer 5; client 9, 10; lb2, cl3, cl4"):
            self.assertIn(f">{orbit}<", text)

    def test_standard_input(self):
        text = (ROOT / "examples" / "mutex.plite").read_bytes()
        self.assertIn(b"&lt;stdin&gt;", run("-", text=text).stdout)

    @needs_graphviz
    def test_every_example_in_every_format(self):
        for example in EXAMPLES:
            for more in ([], ["--graph"]):
                svg = run(str(example), "--format", "svg", *more)
                self.assertEqual((svg.returncode, svg.stderr), (HOLDS, b""), example)
                self.assertTrue(svg.stdout.rstrip().endswith(b"</svg>"))
        png = run(LOAD_BALANCER, "--format", "png")
        self.assertTrue(png.stdout.startswith(b"\x89PNG"))

    @needs_graphviz
    def test_nodes_of_examples_do_not_overlap(self):
        """Boxes around ovals and rectangles, as `dot -Tplain` has them, are disjoint."""
        for example in EXAMPLES:
            dot = run(str(example)).stdout
            plain = subprocess.run(["dot", "-Tplain"], input=dot, capture_output=True, timeout=SECONDS)
            boxes = [tuple(map(float, line.split()[2:6])) for line in plain.stdout.decode().splitlines()
                     if line.startswith("node ")]
            self.assertGreater(len(boxes), 0)
            for i, (x, y, width, height) in enumerate(boxes):
                for u, v, other_width, other_height in boxes[:i]:
                    self.assertTrue(abs(x - u) * 2 >= (width + other_width) * 0.99 or
                                    abs(y - v) * 2 >= (height + other_height) * 0.99, example)

    def test_graph_has_the_terms(self):
        text = run("--graph", LOAD_BALANCER).stdout.decode()
        self.assertIn("nfull", text)
        self.assertNotIn("nfull", run(LOAD_BALANCER).stdout.decode())

    @needs_graphviz
    def test_too_large_a_picture_is_refused_and_its_text_is_not(self):
        statements = "\n".join(f":: atomic {{ x=={i} -> x = {i + 1} }}" for i in range(600))
        model = f"proctype p(int x) {{ do {statements} od }} init {{ atomic {{ run p(0) }} }}".encode()
        self.assertEqual(run("--graph", "-", text=model).returncode, HOLDS)
        self.assert_refused(run("--graph", "--format", "svg", "-", text=model), r"\d+ vertices.*--format dot")


class Files(Case):
    def test_the_ending_chooses_the_format(self):
        for name in ("a.dot", "a.gv"):
            self.assertEqual(run(LOAD_BALANCER, "-o", str(self.path / name)).returncode, HOLDS)
            self.assertTrue((self.path / name).read_bytes().startswith(b"digraph"))
        self.assertEqual(run(LOAD_BALANCER, "--format", "dot", "-o", str(self.path / "a.png")).returncode, HOLDS)
        self.assertTrue((self.path / "a.png").read_bytes().startswith(b"digraph"))
        self.assert_refused(run(LOAD_BALANCER, "-o", str(self.path / "a.jpeg")), "--format")
        self.assertEqual(sorted(os.listdir(self.path)), ["a.dot", "a.gv", "a.png"])

    @needs_graphviz
    def test_pictures_by_ending(self):
        self.assertEqual(run(LOAD_BALANCER, "-o", str(self.path / "a.svg")).returncode, HOLDS)
        self.assertIn(b"<svg", (self.path / "a.svg").read_bytes())
        self.assertEqual(run(LOAD_BALANCER, "-o", str(self.path / "a.png")).returncode, HOLDS)
        self.assertTrue((self.path / "a.png").read_bytes().startswith(b"\x89PNG"))

    def test_what_cannot_be_written(self):
        for out in ("/dev/full", str(self.path), str(self.path / "no" / "folder.dot"), "/proc/a.dot"):
            self.assert_refused(run(LOAD_BALANCER, "--format", "dot", "-o", out), "cannot write")

    def test_a_full_disk_keeps_the_old_file(self):
        """A limit for the size of files stands for the full disk."""
        out = self.path / "a.dot"
        out.write_text("old")
        result = run(LOAD_BALANCER, "-o", str(out),
                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
        self.assert_refused(result, "cannot write")
        self.assertEqual(out.read_text(), "old")
        self.assertEqual(os.listdir(self.path), ["a.dot"])

    def test_errors_of_the_model_write_nothing(self):
        out = self.path / "a.dot"
        result = run(str(ROOT / "examples" / "broken" / "star.plite"), "-o", str(out))
        self.assertEqual((result.returncode, result.stdout), (BAD_MODEL, b""))
        self.assertIn(b"error", result.stderr)
        self.assertFalse(out.exists())
        self.assert_refused(run("no-such-file.plite"), "cannot read")

    def test_png_is_not_for_a_terminal(self):
        master, slave = pty.openpty()
        result = subprocess.run([ISOSPIN, "diagram", LOAD_BALANCER, "--format", "png"], stdout=slave,
                                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=SECONDS)
        os.close(slave)
        os.close(master)
        self.assertEqual(result.returncode, ENVIRONMENT)
        self.assertIn(b"-o", result.stderr)


class Graphviz(Case):
    def test_missing(self):
        result = run(LOAD_BALANCER, "--format", "svg", env={**os.environ, "PATH": str(self.path)})
        self.assert_refused(result, "Debian package graphviz")
        result = run(LOAD_BALANCER, env={**os.environ, "PATH": str(self.path)})
        self.assertEqual(result.returncode, HOLDS)

    def test_fails(self):
        result = run(LOAD_BALANCER, "--format", "svg", env=self.program("echo out of luck >&2; exit 7\n"))
        self.assert_refused(result, "graphviz failed.*7.*out of luck")

    def test_crashes(self):
        self.assert_refused(run(LOAD_BALANCER, "--format", "svg", env=self.program("kill -SEGV $$\n")), "graphviz failed")

    def test_gives_rubbish(self):
        env = self.program("cat >/dev/null; echo hello\n")
        self.assert_refused(run(LOAD_BALANCER, "--format", "svg", env=env), "no picture")
        self.assert_refused(run(LOAD_BALANCER, "--format", "png", env=env), "no picture")

    def test_hangs(self):
        out = self.path / "a.svg"
        out.write_text("old")
        start = time.monotonic()
        result = run(LOAD_BALANCER, "-o", str(out), "--timeout", "0.5", env=self.program("sleep 1000\n"))
        self.assertLess(time.monotonic() - start, 20)
        self.assert_refused(result, "0.5 seconds.*--timeout")
        self.assertEqual(out.read_text(), "old")


class Usage(Case):
    def test_errors(self):
        for arguments in ([], ["a", "b"], ["--format", "gif", "a"], ["--timeout", "0", "a"], ["--timeout", "x", "a"],
                          ["-o"], ["--json", "a"]):
            result = run(*arguments)
            self.assert_refused(result, r"^isospin: .+\nTry 'isospin.*--help'\.\n$")

    def test_help_and_man_page(self):
        page = (ROOT / "docs" / "isospin.1").read_text().replace("\\-", "-")
        text = run("--help").stdout.decode()
        self.assertRegex(text, r"Examples:\n  isospin diagram")
        options = re.findall(r"^  (?:-\w,)?(--[\w-]+)", text, re.M)
        self.assertIn("--graph", options)
        for option in options:
            self.assertIn(option, page)
        self.assertIn("isospin diagram", page)

    def test_completion(self):
        def complete(words):
            script = (f"source <('{ISOSPIN}' completion bash); COMP_WORDS=({words});"
                      "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _isospin; printf '%s\\n' \"${COMPREPLY[@]}\"")
            result = subprocess.run(["bash", "-c", script], capture_output=True, timeout=SECONDS, cwd=ROOT / "examples")
            return result.stdout.decode().split()
        self.assertEqual(complete("isospin dia"), ["diagram"])
        self.assertIn("--graph", complete("isospin diagram --"))
        self.assertEqual(complete("isospin diagram --format s"), ["svg"])
        self.assertIn("mutex.plite", complete("isospin diagram mut"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
