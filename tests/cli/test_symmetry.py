"""isospin symmetry and isospin explain as a user or a script meets them: results, limits, files, GAP that fails, signals.

Run as: test_symmetry.py ISOSPIN ROOT
"""
import ctypes
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from schema import validate

ISOSPIN, ROOT = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
HOLDS, VIOLATED, BAD_MODEL, ENVIRONMENT, INCOMPLETE = 0, 1, 2, 3, 4
SECONDS = 120  # generous: sanitizers and a busy machine
EXAMPLES = sorted((ROOT / "examples").glob("*.plite"))
BROKEN = sorted((ROOT / "tests" / "models" / "explain").glob("*.plite"))
LOAD_BALANCER = str(ROOT / "examples" / "load_balancer.plite")
MUTEX = str(ROOT / "examples" / "mutex.plite")
GAP = shutil.which(os.environ.get("ISOSPIN_GAP", "gap"))
needs_gap = unittest.skipUnless(GAP, "GAP is not installed")
is_sanitized = b"__asan" in pathlib.Path(ISOSPIN).read_bytes()

# What isospin leaves behind becomes a child of this process, where it can be seen.
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(*arguments, text=b"", **options):
    """Runs isospin; fails the test if it crashes or hangs."""
    if isinstance(text, str):
        text = text.encode()
    result = subprocess.run([ISOSPIN, *arguments], input=text, capture_output=True, timeout=SECONDS, **options)
    assert result.returncode in (0, 1, 2, 3, 4), (arguments, result.returncode, result.stderr[-2000:])
    assert b"Sanitizer" not in result.stderr, result.stderr
    return result


def symmetry(*arguments, **options):
    """The exit code, and the object that --json prints, after a look at the schema."""
    result = run("symmetry", "--json", *arguments, **options)
    output = json.loads(result.stdout)
    validate(output, ROOT, "symmetry")
    return result.returncode, output


def family(*arguments):
    """A model of bench/generate_family."""
    program = [sys.executable, str(ROOT / "bench" / "generate_family"), *map(str, arguments)]
    return subprocess.run(program, capture_output=True, timeout=SECONDS, check=True).stdout.decode()


def promised(text, words="Expected group: order"):
    """The number that follows these words at the head of a model."""
    return re.search(rf"{words} (\d+)", text).group(1)


def cycles(text):
    """`(7 8)(cl1 cl2)` as a map from names to names."""
    image = {}
    for cycle in re.findall(r"\(([^()]*)\)", text):
        names = cycle.split(" ")
        assert len(names) > 1 and len(set(names)) == len(names), text
        for name, following in zip(names, names[1:] + names[:1]):
            assert name not in image, text
            image[name] = following
    assert "".join(f"({c})" for c in re.findall(r"\(([^()]*)\)", text)) == text
    return image


def orbits(generators):
    """Of two points or more, as sets."""
    leader = {}

    def find(name):
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for generator in generators:
        for name, image in generator.items():
            leader[find(name)] = find(image)
    found = {}
    for name in list(leader):
        found.setdefault(find(name), set()).add(name)
    return sorted(found.values(), key=sorted)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.addCleanup(self.assert_nothing_left)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return str(self.path / name)

    def assert_nothing_left(self):
        """No process that isospin started lives on. What is dead and orphaned is reaped, as init would."""
        end = time.monotonic() + 5
        while True:
            try:
                pid, _ = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                self.assertLess(time.monotonic(), end, "a process is left over")
                time.sleep(0.05)

    def gap_script(self, script, mode=0o755):
        """An environment in which this script is GAP."""
        path = self.path / "gap"
        path.write_text("#!/bin/bash\n" + script + "\n")
        path.chmod(mode)
        return {**os.environ, "ISOSPIN_GAP": str(path)}


def names_of(line):
    """The names in a line of the text: `1, 3–6, cl7` is 1, 3, 4, 5, 6, cl7."""
    names = []
    for part in line.split(", "):
        first, _, last = part.partition("–")
        stem, number = re.fullmatch(r"(.*?)(\d*)", first).groups()
        if last:
            names += [f"{stem}{i}" for i in range(int(number), int(last.removeprefix(stem)) + 1)]
        else:
            names.append(part)
    return names


