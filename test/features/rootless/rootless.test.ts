// rootless: what root prepares, and what lies in the user's home, per platform and distribution.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compileText, directives, dropinText, fileText, profileOf } from "../../support/compile-text.ts";
import { readToml } from "../../support/toml.ts";

async function compile(platform: string, rootless = "{}", more = "") {
  const { ignition, diagnostics, findings } = await compileText(profileOf(platform, `rootless: ${rootless}${more}`));
  assert.ok(ignition, diagnostics.map((d) => d.message).join("\n"));
  return { ignition, findings };
}

type Ignition = Awaited<ReturnType<typeof compile>>["ignition"];

/** Every folder, file and link with mode and owner. */
const nodesOf = ({ storage }: Ignition): string[] => [
  ...(storage?.directories ?? []).map(({ path, mode, user, group }) => `${path}/ ${mode?.toString(8)} ${user?.name}:${group?.name}`),
  ...(storage?.files ?? []).map(
    ({ path, mode, user, group }) => `${path} ${mode?.toString(8)}${user ? ` ${user.name}:${group?.name}` : ""}`,
  ),
  ...(storage?.links ?? []).map(({ path, target, user, group }) => `${path} -> ${target} ${user?.name}:${group?.name}`),
];

const host = [
  "/etc/modules-load.d/rootless-kubernetes.conf 644",
  "/etc/subgid 644",
  "/etc/subuid 644",
  "/etc/sysctl.d/99-rootless-kubernetes.conf 644",
];

test("k3s on Fedora CoreOS: account, host and one service of the user, every folder the user's own", async () => {
  const { ignition, findings } = await compile('type: fcos, runtime: k3s, kubernetes: "1.33"');
  const home = "/var/home/kube";
  assert.equal(ignition.passwd, {
    groups: [{ gid: 1001, name: "kube" }],
    users: [{ homeDir: home, name: "kube", primaryGroup: "kube", uid: 1001 }],
  });
  assert.equal(nodesOf(ignition), [
    `${home}/.config/ 755 kube:kube`,
    `${home}/.config/systemd/ 755 kube:kube`,
    `${home}/.config/systemd/user/ 755 kube:kube`,
    `${home}/.config/systemd/user/default.target.wants/ 755 kube:kube`,
    ...host,
    `${home}/.config/systemd/user/k3s-rootless.service 644 kube:kube`,
    "/var/lib/systemd/linger/kube 644",
    `${home}/.config/systemd/user/default.target.wants/k3s-rootless.service -> ../k3s-rootless.service kube:kube`,
  ]);
  assert.is(fileText(ignition, "/var/lib/systemd/linger/kube"), "");
  assert.is(fileText(ignition, "/etc/subuid"), "kube:100000:65536\ncore:165536:65536\n");
  assert.is(fileText(ignition, "/etc/subgid"), fileText(ignition, "/etc/subuid"));
  assert.is(fileText(ignition, "/etc/modules-load.d/rootless-kubernetes.conf"), "br_netfilter\nfuse\ntun\nvxlan\n");
  assert.is(fileText(ignition, "/etc/sysctl.d/99-rootless-kubernetes.conf"), "net.ipv4.conf.default.rp_filter = 2\n");
  assert.equal(directives(dropinText(ignition, "user@.service", "delegate.conf")), ["Service.Delegate=cpu cpuset io memory pids"]);
  assert.is(ignition.kernelArguments, undefined);
  assert.equal(findings, ["rootless/limits 7:3"]);
});

test("the service of k3s has what its own unit asks for", async () => {
  for (const [platform, bin, command] of [
    ["type: fcos, runtime: k3s", "/usr/local/bin", "server"],
    ["type: flatcar, runtime: k3s", "/opt/bin", "server"],
    ["type: linux, runtime: k3s-agent", "/usr/local/bin", "agent"],
  ]) {
    const { ignition } = await compile(platform ?? "", "{snapshotter: native}");
    const unit = ignition.storage?.files?.find(({ path }) => path.endsWith("/k3s-rootless.service"));
    const lines = directives(fileText(ignition, unit?.path ?? ""));
    assert.ok(lines.includes(`Service.ExecStart=${bin}/k3s ${command} --rootless --snapshotter=native`), lines.join("\n"));
    for (const line of [
      "Service.Type=simple",
      "Service.Delegate=yes",
      "Service.KillMode=mixed",
      "Service.LimitNOFILE=infinity",
      "Install.WantedBy=default.target",
    ])
      assert.ok(lines.includes(line), line);
  }
});

