// Target tree: a folder of files and the tmpfiles.d file that goes with it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, fcos } from "../support/compile-text.ts";

const targets = ["tree"] as const;

test("files and units are texts at their paths; modes, owners, links and folders are lines for systemd-tmpfiles", async () => {
  const text = `variant: fcos
version: 1.5.0
storage:
  directories:
  - {path: /etc/d, mode: 0700, user: {name: core}}
  files:
  - {path: /etc/a, mode: 0600, group: {id: 7}, contents: {inline: "é\\n"}}
  - {path: "/etc/b c%", contents: {inline: ""}}
  - {path: /etc/touched}
  links:
  - {path: /etc/l, target: ../100% x, overwrite: true}
  - {path: /etc/m, target: a}
systemd:
  units:
  - {name: a.service, enabled: true, contents: "[Service]\\nExecStart=/bin/true\\n[Install]\\nWantedBy=multi-user.target\\n"}
  - {name: b.service, mask: true}
  - {name: c.service, enabled: false, dropins: [{name: 10-x.conf, contents: "[Service]\\n"}]}
  - {name: s@1.service, enabled: true}
  - {name: s@2.service, enabled: true}
`;
  const { outputs, findings } = await compileText(text, { targets, name: "t.bu" });
  assert.equal(
    Object.fromEntries(outputs.map((output) => [output.path, output.text])),
    {
      "tree/etc/a": "é\n",
      "tree/etc/b c%": "",
      "tree/etc/systemd/system/a.service": "[Service]\nExecStart=/bin/true\n[Install]\nWantedBy=multi-user.target\n",
      "tree/etc/systemd/system/c.service.d/10-x.conf": "[Service]\n",
      "tree/etc/systemd/system-preset/20-ignition.preset": "disable c.service\nenable a.service\nenable s@.service 1 2\n",
      "t.tmpfiles.conf": `f /etc/a 0600 root 7
f "/etc/b c%%" 0644 root root
d /etc/d 0700 core root
L+ /etc/l - root root - ../100%% x
L /etc/m - root root - a
f /etc/systemd/system-preset/20-ignition.preset 0644 root root
f /etc/systemd/system/a.service 0644 root root
L+ /etc/systemd/system/b.service - root root - /dev/null
f /etc/systemd/system/c.service.d/10-x.conf 0644 root root
f /etc/touched 0644 root root
`,
    },
    findings.join(),
  );
});

test("what a folder cannot hold is refused at its place", async () => {
  const text = `variant: fcos
version: 1.5.0
storage:
  filesystems:
  - {device: /dev/sdb, path: /var/d, format: xfs}
  files:
  - {path: /etc/a, contents: {source: "https://example.com/a"}}
  - {path: /etc/b, contents: {source: "data:;base64,AAH/"}}
  - {path: /etc/c, append: [{inline: a}]}
  links:
  - {path: /etc/l, target: /etc/a, hard: true}
passwd:
  users:
  - {name: core, ssh_authorized_keys: [ssh-ed25519 AAAA]}
kernel_arguments:
  should_exist: [nosmt]
`;
  const { outputs, diagnostics, findings } = await compileText(text, { targets, name: "t.bu" });
  assert.equal(outputs, []);
  assert.equal(
    findings.filter((line) => line.startsWith("target/")),
    [
      "target/not-in-tree 5:3",
      "target/not-in-tree 7:30",
      "target/not-in-tree 8:30",
      "target/not-in-tree 9:28",
      "target/not-in-tree 11:5",
      "target/not-in-tree 14:3",
      "target/not-in-tree 16:17",
    ],
  );
  assert.ok(diagnostics.some(({ message }) => message === "a folder cannot hold /etc/b: it is no text in UTF-8"));
});

test("a file of one's own where a unit goes is one too many", async () => {
  const { findings } = await compileText(
    fcos(
      'files:\n  /etc/systemd/system/a.service: {mode: "0644", contents: {inline: a}}\nunits:\n  a.service: {contents: "[Service]\\nExecStart=/bin/true\\n"}',
    ),
    { targets },
  );
  assert.ok(findings.includes("ignition/path-of-unit 8:5"), findings.join());
});

test.run();
