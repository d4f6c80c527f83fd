// kata outside OpenShift: what each container runtime reads, and what the node needs besides.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, contentsOf, directives, dropinText, fileText, profileOf } from "../../support/compile-text.ts";
import { manifestsOf } from "../../support/manifests.ts";
import { readToml } from "../../support/toml.ts";

async function compile(platform: string, kata = "{}", more = "") {
  const { ignition, outputs, diagnostics, findings } = await compileText(profileOf(platform, `kata: ${kata}${more}`));
  assert.ok(ignition, diagnostics.map((d) => d.message).join("\n"));
  return { ignition, manifests: manifestsOf(outputs), findings };
}

const v2 = "io.containerd.grpc.v1.cri";
const v3 = "io.containerd.cri.v1.runtime";
const modules = "/etc/modules-load.d/kata.conf";
const main = "/etc/containerd/config.toml";
const qemu = {
  runtime_type: "io.containerd.kata-qemu.v2",
  runtime_path: "/opt/kata/bin/containerd-shim-kata-v2",
  privileged_without_host_devices: true,
  pod_annotations: ["io.katacontainers.*"],
  options: { ConfigPath: "/opt/kata/share/defaults/kata-containers/configuration-qemu.toml" },
};
const runc = (systemd = true) => ({ runtime_type: "io.containerd.runc.v2", options: { SystemdCgroup: systemd } });

test("containerd 1.x gets one whole file, because an imported one replaces the plugin's settings", async () => {
  for (const version of [', runtimeVersion: "1.7"', ""]) {
    const { ignition, findings } = await compile(`type: linux, runtime: containerd${version}`);
    assert.equal(contentsOf(ignition), [`${main} 644`, `${modules} 644`]);
    assert.equal(readToml(fileText(ignition, main)), {
      version: 2,
      plugins: { [v2]: { containerd: { runtimes: { runc: runc(), "kata-qemu": qemu } } } },
    });
    assert.is(fileText(ignition, modules), "tun\nvhost\nvhost_net\nvhost_vsock\n");
    assert.equal(findings, []);
  }
});

test("containerd 2.x gets a file of its own for the handlers, which the main one imports", async () => {
  const { ignition } = await compile(
    'type: linux, runtime: containerd, runtimeVersion: "2.1"',
    '{containerd: {sandboxImage: "example.com/pause:3"}}',
  );
  const dropin = "/etc/containerd/conf.d/50-kata-containers.toml";
  assert.equal(contentsOf(ignition), [`${dropin} 644`, `${main} 644`, `${modules} 644`]);
  assert.equal(readToml(fileText(ignition, dropin)), {
    version: 3,
    plugins: { [v3]: { containerd: { runtimes: { "kata-qemu": qemu } } } },
  });
  assert.equal(readToml(fileText(ignition, main)), {
    version: 3,
    imports: ["/etc/containerd/conf.d/*.toml"],
    plugins: {
      "io.containerd.cri.v1.images": { pinned_images: { sandbox: "example.com/pause:3" } },
      [v3]: { containerd: { runtimes: { runc: runc() } } },
    },
  });
});

test("a main file of the profile's own is kept, and only the handlers' file is written", async () => {
  const own = 'version = 3\nimports = ["/etc/containerd/conf.d/*.toml"]\n';
  const files = `\nfiles:\n  ${main}: {contents: {inline: ${JSON.stringify(own)}}}`;
  const { ignition, findings } = await compile('type: linux, runtime: containerd, runtimeVersion: "2.0"', "{}", files);
  assert.is(fileText(ignition, main), own);
  assert.equal(findings, []);
});

test("Flatcar's containerd is told where its configuration is, and keeps its command", async () => {
  const { ignition } = await compile("type: flatcar");
  const dropin = dropinText(ignition, "containerd.service", "50-kata-containers.conf");
  assert.equal(directives(dropin), [`Service.Environment=CONTAINERD_CONFIG=${main}`]);
});

test("a whole file of the profile's own with the handler's table is enough, on Flatcar too", async () => {
  const own = `version = 2\n[plugins."${v2}".containerd.runtimes.kata-qemu]\nruntime_type = "io.containerd.kata-qemu.v2"\n`;
  const files = `\nfiles:\n  ${main}: {contents: {inline: ${JSON.stringify(own)}}}`;
  const { ignition, findings } = await compile("type: flatcar", "{}", files);
  assert.is(fileText(ignition, main), own);
  assert.ok(dropinText(ignition, "containerd.service", "50-kata-containers.conf"));
  assert.equal(findings, []);
});

test("CRI-O gets a drop-in with the complete table", async () => {
  const { ignition } = await compile("type: linux, runtime: crio", "{handlers: [kata-clh]}");
  assert.is(
    fileText(ignition, "/etc/crio/crio.conf.d/50-kata-containers.conf"),
    `[crio.runtime.runtimes.kata-clh]
runtime_path = "/opt/kata/bin/containerd-shim-kata-v2"
runtime_type = "vm"
runtime_root = "/run/vc"
runtime_config_path = "/opt/kata/share/defaults/kata-containers/configuration-clh.toml"
privileged_without_host_devices = true
`,
  );
});