class Examples(Case):
    def test_order_orbits_and_generators(self):
        for example in EXAMPLES:
            with self.subTest(example.name):
                text = example.read_text()
                code, output = symmetry(str(example))
                self.assertEqual((code, output["complete"], output["method"]), (HOLDS, True, "direct"))
                self.assertEqual(output["group"]["order"], promised(text))
                self.assertEqual(int(output["diagram"]["order"]) % int(output["group"]["order"]), 0)
                body = re.sub(r"//.*", "", text)
                channels = set(re.findall(r"[\w}]\s+(\w+)\s*=\s*\[", body))
                processes = {str(i + 1) for i in range(len(re.findall(r"\brun\b", body)))}
                self.assertEqual((output["processes"], output["channels"]), (len(processes), len(channels)))
                generators = [cycles(each) for each in output["group"]["generators"]]
                for generator in generators:
                    self.assertLessEqual(set(generator), processes | channels)
                    for name, image in generator.items():
                        self.assertEqual(name in processes, image in processes)
                self.assertEqual(sorted(map(set, output["group"]["orbits"]), key=sorted), orbits(generators))

    def test_text_and_json_agree(self):
        for example in EXAMPLES:
            with self.subTest(example.name):
                group = symmetry(str(example))[1]["group"]
                result = run("symmetry", "-v", str(example))
                self.assertEqual((result.returncode, result.stderr), (HOLDS, b""))
                text = result.stdout.decode()
                self.assertRegex(text, rf"\border {group['order']}\b")
                if group["generators"]:
                    self.assertIn(f"symmetry group {group['structure']} of order", text)
                for generator in group["generators"]:
                    self.assertIn(f"  {generator}\n", text)
                shown = [names_of(line) for line in re.findall(r"^  \w+ +(.*)$", text, re.M)]
                for orbit in group["orbits"]:
                    self.assertIn(orbit, shown)

    def test_two_runs_print_the_same(self):
        for arguments in ([LOAD_BALANCER], [str(ROOT / "examples" / "hypercube.plite")],
                          *([["--method", "paper", LOAD_BALANCER]] if GAP else [])):
            self.assertEqual(run("symmetry", *arguments).stdout, run("symmetry", *arguments).stdout)
        for path in EXAMPLES + BROKEN[::5]:
            self.assertEqual(run("explain", str(path)).stdout, run("explain", str(path)).stdout)

    @needs_gap
    def test_gap_reads_the_group(self):
        """GAP finds the order from the generators alone, and they are those of the JSON form."""
        lines, expected = [], []
        for example in EXAMPLES:
            out = self.path / (example.stem + ".g")
            _, output = symmetry("--gap", str(out), str(example))
            expected.append(f"{output['group']['order']} {output['group']['order']}")
            text = out.read_text()
            names = dict(re.findall(r"^#   (\d+) is (\S+)$", text, re.M))
            written = re.search(r"Group\(\[(.*)\], \(\)\)", text, re.S).group(1).split(",\n")
            named = [re.sub(r"\d+", lambda m: names[m[0]], each.strip()).replace(",", " ") for each in written]
            self.assertEqual([each for each in named if each], output["group"]["generators"])
            lines.append(f'Read("{out}"); Print(Size(G), " ", Size(Group(GeneratorsOfGroup(G), ())), "\\n");')
        result = subprocess.run([GAP, "-A", "-q"], input="\n".join(lines + ["QUIT;\n"]), capture_output=True,
                                text=True, timeout=SECONDS)
        self.assertEqual(result.stdout.split("\n")[:-1], expected, result.stderr)


