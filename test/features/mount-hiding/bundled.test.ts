// mountHiding outside OpenShift: which services enter the namespace on which platform, how, and with which command.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type RuntimeName, runtimeNames } from "../../../src/facts/platforms.ts";
import type { IgnitionConfig } from "../../../src/ignition/config.ts";
import { compileText, contentsOf, directives, dropinText, fileText, linux, profileOf } from "../../support/compile-text.ts";

const pin = "/usr/bin/nsenter --mount=/run/kubens/mnt --";
const script = "/usr/local/bin/kubensenter --";
const kubelet = "/usr/bin/kubelet $KUBELET_KUBECONFIG_ARGS $KUBELET_CONFIG_ARGS $KUBELET_KUBEADM_ARGS $KUBELET_EXTRA_ARGS";

async function compile(platform: string, mountHiding = "{}") {
  const { ignition, findings, diagnostics } = await compileText(profileOf(platform, `mountHiding: ${mountHiding}`));
  assert.ok(ignition, diagnostics.map((d) => d.message).join("\n"));
  return { ignition, findings, diagnostics };
}

/** The command that a unit's drop-in starts, or how else it joins. */
const commandOf = (ignition: IgnitionConfig | undefined, unit: string): string | undefined => {
  const wrapper = dropinText(ignition, unit, "zz-kubens.conf");
  if (wrapper === undefined) return dropinText(ignition, unit, "01-kubens.conf") === undefined ? undefined : "joins by environment";
  return directives(wrapper).at(-1)?.replace("Service.ExecStart=", "");
};

test("CRI-O joins by environment, kubelet is started through the script that SELinux knows", async () => {
  const { ignition } = await compile("type: linux, runtime: crio");
  assert.equal(contentsOf(ignition), [
    "/etc/motd.d/50-kubens.conf 644",
    "/etc/profile.d/kubens.sh 644",
    "/usr/local/bin/kubensenter 755",
    "crio.service",
    "crio.service.d/01-kubens.conf",
    "kubelet.service",
    "kubelet.service.d/zz-kubens.conf",
    "kubens.service on text",
    "kubens.service.d/10-netns.conf",
  ]);
  assert.is(commandOf(ignition, "kubelet.service"), `${script} ${kubelet}`);
});

test("CRI-O before 1.25 is wrapped", async () => {
  for (const [version, expected] of [
    [
      "1.24",
      `${pin} /usr/bin/crio $CRIO_CONFIG_OPTIONS $CRIO_RUNTIME_OPTIONS $CRIO_STORAGE_OPTIONS $CRIO_NETWORK_OPTIONS $CRIO_METRICS_OPTIONS`,
    ],
    ["v1.25.0", "joins by environment"],
    ["1.30.2", "joins by environment"],
  ]) {
    const { ignition } = await compile(`type: linux, runtime: crio, runtimeVersion: "${version}"`);
    assert.is(commandOf(ignition, "crio.service"), expected, version);
  }
});

type Row = readonly [platform: string, runtime: RuntimeName, services: string, commands: Readonly<Record<string, string>>];

const dockerOptions = "$DOCKER_SELINUX $DOCKER_OPTS $DOCKER_CGROUPS $DOCKER_OPT_BIP $DOCKER_OPT_MTU $DOCKER_OPT_IPMASQ";
const flatcarDocker = `/usr/bin/dockerd --host=fd:// --containerd=/var/run/docker/libcontainerd/docker-containerd.sock ${dockerOptions}`;
const flatcarContainerd = "/usr/bin/containerd --config ${CONTAINERD_CONFIG}";
/** Written by the user, as the table does not know the command. */
const given = (unit: string, command: string): string => `{${unit}: {execStart: ${command}}}`;

