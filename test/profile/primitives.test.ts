// Every field of the primitives lands at the right place of the Ignition config and of the MachineConfig.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, fcos, fileText, openshift } from "../support/compile-text.ts";

const digest = `sha512-${"a".repeat(128)}`;

async function ignitionOf(spec: string, files = {}) {
  const { ignition, diagnostics } = await compileText(fcos(spec), { files });
  assert.ok(ignition, diagnostics.map((d) => d.message).join("\n"));
  return ignition;
}

test("a file with nothing but a text gets mode 0644 and replaces what the OS ships", async () => {
  const { storage } = await ignitionOf('files:\n  /etc/x: {contents: {inline: "a = 1\\n"}}');
  assert.equal(storage, { files: [{ contents: { source: "data:,a%20=%201%0A" }, mode: 0o644, overwrite: true, path: "/etc/x" }] });
});

test("every field of a file lands in the Ignition config", async () => {
  const spec = `files:
  /etc/x:
    mode: "0600"
    user: core
    group: 1000
    overwrite: false
    contents:
      source: https://example.com/x.gz
      compression: gzip
      verification: {hash: ${digest}}
      httpHeaders: {X-B: two, X-A: one}
    append:
      - inline: more`;
  const { storage } = await ignitionOf(spec);
  assert.equal(storage?.files, [
    {
      append: [{ source: "data:,more" }],
      contents: {
        compression: "gzip",
        httpHeaders: [
          { name: "X-A", value: "one" },
          { name: "X-B", value: "two" },
        ],
        source: "https://example.com/x.gz",
        verification: { hash: digest },
      },
      group: { id: 1000 },
      mode: 0o600,
      overwrite: false,
      path: "/etc/x",
      user: { name: "core" },
    },
  ]);
});

test("owners are written as a name, a number, or a map of either", async () => {
  const { storage } = await ignitionOf("directories:\n  /etc/a: {user: root, group: {id: 5}}\n  /etc/b: {user: 0, group: {name: wheel}}");
  assert.equal(storage?.directories, [
    { group: { id: 5 }, mode: 0o755, path: "/etc/a", user: { name: "root" } },
    { group: { name: "wheel" }, mode: 0o755, path: "/etc/b", user: { id: 0 } },
  ]);
});

test("a file that only appends leaves the mode and the content of the OS alone", async () => {
  const { storage } = await ignitionOf("files:\n  /etc/x: {append: [{inline: a}, {inline: b}]}");
  assert.equal(storage?.files, [{ append: [{ source: "data:,a" }, { source: "data:,b" }], path: "/etc/x" }]);
});

test("a local file is taken byte for byte, binary as base64", async () => {
  const files = { "files/a.txt": "one\r\ntwo", "files/b.bin": Uint8Array.of(0, 255) };
  const { storage } = await ignitionOf(
    "files:\n  /etc/a: {contents: {local: files/a.txt}}\n  /etc/b: {contents: {local: files/b.bin}}",
    files,
  );
  assert.equal(
    storage?.files?.map((file) => file.contents?.source),
    ["data:,one%0D%0Atwo", "data:;base64,AP8="],
  );
});

test("a template's names are replaced by their values, and @@ by a single @", async () => {
  const config = await ignitionOf('files:\n  /etc/a: {contents: {template: "to @name@@@host", values: {name: ops}}}');
  assert.is(fileText(config, "/etc/a"), "to ops@host");
});

test("directories and links land with every field", async () => {
  const { storage } = await ignitionOf(
    'directories:\n  /etc/d: {mode: "0700", overwrite: true}\nlinks:\n  /etc/l: {target: /etc/d, user: core}\n  /etc/h: {target: /etc/x, hard: true, overwrite: true}',
  );
  assert.equal(storage, {
    directories: [{ mode: 0o700, overwrite: true, path: "/etc/d" }],
    links: [
      { hard: true, overwrite: true, path: "/etc/h", target: "/etc/x" },
      { path: "/etc/l", target: "/etc/d", user: { name: "core" } },
    ],
  });
});

test("units carry their text, state and drop-ins, from the profile, a file or a template", async () => {
  const spec = `units:
  b.service:
    enabled: false
    contents: {local: b.service}
  a.timer:
    enabled: true
    contents: "[Timer]\\nOnBootSec=1\\n[Install]\\nWantedBy=timers.target\\n"
    dropins:
      20-z.conf: {template: "[Timer]\\nOnBootSec=@n@\\n", values: {n: "5"}}
      10-a.conf: {inline: "[Unit]\\n"}
  c.socket: {mask: true}`;
  const { systemd } = await ignitionOf(spec, { "b.service": "[Service]\nExecStart=/bin/true\n[Install]\nWantedBy=multi-user.target\n" });
  assert.equal(systemd?.units, [
    {
      contents: "[Timer]\nOnBootSec=1\n[Install]\nWantedBy=timers.target\n",
      dropins: [
        { contents: "[Unit]\n", name: "10-a.conf" },
        { contents: "[Timer]\nOnBootSec=5\n", name: "20-z.conf" },
      ],
      enabled: true,
      name: "a.timer",
    },
    { contents: "[Service]\nExecStart=/bin/true\n[Install]\nWantedBy=multi-user.target\n", enabled: false, name: "b.service" },
    { mask: true, name: "c.socket" },
  ]);
});