@needs_gap
class Paper(Case):
    def test_both_agree_with_the_head(self):
        for name in ("load_balancer", "mutex", "star", "token_ring", "no_symmetry", "single_process", "peterson"):
            for method in ("paper", "both"):
                with self.subTest(name=name, method=method):
                    path = ROOT / "examples" / f"{name}.plite"
                    code, output = symmetry("--method", method, str(path))
                    self.assertEqual((code, output["method"], output["complete"]), (HOLDS, method, True))
                    self.assertEqual(output["group"]["order"], promised(path.read_text()))
                    self.assertEqual(output["paper"]["order"], output["group"]["order"])
                    self.assertEqual(int(output["group"]["order"]) % int(output["paper"]["initial_order"]), 0)

    def test_figures_of_the_load_balancer(self):
        """[DonaldsonMiller08, Sec. 7]: 288, then 48."""
        code, output = symmetry("--method", "paper", "--no-conjugates", LOAD_BALANCER)
        self.assertEqual((code, output["diagram"]["order"], output["group"]["order"]), (HOLDS, "288", "48"))
        self.assertEqual(output["paper"]["conjugates_tried"], 0)
        text = run("symmetry", "-v", "--method", "paper", LOAD_BALANCER).stdout.decode()
        for row in (r"\|Aut\(SCD\)\| +288", r"\|H\| +\d+", r"\|G\| +48", r"representatives tried +\d+", "search: cosets"):
            self.assertRegex(text, row)

    def test_without_conjugates(self):
        for name in ("load_balancer", "resource_allocator", "two_level"):
            path = ROOT / "examples" / f"{name}.plite"
            code, output = symmetry("--method", "paper", "--no-conjugates", str(path))
            self.assertEqual((code, output["group"]["order"]), (HOLDS, promised(path.read_text())))
            self.assertEqual(output["paper"]["conjugates_tried"], 0)

    def assert_lower_bound(self, code, output, order):
        self.assertEqual((code, output["complete"], output["paper"]["complete"]), (INCOMPLETE, False, False))
        self.assertEqual(int(order) % int(output["group"]["order"]), 0)
        self.assertLess(int(output["group"]["order"]), int(order))
        self.assertTrue(output["paper"]["stopped_by"])

    def test_limit_of_cosets(self):
        model = self.write("a.plite", family("alternating", 8))
        for limit in (0, 1, 3):
            code, output = symmetry("--method", "paper", "--no-conjugates", "--limit-cosets", str(limit), model)
            self.assert_lower_bound(code, output, 24 * 24)
            self.assertLessEqual(output["paper"]["representatives_tried"], limit)
        result = run("symmetry", "--method", "paper", "--no-conjugates", "--limit-cosets", "1", model)
        self.assertEqual(result.returncode, INCOMPLETE)
        self.assertIn(b"of order at least", result.stdout)
        self.assertIn(b"lower bound", result.stdout)
        # With both, the direct method has the whole group.
        code, output = symmetry("--method", "both", "--no-conjugates", "--limit-cosets", "1", model)
        self.assertEqual((code, output["complete"], output["paper"]["complete"]), (HOLDS, True, False))
        self.assertEqual(output["group"]["order"], str(24 * 24))

    def test_timeout(self):
        start = time.monotonic()
        code, output = symmetry("--method", "paper", "--no-conjugates", "--timeout", "2", "-", text=family("alternating", 16))
        self.assertLess(time.monotonic() - start, 30)
        self.assert_lower_bound(code, output, 40320 * 40320)

    def test_a_lower_bound_is_certified_too(self):
        model, out = self.write("a.plite", family("alternating", 8)), str(self.path / "certificate")
        result = run("symmetry", "--method", "paper", "--no-conjugates", "--limit-cosets", "1", "--certificate", out, model)
        self.assertEqual(result.returncode, INCOMPLETE)
        self.assertEqual(run("certify", model, out).returncode, HOLDS)


