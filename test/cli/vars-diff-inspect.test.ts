// Variables of profiles, and Butane configs, in diff and inspect; secrets in what compile tells.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling } from "./run-cli.ts";

const profile = `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: du}
spec:
  platform: {type: openshift, release: "4.18"}
  roles: [worker]
  vars:
    size: {type: string}
    token: {type: string, secret: true}
  kernelArguments: {crashkernel: {var: size}}
  files:
    /etc/plain: {contents: {inline: "open"}}
    /etc/token: {contents: {template: "key=@t@ end", values: {t: {var: token}}}}
`;
const fcos = (version: string, text: string): string =>
  `variant: fcos\nversion: ${version}\nstorage:\n  files:\n    - path: /etc/a\n      contents: {inline: ${text}}\n`;
const secret = "s3cr3t-word";

test("diff takes values for the variables of both sides, and shows no secret", async () => {
  const folder = folderWith({
    "old.yaml": profile,
    "new.yaml": profile.replace("end", "END"),
    "values.yaml": `size: 256M\ntoken: ${secret}\n`,
  });
  const missing = await kindling(folder, ["diff", "old.yaml", "new.yaml"]);
  assert.is(missing.status, 1);
  assert.match(missing.err, "[profile/var-missing]");
  for (const format of ["text", "json", "markdown"]) {
    const { status, out, err } = await kindling(folder, ["diff", "old.yaml", "new.yaml", "--vars", "values.yaml", "--format", format]);
    assert.is(status, 3, err);
    assert.match(out, "/etc/token");
    assert.match(out, "key=••• END");
    assert.not.match(out, secret);
    assert.not.match(err, secret);
  }
  const same = await kindling(folder, ["diff", "old.yaml", "old.yaml", "--set", "size=1G", "--set", "token=x y"]);
  assert.is(same.status, 0, same.err);
});

test("diff compares Butane configs with each other, and with what they compile to", async () => {
  const folder = folderWith({ "old/a.bu": fcos("1.5.0", "one"), "new/a.bu": fcos("1.5.0", "two"), "bad.bu": fcos("1.5.0", "a\n  x: y") });
  const { status, out, err } = await kindling(folder, ["diff", "old/a.bu", "new"]);
  assert.is(status, 3, err);
  assert.match(out, "-one");
  assert.match(out, "+two");
  const compiled = await kindling(folder, ["compile", "old/a.bu"]);
  assert.is((await kindling(folder, ["diff", "old/a.bu", "-"], compiled.out)).status, 0);
  const broken = await kindling(folder, ["diff", "old/a.bu", "bad.bu"]);
  assert.is(broken.status, 1);
  assert.match(broken.err, /bad\.bu:\d+:\d+: error: /);
  const object =
    "variant: openshift\nversion: 4.14.0\nmetadata:\n  name: 99-a\n  labels: {machineconfiguration.openshift.io/role: worker}\n";
  const sets = folderWith({
    "a.bu": `${object}openshift: {kernel_arguments: [a=b]}\n`,
    "b.bu": `${object}openshift: {kernel_arguments: [a=c]}\n`,
  });
  const pools = await kindling(sets, ["diff", "a.bu", "b.bu"]);
  assert.is(pools.status, 3, pools.err);
  assert.match(pools.out, "worker");
});

test("inspect takes values for variables, hides what may hold a secret, and extracts it all the same", async () => {
  const folder = folderWith({ "p.yaml": profile });
  const words = ["inspect", "p.yaml", "--set", "size=256M", "--set", `token=${secret}`];
  for (const format of ["text", "json", "markdown"]) {
    const { status, out, err } = await kindling(folder, [...words, "--format", format]);
    assert.is(status, 0, err);
    assert.match(out, "crashkernel=256M");
    assert.match(out, "open");
    assert.match(out, format === "json" ? '"secret": true' : "(secret)");
    assert.not.match(out, secret);
  }
  const extracted = await kindling(folder, [...words, "--extract", "out"]);
  assert.is(extracted.status, 0, extracted.err);
  assert.is(readFileSync(join(folder, "out/etc/token"), "utf8"), `key=${secret} end`);
});

test("inspect hides secrets in units, arguments and accounts", async () => {
  const text = `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: a}
spec:
  platform: {type: fcos}
  vars: {token: {type: string, secret: true}}
  kernelArguments: {key: {var: token}, open: "1"}
  users: {core: {passwordHash: {var: token}}}
  units:
    a.service: {contents: {template: "[Service]\\nExecStart=/bin/a @t@\\n", values: {t: {var: token}}}}
    b.service: {dropins: {b.conf: {template: "[Service]\\nEnvironment=T=@t@\\n", values: {t: {var: token}}}}}
    c.service: {contents: "[Service]\\nExecStart=/bin/c\\n"}
`;
  const hash = `$6$salt$${"a".repeat(86)}`;
  const folder = folderWith({ "p.yaml": text });
  for (const format of ["text", "json", "markdown"]) {
    const { out, err } = await kindling(folder, ["inspect", "p.yaml", "--set", `token=${hash}`, "--format", format]);
    assert.match(out, "ExecStart=/bin/c", err);
    assert.match(out, "open=1");
    assert.not.match(out, hash);
    assert.not.match(out, "/bin/a");
  }
});

test("compile -o and --check show nothing of a secret, on either side and however the output writes it", async () => {
  const spec = profile.replace("{crashkernel: {var: size}}", "{crashkernel: {var: size}, key: {var: token}}");
  const folder = folderWith({ "p.yaml": spec });
  const run = (value: string, size: string, ...more: readonly string[]) =>
    kindling(folder, ["compile", "p.yaml", "--set", `size=${size}`, "--set", `token=${value}`, "-o", "out", ...more]);
  const written = await run(secret, "256M");
  assert.is(written.status, 0, written.err);
  assert.match(written.err, "kernel argument key=•••");
  assert.not.match(written.err, secret);
  for (const other of [secret, "höher%3", "another"]) {
    const { status, out, err } = await run(other, "512M", "--check");
    assert.is(status, 3, err);
    assert.is(out, "differs, and holds a secret: out/du/99-du-worker.yaml\n");
  }
  assert.match(readFileSync(join(folder, "out/du/99-du-worker.yaml"), "utf8"), `key=${secret}`);
});

test.run();
