// ExecStart values taken apart far enough to start the same command inside a namespace.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { foldLines, parseExecLine } from "../../src/syntax/exec-line.ts";

test("prefixes are kept apart from the command, the command is kept word for word", () => {
  for (const [text, prefix, command] of [
    ["/usr/bin/a -b", "", "/usr/bin/a -b"],
    ["-/usr/bin/a", "-", "/usr/bin/a"],
    ["!!/usr/bin/a", "!!", "/usr/bin/a"],
    ["+:/usr/bin/a ${X} $Y %n '%%' \"a b\"", "+:", "/usr/bin/a ${X} $Y %n '%%' \"a b\""],
    ["  /usr/bin/a  ", "", "/usr/bin/a"],
    ['"/opt/my tool/a" b', "", '"/opt/my tool/a" b'],
    ["/bin/sh -c 'a; b'", "", "/bin/sh -c 'a; b'"],
    ["/bin/echo a\\;b", "", "/bin/echo a\\;b"],
  ] as const)
    assert.equal(parseExecLine(text), { prefix, command }, text);
});

test("a command that cannot be started through another program is refused with the reason", () => {
  for (const [text, problem] of [
    ["", /is empty/],
    ["-", /is empty/],
    ["@/usr/bin/a b", /argv\[0\]/],
    ["|/usr/bin/a", /starts a shell/],
    ["$A b", /starts with a variable/],
    ["${A} b", /starts with a variable/],
    ["kubelet --v=2", /absolute path: kubelet$/],
    ["/bin/a ; /bin/b", /several commands/],
    ["/bin/a\n/bin/b\n", /on several lines/],
    ["ExecStart=/bin/a", /starts with ExecStart=/],
  ] as const) {
    const parsed = parseExecLine(text);
    assert.match("problem" in parsed ? parsed.problem : "", problem, text);
  }
});

test("a continued command becomes one line without the comments inside it", () => {
  assert.equal(foldLines("/bin/a \\\n    b \\\n    # no\n    ; no\n    c\n"), ["/bin/a b c"]);
  assert.equal(foldLines("/bin/a\\\r\n  'b'"), ["/bin/a 'b'"]);
  assert.equal(foldLines("/bin/a \\"), ["/bin/a"]);
  assert.equal(foldLines("/bin/a \\\\\n/bin/b"), ["/bin/a \\\\", "/bin/b"]);
});

test.run();