test("k3s and rke2 get the template that their version reads, both where that is not sure", async () => {
  const rows: readonly (readonly [platform: string, folder: string, files: readonly string[]])[] = [
    ['runtime: k3s, kubernetes: "1.30"', "k3s", ["config.toml.tmpl"]],
    ['runtime: k3s-agent, kubernetes: "v1.33.1"', "k3s", ["config-v3.toml.tmpl"]],
    ['runtime: k3s, kubernetes: "1.31"', "k3s", ["config-v3.toml.tmpl", "config.toml.tmpl"]],
    ["runtime: rke2-server", "rke2", ["config-v3.toml.tmpl", "config.toml.tmpl"]],
    ['runtime: rke2-agent, kubernetes: "1.34"', "rke2", ["config-v3.toml.tmpl"]],
  ];
  for (const [platform, product, names] of rows) {
    const { ignition } = await compile(`type: linux, ${platform}`);
    const folder = `/var/lib/rancher/${product}/agent/etc/containerd`;
    assert.equal(contentsOf(ignition), [`${modules} 644`, ...names.map((name) => `${folder}/${name} 644`)]);
    for (const name of names) {
      const text = fileText(ignition, `${folder}/${name}`) ?? "";
      assert.is(text.split("\n")[0], '{{ template "base" . }}');
      const plugin = name.includes("v3") ? v3 : v2;
      assert.equal(readToml(text.slice(text.indexOf("\n"))), {
        plugins: { [plugin]: { containerd: { runtimes: { "kata-qemu": qemu } } } },
      });
    }
  }
});

test("k0s gets a file in its folder of additions", async () => {
  const { ignition } = await compile('type: linux, runtime: k0s, runtimeVersion: "1.7"');
  const text = fileText(ignition, "/etc/k0s/containerd.d/50-kata-containers.toml") ?? "";
  assert.equal(readToml(text), { version: 2, plugins: { [v2]: { containerd: { runtimes: { "kata-qemu": qemu } } } } });
});

test("Fedora CoreOS layers the package once, before it may update itself", async () => {
  const { ignition, manifests } = await compile("type: fcos, runtime: containerd");
  const unit = ignition.systemd?.units?.find(({ name }) => name === "kata-containers-install.service");
  assert.is(unit?.enabled, true);
  assert.equal(directives(unit?.contents), [
    "Unit.Description=Layer Kata Containers",
    "Unit.Wants=network-online.target",
    "Unit.After=network-online.target",
    "Unit.Before=zincati.service",
    "Unit.ConditionPathExists=!/var/lib/%N.stamp",
    "Service.Type=oneshot",
    "Service.RemainAfterExit=yes",
    "Service.ExecStart=/usr/bin/rpm-ostree install -y --allow-inactive kata-containers",
    "Service.ExecStart=/usr/bin/touch /var/lib/%N.stamp",
    "Service.ExecStart=/usr/bin/systemctl --no-block reboot",
    "Install.WantedBy=multi-user.target",
  ]);
  assert.equal(readToml(fileText(ignition, main)), {
    version: 2,
    plugins: {
      [v2]: {
        containerd: {
          runtimes: {
            runc: runc(),
            kata: {
              runtime_type: "io.containerd.kata.v2",
              privileged_without_host_devices: true,
              pod_annotations: ["io.katacontainers.*"],
            },
          },
        },
      },
    },
  });
  assert.equal(Object.keys(manifests), ["manifests/runtimeclass-kata.yaml"]);
});

test("each handler has a class of its name, with what its makers publish", async () => {
  const { manifests } = await compile("type: linux, runtime: containerd", "{handlers: [kata-qemu, kata-clh, kata-qemu-tdx], remote: true}");
  const overheads = Object.values(manifests).map((object) => {
    const { handler, metadata, overhead, scheduling } = object as {
      handler: string;
      metadata: object;
      overhead: { podFixed: object };
      scheduling: object;
    };
    assert.equal(metadata, { name: handler });
    assert.equal(scheduling, { nodeSelector: { "katacontainers.io/kata-runtime": "true" } });
    return [handler, overhead.podFixed];
  });
  assert.equal(overheads, [
    ["kata-clh", { cpu: "250m", memory: "130Mi" }],
    ["kata-qemu-tdx", { cpu: "1", memory: "2048Mi" }],
    ["kata-qemu", { cpu: "250m", memory: "320Mi" }],
    ["kata-remote", { cpu: "250m", memory: "120Mi" }],
  ]);
});

test("machines that run elsewhere need no kernel modules here", async () => {
  const { ignition } = await compile("type: linux, runtime: crio", "{handlers: [kata-remote]}");
  assert.is(fileText(ignition, modules), undefined);
});

test("the check script knows handlers, shim, configuration and runtime", async () => {
  const { ignition } = await compile("type: flatcar", "{checkScript: true}");
  const script = fileText(ignition, "/opt/bin/kata-check") ?? "";
  for (const line of [
    "handlers='kata-qemu'",
    "shim='/opt/kata/bin/containerd-shim-kata-v2'",
    "package=''",
    "runtime='containerd'",
    "local='yes'",
  ])
    assert.match(script, line);
});

test.run();