test("kernel arguments as a map: bare, with a value, repeated, quoted, removed, and huge pages with the largest first", async () => {
  const spec = `kernelArguments:
  nosmt: true
  crashkernel: 676M
  console: [tty0, "ttyS0,115200"]
  quiet: false
  note: two words
  hugepages: {2M: 512, 1G: 16}`;
  const { kernelArguments } = await ignitionOf(spec);
  assert.equal(kernelArguments, {
    shouldExist: [
      "console=tty0",
      "console=ttyS0,115200",
      "crashkernel=676M",
      "hugepagesz=1G",
      "hugepages=16",
      "hugepagesz=2M",
      "hugepages=512",
      "nosmt",
      'note="two words"',
    ],
    shouldNotExist: ["quiet"],
  });
});

test("kernel arguments as a list keep the order of the list", async () => {
  const { kernelArguments } = await ignitionOf("kernelArguments: [b=2, a, b=1]");
  assert.equal(kernelArguments, { shouldExist: ["b=2", "a", "b=1"] });
});

test("kernel arguments of a MachineConfig stand in its own field, not in the Ignition part", async () => {
  const { machineConfigs, findings, ignition } = await compileText(
    openshift("4.18", "roles: [worker]\nkernelArguments: [nosmt, crashkernel=676M]"),
  );
  assert.equal(machineConfigs["99-test-worker"]?.spec, {
    config: { ignition: { version: "3.2.0" } },
    kernelArguments: ["nosmt", "crashkernel=676M"],
  });
  assert.is(ignition, undefined);
  assert.equal(findings, ["profile/ignition-left-out 8:3"]);
});

test("modules are loaded and unblacklisted by files, settings of the kernel by one file", async () => {
  const config = await ignitionOf(
    "kernelModules:\n  sctp: {load: true, unblacklist: true}\nsysctl: {vm.max_map_count: 262144, net.ipv4.ip_forward: 1}",
  );
  assert.is(fileText(config, "/etc/modules-load.d/sctp-load.conf"), "sctp\n");
  assert.is(fileText(config, "/etc/modprobe.d/sctp-blacklist.conf"), "");
  assert.is(fileText(config, "/etc/sysctl.d/60-test.conf"), "net.ipv4.ip_forward = 1\nvm.max_map_count = 262144\n");
});

test("users and groups land with every field", async () => {
  const spec = `users:
  ops:
    uid: 2000
    sshAuthorizedKeys: [ssh-ed25519 AAAA]
    gecos: Operations
    homeDir: /var/home/ops
    noCreateHome: true
    primaryGroup: ops
    groups: [wheel]
    noUserGroup: true
    noLogInit: true
    shell: /bin/bash
    system: true
  gone: {shouldExist: false}
groups:
  ops: {gid: 2000, system: true}`;
  const { passwd } = await ignitionOf(spec);
  assert.equal(passwd, {
    groups: [{ gid: 2000, name: "ops", system: true }],
    users: [
      { name: "gone", shouldExist: false },
      {
        gecos: "Operations",
        groups: ["wheel"],
        homeDir: "/var/home/ops",
        name: "ops",
        noCreateHome: true,
        noLogInit: true,
        noUserGroup: true,
        primaryGroup: "ops",
        shell: "/bin/bash",
        sshAuthorizedKeys: ["ssh-ed25519 AAAA"],
        system: true,
        uid: 2000,
      },
    ],
  });
});

test("what only a MachineConfig can carry stands beside its Ignition part", async () => {
  const image = `example.com/os@sha256:${"a".repeat(64)}`;
  const spec = `roles: [worker]\nextensions: [usbguard, ipsec]\nkernelType: realtime\nfips: true\nosImageURL: ${image}`;
  const { machineConfigs } = await compileText(openshift("4.18", spec));
  assert.equal(machineConfigs["99-test-worker"]?.spec, {
    config: { ignition: { version: "3.2.0" } },
    extensions: ["usbguard", "ipsec"],
    fips: true,
    kernelType: "realtime",
    osImageURL: image,
  });
});

test("a new field raises the Ignition spec, and the platform's limit stops it", async () => {
  const headers = "files:\n  /etc/x: {contents: {inline: a}}\nkernelArguments: [nosmt]";
  assert.is((await ignitionOf(headers)).ignition.version, "3.3.0");
  assert.is((await ignitionOf("files:\n  /etc/x: {contents: {inline: a}}")).ignition.version, "3.2.0");
});

test.run();