const rows: readonly Row[] = [
  ["linux", "containerd", "{}", { "containerd.service": `${pin} /usr/bin/containerd`, "kubelet.service": `${script} ${kubelet}` }],
  ["fcos", "containerd", "{}", { "containerd.service": `${pin} /usr/bin/containerd`, "kubelet.service": `${script} ${kubelet}` }],
  ["flatcar", "containerd", "{}", { "containerd.service": `${pin} ${flatcarContainerd}`, "kubelet.service": `${pin} ${kubelet}` }],
  ["fcos", "crio", "{}", { "crio.service": "joins by environment", "kubelet.service": `${script} ${kubelet}` }],
  ["flatcar", "crio", "{}", { "crio.service": "joins by environment", "kubelet.service": `${pin} ${kubelet}` }],
  [
    "linux",
    "docker",
    "{}",
    {
      "containerd.service": `${pin} /usr/bin/containerd`,
      "docker.service": `${pin} /usr/sbin/dockerd -H fd:// --containerd=/run/containerd/containerd.sock $DOCKER_OPTS`,
      "kubelet.service": `${script} ${kubelet}`,
    },
  ],
  [
    "fcos",
    "docker",
    given("docker.service", '"/usr/bin/dockerd --host=fd:// $OPTIONS"'),
    { "docker.service": `${pin} /usr/bin/dockerd --host=fd:// $OPTIONS`, "containerd.service": `${pin} /usr/bin/containerd` },
  ],
  ["flatcar", "docker", "{}", { "docker.service": `${pin} ${flatcarDocker}`, "containerd.service": `${pin} ${flatcarContainerd}` }],
  ["flatcar", "k3s", "{}", { "k3s.service": "/opt/bin/kubensenter -- /usr/local/bin/k3s server" }],
  ["flatcar", "k3s-agent", "{}", { "k3s-agent.service": "/opt/bin/kubensenter -- /usr/local/bin/k3s agent" }],
  [
    "linux",
    "k3s",
    given("k3s.service", "/usr/local/bin/k3s server --disable traefik"),
    { "k3s.service": `${script} /usr/local/bin/k3s server --disable traefik` },
  ],
  [
    "linux",
    "k3s-agent",
    given("k3s-agent.service", "/usr/local/bin/k3s agent"),
    { "k3s-agent.service": `${script} /usr/local/bin/k3s agent` },
  ],
  ["linux", "rke2-server", "{}", { "rke2-server.service": `${script} /usr/local/bin/rke2 server` }],
  ["linux", "rke2-agent", "{}", { "rke2-agent.service": `${script} /usr/local/bin/rke2 agent` }],
  ["linux", "k0s", given("k0sworker.service", "/usr/local/bin/k0s worker"), { "k0sworker.service": `${script} /usr/local/bin/k0s worker` }],
  [
    "fcos",
    "k0s",
    given("k0scontroller.service", "/usr/local/bin/k0s controller"),
    { "k0scontroller.service": `${script} /usr/local/bin/k0s controller` },
  ],
];

for (const [type, runtime, services, commands] of rows) {
  test(`${runtime} on ${type} starts its services inside the namespace`, async () => {
    const { ignition } = await compile(`type: ${type}, runtime: ${runtime}`, `{services: ${services}}`);
    for (const [unit, command] of Object.entries(commands)) assert.is(commandOf(ignition, unit), command, unit);
    const before = directives(ignition.systemd?.units?.find((u) => u.name === "kubens.service")?.contents).find((line) =>
      line.startsWith("Unit.Before="),
    );
    for (const unit of Object.keys(commands)) assert.match(before ?? "", unit);
  });
}

test("every runtime is in the table above", () => {
  const covered = new Set(rows.map(([, runtime]) => runtime));
  assert.equal(
    runtimeNames.filter((runtime) => !covered.has(runtime)),
    [],
  );
});