test("generic on Flatcar: namespaces, runtime, kubelet and kube-proxy, all below the home folder", async () => {
  const { ignition } = await compile('type: flatcar, runtimeVersion: "2.0", kubernetes: "1.36"');
  const home = "/home/kube/.config";
  const own = "kube:kube";
  assert.equal(nodesOf(ignition), [
    `${home}/ 755 ${own}`,
    `${home}/rootless-kubernetes/ 755 ${own}`,
    `${home}/systemd/ 755 ${own}`,
    `${home}/systemd/user/ 755 ${own}`,
    `${home}/systemd/user/default.target.wants/ 755 ${own}`,
    ...host,
    `${home}/rootless-kubernetes/containerd.toml 644 ${own}`,
    `${home}/rootless-kubernetes/enter 755 ${own}`,
    `${home}/rootless-kubernetes/kube-proxy.yaml 644 ${own}`,
    `${home}/rootless-kubernetes/kubelet.yaml 644 ${own}`,
    `${home}/rootless-kubernetes/start-runtime 755 ${own}`,
    `${home}/systemd/user/kube-proxy-rootless.service 644 ${own}`,
    `${home}/systemd/user/kubelet-rootless.service 644 ${own}`,
    `${home}/systemd/user/rootlesskit.service 644 ${own}`,
    "/var/lib/systemd/linger/kube 644",
    `${home}/systemd/user/default.target.wants/kube-proxy-rootless.service -> ../kube-proxy-rootless.service ${own}`,
    `${home}/systemd/user/default.target.wants/kubelet-rootless.service -> ../kubelet-rootless.service ${own}`,
    `${home}/systemd/user/default.target.wants/rootlesskit.service -> ../rootlesskit.service ${own}`,
  ]);
  assert.equal(parse(fileText(ignition, `${home}/rootless-kubernetes/kubelet.yaml`) ?? ""), {
    apiVersion: "kubelet.config.k8s.io/v1beta1",
    cgroupDriver: "cgroupfs",
    containerRuntimeEndpoint: "unix:///run/containerd/containerd.sock",
    failSwapOn: false,
    featureGates: { KubeletInUserNamespace: true },
    kind: "KubeletConfiguration",
  });
  assert.equal(parse(fileText(ignition, `${home}/rootless-kubernetes/kube-proxy.yaml`) ?? ""), {
    apiVersion: "kubeproxy.config.k8s.io/v1alpha1",
    clientConnection: { kubeconfig: `${home}/rootless-kubernetes/kube-proxy.kubeconfig` },
    conntrack: { maxPerCore: 0, tcpCloseWaitTimeout: "0s", tcpEstablishedTimeout: "0s" },
    featureGates: { KubeletInUserNamespace: true },
    kind: "KubeProxyConfiguration",
    mode: "iptables",
  });
});

test("the gate is written while it is alpha, and the endpoint is an argument where the configuration has no field for it", async () => {
  const rows: readonly (readonly [kubernetes: string, gate: boolean, inConfig: boolean])[] = [
    ["1.22", true, false],
    ["1.26", true, false],
    ["1.27", true, true],
    ["v1.36.2", true, true],
    ["1.37", false, true],
  ];
  for (const [kubernetes, gate, inConfig] of rows) {
    const { ignition } = await compile(`type: linux, runtime: crio, kubernetes: "${kubernetes}"`);
    const config = parse(fileText(ignition, "/home/kube/.config/rootless-kubernetes/kubelet.yaml") ?? "");
    assert.equal(config.featureGates, gate ? { KubeletInUserNamespace: true } : undefined, kubernetes);
    assert.is(config.containerRuntimeEndpoint !== undefined, inConfig, kubernetes);
    const unit = fileText(ignition, "/home/kube/.config/systemd/user/kubelet-rootless.service") ?? "";
    assert.is(unit.includes("--container-runtime-endpoint=unix:///run/crio/crio.sock"), !inConfig, kubernetes);
  }
});

test("containerd is told what a user may not do, in the layout of its version", async () => {
  const path = "/home/kube/.config/rootless-kubernetes/containerd.toml";
  const plugin = { disable_apparmor: true, disable_cgroup: false, disable_hugetlb_controller: true, restrict_oom_score_adj: true };
  const runtimes = { runc: { runtime_type: "io.containerd.runc.v2", options: { SystemdCgroup: false } } };
  const proxy = { "fuse-overlayfs": { type: "snapshot", address: "/run/containerd-fuse-overlayfs.sock" } };
  const old = await compile('type: linux, runtime: containerd, runtimeVersion: "1.7"');
  assert.equal(readToml(fileText(old.ignition, path)), {
    version: 2,
    plugins: { "io.containerd.grpc.v1.cri": { ...plugin, containerd: { snapshotter: "fuse-overlayfs", runtimes } } },
    proxy_plugins: proxy,
  });
  const newer = await compile('type: linux, runtime: containerd, runtimeVersion: "2.0"', "{snapshotter: overlayfs}");
  assert.equal(readToml(fileText(newer.ignition, path)), {
    version: 3,
    plugins: {
      "io.containerd.cri.v1.runtime": { ...plugin, containerd: { runtimes } },
      "io.containerd.cri.v1.images": { snapshotter: "overlayfs" },
    },
  });
});