class Files(Case):
    def test_certificate(self):
        for example in EXAMPLES:
            out = self.path / "certificate"
            self.assertEqual(run("symmetry", "--certificate", str(out), str(example)).returncode, HOLDS)
            self.assertEqual(run("certify", str(example), str(out)).returncode, HOLDS)
        run("symmetry", "--certificate", str(out), LOAD_BALANCER)
        text = out.read_text()
        for old, new in (("(1 2)", "(1 4)"), ("(1 2)", ""), ("se1 se2", "se1 lb2"), ("[", "[["), ("1", "2")):
            self.assertIn(old, text)
            tampered = self.write("tampered", text.replace(old, new, 1))
            self.assertEqual(run("certify", LOAD_BALANCER, tampered).returncode, VIOLATED, (old, new))
        self.assertEqual(run("certify", MUTEX, str(out)).returncode, VIOLATED)

    def test_what_cannot_be_written(self):
        for option in ("--certificate", "--gap"):
            for out in ("/dev/full", str(self.path), str(self.path / "no" / "folder"), "/proc/file"):
                result = run("symmetry", option, out, MUTEX)
                self.assertEqual(result.returncode, ENVIRONMENT, (option, out))
                self.assertRegex(result.stderr.decode(), r"^isospin: cannot write .+: .+\n$")

    def test_a_full_disk_keeps_the_old_file(self):
        """A limit for the size of files stands for the full disk."""
        for option in ("--certificate", "--gap"):
            out = self.path / "out"
            out.write_text("old")
            result = run("symmetry", option, str(out), LOAD_BALANCER,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
            self.assertEqual(result.returncode, ENVIRONMENT)
            self.assertIn(b"cannot write", result.stderr)
            self.assertEqual(out.read_text(), "old")
            self.assertEqual(os.listdir(self.path), ["out"])

    def test_an_old_file_is_replaced(self):
        out = self.write("out", "old" * 10000)
        self.assertEqual(run("symmetry", "--gap", out, MUTEX).returncode, HOLDS)
        self.assertNotIn("old", pathlib.Path(out).read_text())

    def test_bad_models(self):
        out = self.path / "out"
        for text in ("", "int x", "\0", "proctype p() { do od }", "(" * 100000):
            for command in (["symmetry", "--certificate", str(out), "--gap", str(out) + ".g"], ["explain"]):
                result = run(*command, "-", text=text)
                self.assertEqual(result.returncode, BAD_MODEL, (command, text[:20]))
                self.assertIn(b"error", result.stdout + result.stderr)
                result = run(command[0], "--json", "-", text=text)
                output = json.loads(result.stdout)
                validate(output, ROOT, command[0])
                self.assertEqual((result.returncode, result.stderr), (BAD_MODEL, b""))
                self.assertNotIn("group", output)
                self.assertGreater(len(output["diagnostics"]), 0)
        self.assertFalse(out.exists())

    def test_nothing_is_overwritten_by_mistake(self):
        model, link = self.path / "model.plite", self.path / "link"
        model.write_text(pathlib.Path(LOAD_BALANCER).read_text())
        link.symlink_to(model)
        before = model.read_bytes()
        for arguments in (["symmetry", "--gap", str(model)], ["symmetry", "--certificate", str(link)],
                          ["symmetry", "--gap", str(self.path / "a"), "--certificate", str(self.path / "a")],
                          ["symmetry", "--gap", str(self.path / "b"), "--certificate", f"{self.path}/./b"],
                          ["symmetry", "--gap", "-"], ["diagram", "--format", "dot", "-o", str(model)]):
            result = run(*arguments, str(model))
            self.assertEqual((result.returncode, result.stdout), (ENVIRONMENT, b""), arguments)
            self.assertEqual(model.read_bytes(), before)

    def test_options_of_the_paper_need_the_paper(self):
        for arguments in (["--timeout", "5"], ["--limit-cosets", "5"], ["--no-conjugates"],
                          ["--method", "paper", "--timeout", "0"], ["--method", "paper", "--timeout", "x"],
                          ["--method", "paper", "--limit-cosets", "-1"]):
            result = run("symmetry", *arguments, LOAD_BALANCER)
            self.assertEqual((result.returncode, result.stdout), (ENVIRONMENT, b""), arguments)
            self.assertLess(len(result.stderr), 200)

    def test_unreadable(self):
        for command in ("symmetry", "explain"):
            for path in ("no-such-file.plite", str(self.path)):
                result = run(command, "--json", path)
                output = json.loads(result.stdout)
                validate(output, ROOT, command)
                self.assertEqual(result.returncode, ENVIRONMENT)
                self.assertEqual([d["code"] for d in output["diagnostics"]], ["file-unreadable"])
                self.assertEqual(run(command, path).returncode, ENVIRONMENT)

    def test_standard_input(self):
        text = pathlib.Path(MUTEX).read_text()
        self.assertEqual(symmetry("-", text=text)[1]["group"]["order"], "120")
        self.assertIn(b"<stdin>: ", run("symmetry", "-", text=text).stdout)
        self.assertIn(b"<stdin>: ", run("explain", "-", text=text).stdout)

    def test_closed_and_full_output(self):
        for command in ("symmetry", "explain"):
            result = subprocess.run(["bash", "-c", f"'{ISOSPIN}' {command} '{MUTEX}' >&-"], capture_output=True, timeout=SECONDS)
            self.assertEqual(result.returncode, ENVIRONMENT)
            self.assertIn(b"cannot write to standard output", result.stderr)
            result = subprocess.run(["bash", "-c", f"'{ISOSPIN}' {command} '{MUTEX}' >/dev/full"], capture_output=True,
                                    timeout=SECONDS)
            self.assertEqual(result.returncode, ENVIRONMENT)


class Shapes(Case):
    """Models of unusual size or form; the head of a generated one has the order of its group."""

    def test_large(self):
        for arguments in (["mutex", 300], ["load_balancer", 3, 99, 2]):
            text = family(*arguments)
            start = time.monotonic()
            code, output = symmetry("-", text=text)
            self.assertLess(time.monotonic() - start, 10 * (6 if is_sanitized else 1), arguments)
            self.assertEqual((code, output["group"]["order"]), (HOLDS, re.search(r"group (\d+)", text).group(1)))
            self.assertEqual(output["diagram"]["order"], re.search(r"diagram (\d+)", text).group(1))
            self.assertEqual(output["processes"], 300)

    def test_large_explained(self):
        model = self.write("a.plite", family("load_balancer", 3, 99, 2))
        result = run("explain", "--json", model)
        output = json.loads(result.stdout)
        validate(output, ROOT, "explain")
        self.assertEqual([b["code"] for b in output["breakers"]], ["symmetry-initial-value"])
        self.assertEqual(output["breakers"][0]["order_if_mended"], output["diagram"]["order"])

    def test_one_process(self):
        code, output = symmetry("-", text="proctype p(int x) { do :: atomic { x==0 -> x = 1 } od } init { atomic { run p(0) } }")
        self.assertEqual((code, output["processes"], output["channels"]), (HOLDS, 1, 0))
        self.assertEqual((output["group"]["order"], output["group"]["generators"], output["group"]["orbits"]), ("1", [], []))

    def test_channels_that_nobody_uses(self):
        text = "".join(f"chan c{i} = [1] of {{int}};" for i in range(5))
        text += "proctype p(int x) { do :: atomic { x==0 -> x = 1 } od } init { atomic { run p(0) } }"
        self.assertEqual(symmetry("-", text=text)[1]["group"]["order"], "120")

    def test_deep_nesting(self):
        guard = "(" * 240 + "x==0" + ")" * 240
        deep = "!(" * 119 + "x==0 && owner==_pid" + ")" * 119
        for each in (guard, deep):
            text = ("pid owner = 0; proctype p(int x) { do :: atomic { " + each +
                    " -> x = 1 } od } init { atomic { run p(0); run p(0); run p(0) } }")
            self.assertEqual(symmetry("-", text=text)[1]["group"]["order"], "6")
            self.assertEqual(run("explain", "-", text=text).returncode, HOLDS)

    def test_many_statements(self):
        statements = "".join(f":: atomic {{ x=={i} && nempty(c{i % 2}) -> c{i % 2}?x }}" for i in range(2000))
        text = ("chan c0 = [1] of {int}; chan c1 = [1] of {int}; proctype p(int x) { do " + statements +
                " od } init { atomic { run p(0); run p(0) } }")
        self.assertEqual(symmetry("-", text=text)[1]["group"]["order"], "2")
        result = run("explain", "--json", "-", text=text)
        validate(json.loads(result.stdout), ROOT, "explain")


class GapFails(Case):
    """Scripts that pretend to be GAP, or stand before it."""

    # Answers every command with the same text, and the marker that isospin waits for.
    ANSWERING = ("while IFS= read -r line; do case $line in 'Print(\"\\nisospin'*) marker=${{line#'Print(\"\\n'}}; "
                 "marker=${{marker%'\\n\");'}}; printf '{}\\n%s\\n' \"$marker\";; esac; done")

    def assert_fails(self, environment, *more, seconds=30, codes=(ENVIRONMENT, INCOMPLETE), model=LOAD_BALANCER):
        start = time.monotonic()
        result = run("symmetry", "--method", "paper", "--no-conjugates", *more, model, env=environment)
        self.assertLess(time.monotonic() - start, seconds)
        self.assertIn(result.returncode, codes)
        if result.returncode == ENVIRONMENT:
            self.assertEqual(result.stdout, b"")
            self.assertRegex(result.stderr.decode(), r"^isospin: (.|\n)*GAP")
            self.assertIn(b"--method direct", result.stderr)
        else:
            self.assertIn(b"lower bound", result.stdout)
            self.assertIn(b"GAP", result.stdout)
        self.assert_nothing_left()
        return result

    def test_missing(self):
        self.assert_fails({**os.environ, "ISOSPIN_GAP": "/no/such/gap"}, codes=[ENVIRONMENT])
        self.assert_fails({"PATH": str(self.path)}, codes=[ENVIRONMENT])

    def test_missing_and_not_needed(self):
        environment = {"PATH": str(self.path)}
        for example in EXAMPLES:
            code, output = symmetry(str(example), env=environment)
            self.assertEqual((code, output["group"]["order"]), (HOLDS, promised(example.read_text())))

    def test_not_executable(self):
        self.assert_fails(self.gap_script("sleep 100", 0o644), codes=[ENVIRONMENT])

    def test_a_folder(self):
        self.assert_fails({**os.environ, "ISOSPIN_GAP": str(self.path)}, codes=[ENVIRONMENT])

    def test_ends_at_once(self):
        for script in ("exit 0", "exit 7", "echo boom >&2; exit 1", "kill -SEGV $$", "head -c 100 /dev/urandom"):
            self.assert_fails(self.gap_script(script), codes=[ENVIRONMENT])

    def test_silent(self):
        for script in ("sleep 1000", "exec cat > /dev/null", "trap '' TERM; while :; do sleep 0.1; done",
                       "sleep 1000 & sleep 1000"):
            self.assert_fails(self.gap_script(script), "--timeout", "0.1", codes=[ENVIRONMENT])

    def test_talks_without_end(self):
        self.assert_fails(self.gap_script("exec yes"), "--timeout", "2")

    def test_old_version(self):
        for version in ("4.4.12", "3.9", "GAP", ""):
            self.assert_fails(self.gap_script(self.ANSWERING.format(version)), codes=[ENVIRONMENT])

    def test_nonsense_later(self):
        self.assert_fails(self.gap_script(self.ANSWERING.format("4.12.1")))

    @needs_gap
    def test_killed_in_the_middle(self):
        for count in (1, 2, 4, 8):
            script = (f"n=0; {{ while IFS= read -r line; do case $line in *Isospin*\\;*) n=$((n+1)); if [ $n -ge {count} ]; "
                      f"then kill -9 0; fi;; esac; printf '%s\\n' \"$line\"; done; }} | {GAP} \"$@\"")
            result = self.assert_fails(self.gap_script(script))
            order = re.search(rb"order at least (\d+)", result.stdout)
            if order:
                self.assertEqual(48 % int(order.group(1)), 0)

    @needs_gap
    def test_stopped_in_the_middle(self):
        script = (f"n=0; {{ while IFS= read -r line; do case $line in *Isospin*\\;*) n=$((n+1)); if [ $n -ge 3 ]; "
                  f"then sleep 1000; fi;; esac; printf '%s\\n' \"$line\"; done; }} | {GAP} \"$@\"")
        self.assert_fails(self.gap_script(script), "--timeout", "3")

    @needs_gap
    def test_lies(self):
        """Wrong answers never make a wrong group: exit 3, or a bound that divides 48, or a bug report (70)."""
        for sed in ("s/[0-9]/1/g", "s/2/3/", "s/1/2/g", "s/true/false/", "s/false/true/", "s/\\[/(/g", "s/48/24/"):
            environment = self.gap_script(f"{GAP} \"$@\" | sed -u '{sed}'")
            result = subprocess.run([ISOSPIN, "symmetry", "--json", "--method", "paper", "--timeout", "10", LOAD_BALANCER],
                                    capture_output=True, timeout=SECONDS, env=environment)
            self.assertIn(result.returncode, (HOLDS, ENVIRONMENT, INCOMPLETE, 70), (sed, result.stderr))
            if result.returncode in (HOLDS, INCOMPLETE):
                order = int(json.loads(result.stdout)["group"]["order"])
                self.assertEqual(48 % order, 0)
            else:
                self.assertNotEqual(result.stderr, b"")
            self.assert_nothing_left()


@needs_gap
class Signals(Case):
    def processes(self, mark):
        """Those that carry the mark in their environment: isospin and what it started."""
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
            except OSError:
                pass
        return found

    def test_interrupted(self):
        model = self.write("a.plite", family("alternating", 16))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            mark = f"ISOSPIN_TEST_MARK={os.getpid()}-{number}"
            child = subprocess.Popen([ISOSPIN, "symmetry", "--method", "paper", "--no-conjugates", model],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                     env={**os.environ, **dict([mark.split("=")])})
            end = time.monotonic() + 30
            while len(self.processes(mark.encode())) < 2 and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(1)
            self.assertGreaterEqual(len(self.processes(mark.encode())), 2)
            child.send_signal(number)
            start = time.monotonic()
            child.communicate(timeout=SECONDS)
            self.assertLess(time.monotonic() - start, 5)
            self.assertNotEqual(child.returncode, 0)
            self.assert_nothing_left()
            self.assertEqual(self.processes(mark.encode()), [])


class Explain(Case):
    def test_json_follows_its_schema_and_the_text_agrees(self):
        for path in EXAMPLES + BROKEN:
            with self.subTest(path.name):
                result = run("explain", "--json", str(path))
                self.assertEqual((result.returncode, result.stderr), (HOLDS, b""))
                output = json.loads(result.stdout)
                validate(output, ROOT, "explain")
                group, diagram = int(output["group"]["order"]), int(output["diagram"]["order"])
                self.assertEqual(group == diagram, output["breakers"] == [])
                text = run("explain", "-v", str(path)).stdout.decode()
                remarks = re.findall(r"^.*:(\d+):(\d+): remark: (.*) \[(symmetry-[a-z-]+)\]$", text, re.M)
                self.assertEqual(remarks, [(str(b["line"]), str(b["column"]), b["message"], b["code"])
                                           for b in output["breakers"]])
                brief = run("explain", str(path)).stdout.decode()
                self.assertEqual(len(re.findall(r": remark: ", brief)), sum(b["layer"] == 0 for b in output["breakers"]))

    def test_groups_are_those_of_symmetry(self):
        for path in EXAMPLES:
            explained = json.loads(run("explain", "--json", str(path)).stdout)
            _, found = symmetry(str(path))
            self.assertEqual(explained["group"]["order"], found["group"]["order"])
            self.assertEqual(explained["diagram"]["order"], found["diagram"]["order"])

    def test_color(self):
        for arguments, colored in ((["--color", "always"], True), ([], False)):
            self.assertEqual(b"\x1b[" in run("explain", *arguments, str(BROKEN[0])).stdout, colored)


class Usage(Case):
    def test_errors(self):
        for arguments in (["symmetry"], ["symmetry", "a", "b"], ["symmetry", "--method", "magic", MUTEX],
                          ["symmetry", "--timeout", "0", MUTEX], ["symmetry", "--timeout", "-1", MUTEX],
                          ["symmetry", "--timeout", "soon", MUTEX], ["symmetry", "--limit-cosets", "-1", MUTEX],
                          ["symmetry", "--limit-cosets", "many", MUTEX], ["symmetry", "--certificate"],
                          ["symmetry", "--foo", MUTEX], ["explain"], ["explain", "a", "b"], ["explain", "--gap", "x", MUTEX]):
            result = run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (ENVIRONMENT, b""), arguments)
            self.assertRegex(result.stderr.decode(), r"^isospin: .+\nTry 'isospin.*--help'\.\n$")

    def test_man_page_and_help(self):
        page = (ROOT / "docs" / "isospin.1").read_text().replace("\\-", "-")
        for command in ("symmetry", "explain"):
            text = run(command, "--help").stdout.decode()
            self.assertRegex(text, r"Examples?:\n  .*isospin ")
            options = re.findall(r"^  (?:-\w,)?(--[\w-]+)", text, re.M)
            self.assertGreater(len(options), 2)
            for option in options:
                self.assertIn(option, page)
            self.assertIn(f"isospin {command}", page)
        self.assertNotIn("not yet", page)

    def test_completion(self):
        for shell in ("bash", "zsh"):
            script = run("completion", shell).stdout.decode()
            for word in ("symmetry", "explain", "--method", "--limit-cosets", "--timeout", "--no-conjugates",
                         "--certificate", "--gap", "direct", "paper", "both"):
                self.assertIn(word, script)
        for words, offered in (("isospin sy", ["symmetry"]), ("isospin ex", ["explain"]),
                               ("isospin symmetry --method p", ["paper"]), ("isospin symmetry --no", ["--no-conjugates"])):
            script = (f"source <('{ISOSPIN}' completion bash); COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1));"
                      "_isospin; printf '%s\\n' \"${COMPREPLY[@]}\"")
            result = subprocess.run(["bash", "-c", script], capture_output=True, timeout=SECONDS)
            self.assertEqual((result.stdout.decode().split(), result.stderr), (offered, b""))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