test("with failClosed a service needs the namespace, without it only wants it", async () => {
  for (const [failClosed, relations] of [
    ["true", ["Unit.Requires=kubens.service", "Unit.After=kubens.service"]],
    ["false", ["Unit.Wants=kubens.service", "Unit.PartOf=kubens.service", "Unit.After=kubens.service"]],
  ] as const) {
    const { ignition } = await compile("type: linux, runtime: crio", `{failClosed: ${failClosed}}`);
    for (const [unit, name] of [
      ["kubelet.service", "zz-kubens.conf"],
      ["crio.service", "01-kubens.conf"],
    ] as const) {
      const lines = directives(dropinText(ignition, unit, name));
      assert.equal(
        lines.filter((line) => line.startsWith("Unit.")),
        [...relations],
      );
      assert.is(
        lines.some((line) => line.startsWith("Service.ExecStartPre=") && line.includes("nsfs[mnt:")),
        failClosed === "true",
      );
    }
    assert.is(
      directives(dropinText(ignition, "crio.service", "01-kubens.conf")).includes("Service.EnvironmentFile=-/run/kubens/env"),
      failClosed === "false",
    );
  }
});

test("where runtime and kubelet are one unit, failing closed is off unless it is asked for", async () => {
  const open = await compile("type: linux, runtime: rke2-server");
  assert.match(dropinText(open.ignition, "rke2-server.service", "zz-kubens.conf") ?? "", "Wants=kubens.service");
  const closed = await compile("type: linux, runtime: rke2-server", "{failClosed: true}");
  assert.match(dropinText(closed.ignition, "rke2-server.service", "zz-kubens.conf") ?? "", "Requires=kubens.service");
});

test("every wrapped command resets the vendor's first", async () => {
  const { ignition } = await compile("type: linux, runtime: containerd");
  for (const unit of ["containerd.service", "kubelet.service"]) {
    const commands = directives(dropinText(ignition, unit, "zz-kubens.conf")).filter((line) => line.startsWith("Service.ExecStart="));
    assert.is(commands.length, 2);
    assert.is(commands[0], "Service.ExecStart=");
  }
});

test("Flatcar gets its scripts in /opt/bin, as /usr is read-only there", async () => {
  const { ignition } = await compile("type: flatcar", "{checkScript: true}");
  assert.equal(
    ignition.storage?.files?.filter((file) => file.mode === 0o755).map((file) => file.path),
    ["/opt/bin/kubens-check", "/opt/bin/kubensenter"],
  );
});

test("kubensenter, motd and netns can each be left out", async () => {
  const paths = async (mountHiding: string) => contentsOf((await compile("type: flatcar", mountHiding)).ignition);
  assert.not.ok((await paths("{kubensenter: false}")).some((line) => line.includes("kubensenter")));
  assert.not.ok((await paths("{motd: false}")).some((line) => /motd|profile\.d/.test(line)));
  assert.not.ok((await paths("{netns: false}")).some((line) => line.includes("netns")));
});

test("without the script, what needs it is named, and failing closed is the way out only where it is one", async () => {
  const found = async (platform: string) =>
    (await compileText(profileOf(platform, "mountHiding: {failClosed: false, kubensenter: false}"))).diagnostics.find(
      ({ code }) => code === "mount-hiding/kubensenter-needed",
    );
  const linuxFinding = await found("type: linux, runtime: docker");
  assert.match(linuxFinding?.message ?? "", /^containerd\.service, docker\.service and kubelet\.service are started through kubensenter/);
  assert.is(linuxFinding?.hint, "remove kubensenter: false, or set failClosed: true");
  assert.is((await found("type: fcos, runtime: containerd"))?.hint, "remove kubensenter: false");
});

test("without the script, the message of the day tells the plain command", async () => {
  const { ignition } = await compile("type: flatcar", "{kubensenter: false}");
  assert.match(fileText(ignition, "/etc/motd.d/50-kubens.conf") ?? "", "sudo nsenter --mount=/run/kubens/mnt");
});

test("a prefix of ExecStart moves in front of the wrapper, and the command keeps its own words", async () => {
  const { ignition } = await compile(
    "type: flatcar",
    "{services: {containerd.service: {execStart: '-/usr/bin/containerd --root \"/a b\" ${X} $Y %n'}}}",
  );
  assert.is(commandOf(ignition, "containerd.service"), `-${pin} /usr/bin/containerd --root "/a b" \${X} $Y %n`);
});