test("CRI-O is told the same in its words", async () => {
  const { ignition } = await compile("type: fcos, runtime: crio");
  const folder = "/var/home/kube/.config/rootless-kubernetes";
  assert.equal(readToml(fileText(ignition, `${folder}/crio.conf`)), {
    crio: {
      storage_driver: "overlay",
      storage_option: ["overlay.mount_program=/usr/bin/fuse-overlayfs"],
      runtime: {
        cgroup_manager: "cgroupfs",
        conmon_cgroup: "pod",
        default_runtime: "crun",
        runtimes: { crun: { runtime_path: "/usr/bin/crun", runtime_type: "oci" } },
      },
    },
  });
  assert.match(fileText(ignition, `${folder}/start-runtime`) ?? "", "export _CRIO_ROOTLESS=1");
});

test("rootlesskit makes the namespaces, and what needs them is bound to it", async () => {
  const { ignition } = await compile("type: linux, runtime: containerd");
  const unit = (name: string): string[] => directives(fileText(ignition, `/home/kube/.config/systemd/user/${name}`));
  const start = unit("rootlesskit.service").find((line) => line.startsWith("Service.ExecStart="));
  assert.is(
    start,
    "Service.ExecStart=/usr/local/bin/rootlesskit --state-dir=%t/rootless-kubernetes --net=slirp4netns --mtu=65520 --disable-host-loopback " +
      "--slirp4netns-sandbox=true --slirp4netns-seccomp=true --port-driver=builtin --copy-up=/etc --copy-up=/run --copy-up=/var/lib " +
      "--copy-up=/opt --propagation=rslave --pidns --cgroupns --evacuate-cgroup2=rootlesskit " +
      "%h/.config/rootless-kubernetes/start-runtime",
  );
  for (const name of ["kubelet", "kube-proxy"]) {
    const lines = unit(`${name}-rootless.service`);
    for (const line of ["Unit.BindsTo=rootlesskit.service", "Unit.After=rootlesskit.service"]) assert.ok(lines.includes(line), name);
  }
  const enter = fileText(ignition, "/home/kube/.config/rootless-kubernetes/enter") ?? "";
  assert.match(enter, 'exec nsenter -U --preserve-credentials -n -m -p -t "$pid" -- "$@"');
});

test("usernetes needs the host only", async () => {
  const { ignition } = await compile("type: linux, runtime: docker");
  assert.equal(nodesOf(ignition), [...host, "/var/lib/systemd/linger/kube 644"]);
  assert.equal((fileText(ignition, "/etc/modules-load.d/rootless-kubernetes.conf") ?? "").trim().split("\n").length, 23);
});

test("the kernel argument is written only where it is asked for, and needs a newer spec", async () => {
  const { ignition, findings } = await compile("type: linux, runtime: k3s", "{cgroups: v2}");
  assert.equal(ignition.kernelArguments, { shouldExist: ["systemd.unified_cgroup_hierarchy=1"] });
  assert.is(ignition.ignition.version, "3.3.0");
  assert.equal(findings, ["rootless/limits 7:3", "profile/kernel-arguments-depend 7:14"]);
});

test("user, ids, modules and parameters follow the profile", async () => {
  const { ignition } = await compile(
    "type: linux, runtime: k3s",
    "{user: web, uid: 2000, subidStart: 200000, subidCount: 131072, otherSubids: {alice: {start: 100000}}, modules: [ip_vs, tun], " +
      "sysctl: {net.ipv4.ip_unprivileged_port_start: 80, user.max_user_namespaces: 50000}, snapshotter: overlayfs}",
  );
  assert.equal(ignition.passwd?.users, [{ homeDir: "/home/web", name: "web", primaryGroup: "web", uid: 2000 }]);
  assert.is(fileText(ignition, "/etc/subuid"), "web:200000:131072\nalice:100000:65536\n");
  assert.is(fileText(ignition, "/etc/modules-load.d/rootless-kubernetes.conf"), "br_netfilter\nip_vs\noverlay\ntun\nvxlan\n");
  assert.is(
    fileText(ignition, "/etc/sysctl.d/99-rootless-kubernetes.conf"),
    "net.ipv4.conf.default.rp_filter = 2\nnet.ipv4.ip_unprivileged_port_start = 80\nuser.max_user_namespaces = 50000\n",
  );
});

test("keys of the account under users come on top", async () => {
  const users = "\nusers:\n  kube: {sshAuthorizedKeys: [ssh-ed25519 AAAA]}";
  const { ignition } = await compile("type: linux, runtime: k3s", "{}", users);
  assert.equal(ignition.passwd?.users, [
    { homeDir: "/home/kube", name: "kube", primaryGroup: "kube", sshAuthorizedKeys: ["ssh-ed25519 AAAA"], uid: 1001 },
  ]);
});

test.run();