test("a command over several lines is joined as systemd does", async () => {
  const { ignition } = await compileText(
    linux(
      "k3s",
      "mountHiding:\n  services:\n    k3s.service:\n      execStart: |\n        /usr/local/bin/k3s \\\n            server \\\n        # a comment\n            '--disable' \\\n            traefik",
    ),
  );
  assert.is(commandOf(ignition, "k3s.service"), `${script} /usr/local/bin/k3s server '--disable' traefik`);
});

test("a working directory goes through the script, which changes to it inside", async () => {
  const { ignition } = await compile("type: flatcar", "{services: {kubelet.service: {workingDirectory: /var/lib/kubelet}}}");
  assert.is(commandOf(ignition, "kubelet.service"), `/opt/bin/kubensenter --wd=/var/lib/kubelet -- ${kubelet}`);
});

test("the profile's own unit text is where its command comes from", async () => {
  const { ignition, findings } = await compileText(
    profileOf(
      "type: fcos, runtime: crio",
      "mountHiding: {}\nunits:\n  kubelet.service:\n    contents: |\n      [Service]\n      WorkingDirectory=/srv\n      ExecStart=/usr/local/bin/kubelet \\\n        --v=2",
    ),
  );
  assert.equal(findings, []);
  assert.match(
    commandOf(ignition, "kubelet.service") ?? "",
    /^\/usr\/local\/bin\/kubensenter --wd=\/srv -- \/usr\/local\/bin\/kubelet +--v=2$/,
  );
});

test("a kubelet under another name is known by its program, and keeps its SELinux domain", async () => {
  const own = (command: string): string =>
    profileOf(
      "type: fcos, runtime: crio",
      `mountHiding: {services: {kubelet.service: null, node-agent.service: {}}}\nunits:\n  node-agent.service: {contents: "[Service]\\nExecStart=${command}\\n"}`,
    );
  const kubelet = await compileText(own("/opt/kubernetes/kubelet --v=2"));
  assert.is(commandOf(kubelet.ignition, "node-agent.service"), `${script} /opt/kubernetes/kubelet --v=2`);
  const other = await compileText(own("/opt/agent --root /var/lib/kubelet"));
  assert.is(commandOf(other.ignition, "node-agent.service"), `${pin} /opt/agent --root /var/lib/kubelet`);
});

test("a service of one's own takes the place of a known one", async () => {
  const { ignition } = await compile(
    "type: flatcar",
    "{services: {kubelet.service: null, my-kubelet.service: {execStart: /opt/bin/kubelet}}}",
  );
  assert.is(commandOf(ignition, "kubelet.service"), undefined);
  assert.is(commandOf(ignition, "my-kubelet.service"), `${pin} /opt/bin/kubelet`);
});

test("an observer starts after the namespace and needs nothing of it", async () => {
  const { ignition } = await compile("type: flatcar", "{services: {agent.service: {execStart: /opt/bin/agent, join: observer}}}");
  assert.equal(directives(dropinText(ignition, "agent.service", "zz-kubens.conf")), [
    "Unit.After=kubens.service",
    "Service.ExecStart=",
    "Service.ExecStart=/opt/bin/kubensenter -- /opt/bin/agent",
  ]);
});

test("CRI-O can be wrapped although it could join by itself", async () => {
  const { ignition } = await compile("type: linux, runtime: crio", "{services: {crio.service: {join: wrap}}}");
  assert.match(commandOf(ignition, "crio.service") ?? "", `${pin} /usr/bin/crio `);
});

test("off disables the unit and writes nothing else", async () => {
  const { ignition, findings } = await compile("type: flatcar", "{enabled: false}");
  assert.equal(ignition, { ignition: { version: "3.2.0" }, systemd: { units: [{ enabled: false, name: "kubens.service" }] } });
  assert.equal(findings, ["mount-hiding/off-needs-boot 7:17"]);
});

test.run();
