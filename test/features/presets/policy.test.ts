// output.nodeDisruptionPolicy: what it says, and that diff reckons with it as a cluster would.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { nodeCodec } from "../../../src/cli/node-codec.ts";
import { diff } from "../../../src/commands/diff.ts";
import { compileText, openshift } from "../../support/compile-text.ts";
import { manifestsOf } from "../../support/manifests.ts";
import { memoryReader } from "../../support/memory-reader.ts";
import { certificate, otherCertificate } from "./certificates.ts";

const manifest = "manifests/machineconfiguration-cluster.yaml";
const on = "output: {nodeDisruptionPolicy: true}";
const spec = `roles: [worker]
mountHiding: {}
chrony: {servers: [ntp1.example.com]}
motd: {text: hello}
caCertificates: {certificates: {root: {local: root.pem}}}
`;
const files = { "root.pem": certificate };
const restart = (service: string) => ({ restart: { serviceName: `${service}.service` }, type: "Restart" });
const none = [{ type: "None" }];

test("every cheap file is named with the actions that make its change count", async () => {
  const { outputs } = await compileText(openshift("4.20", spec + on), { files });
  assert.equal(manifestsOf(outputs)[manifest], {
    apiVersion: "operator.openshift.io/v1",
    kind: "MachineConfiguration",
    metadata: { name: "cluster" },
    spec: {
      managementState: "Managed",
      nodeDisruptionPolicy: {
        files: [
          { actions: [restart("chronyd")], path: "/etc/chrony.conf" },
          { actions: none, path: "/etc/motd.d/50-kubens.conf" },
          { actions: none, path: "/etc/motd.d/60-test.conf" },
          { actions: [restart("coreos-update-ca-trust"), restart("crio")], path: "/etc/pki/ca-trust/source/anchors/root.pem" },
          { actions: none, path: "/etc/profile.d/kubens.sh" },
        ],
      },
    },
  });
});

test("without the key, and with false, there is no policy", async () => {
  for (const output of ["", "output: {nodeDisruptionPolicy: false}"]) {
    const { outputs } = await compileText(openshift("4.20", spec + output), { files });
    assert.equal(manifestsOf(outputs), {});
  }
});

test("where PTP owns the clock a changed chrony.conf must not start chronyd", async () => {
  const { outputs } = await compileText(openshift("4.20", `chrony: {servers: [a]}\ntimeSync: {}\n${on}`));
  const { spec: held } = manifestsOf(outputs)[manifest] as { readonly spec: { readonly nodeDisruptionPolicy: unknown } };
  assert.equal(held.nodeDisruptionPolicy, { files: [{ actions: none, path: "/etc/chrony.conf" }] });
});

/** All objects of a profile as one text, as a user would hand them to diff. */
async function written(profile: string, pem = certificate): Promise<string> {
  const { outputs, diagnostics } = await compileText(openshift("4.20", profile), {
    files: { "root.pem": pem },
    targets: ["machineconfig", "manifests"],
  });
  assert.ok(outputs.length > 0, diagnostics.map(({ message }) => message).join());
  return outputs.map(({ text }) => text).join("---\n");
}

async function verdict(old: string, now: string, policy?: string) {
  const context = { reader: memoryReader({}), codec: nodeCodec, release: "4.20" };
  const given = policy === undefined ? {} : { policy: { name: "policy.yaml", text: policy } };
  const { value, diagnostics } = await diff(
    [{ source: { name: "old.yaml", text: old }, folder: "." }],
    [{ source: { name: "new.yaml", text: now }, folder: "." }],
    {
      ...context,
      ...given,
    },
  );
  assert.ok(value, diagnostics.map(({ message }) => message).join());
  const [{ pool, cost, verdict: cause } = { pool: "", cost: "refused", verdict: undefined }] = value.pools;
  return { pool, cost, actions: (cause?.disruption?.actions ?? []).map(({ type, service }) => [type, service].join(" ").trim()) };
}

const isPolicy = (text: string): boolean => (parse(text) as { readonly kind: string }).kind === "MachineConfiguration";
const split = (text: string): { readonly nodes: string; readonly policy: string } => {
  const parts = text.split(/^---\n/m);
  return { nodes: parts.filter((part) => !isPolicy(part)).join("---\n"), policy: parts.find(isPolicy) ?? "" };
};

const changes: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["a time server", spec.replace("ntp1", "ntp2"), certificate, ["Restart chronyd.service"]],
  ["the message of the day", spec.replace("hello", "welcome"), certificate, ["None"]],
  ["a certificate", spec, otherCertificate, ["Restart coreos-update-ca-trust.service", "Restart crio.service"]],
];

for (const [what, changed, pem, actions] of changes) {
  test(`${what} changes without a reboot under the policy, and with one without it`, async () => {
    const { nodes: old, policy } = split(await written(spec + on));
    const { nodes: now } = split(await written(changed + on, pem));
    assert.equal(await verdict(old, now, policy), { pool: "worker", cost: actions.includes("None") ? "nothing" : "restart", actions });
    assert.equal(await verdict(old, now), { pool: "worker", cost: "reboot", actions: ["Reboot"] });
  });
}

const carried = "roles: [worker]\nchrony: {servers: [a]}\nsctp: {}\n";

test("carriers of cluster objects have the policy with the MachineConfigs", async () => {
  for (const target of ["configmap", "acm", "installer-dir"] as const) {
    const { outputs, findings } = await compileText(openshift("4.20", carried + on), { targets: [target] });
    assert.equal(findings, [], target);
    const text = outputs.map((output) => output.text).join("\n");
    for (const part of ["kind: MachineConfiguration", "99-chrony-worker", "load-sctp-module-worker"])
      assert.ok(text.includes(part), `${target} ${part}`);
  }
});

test("a NodePool cannot take the policy, and says so at its key", async () => {
  const { outputs, findings } = await compileText(openshift("4.20", carried + on), { targets: ["hypershift"] });
  assert.equal(findings, ["target/left-out 10:12"]);
  const text = outputs.map((output) => output.text).join("\n");
  assert.equal([text.includes("kind: MachineConfiguration\n"), text.includes("name: 99-chrony-worker")], [false, true]);
});

test("presets are part of a tree of files", async () => {
  const { outputs } = await compileText(openshift("4.20", "chrony: {servers: [a]}\nrcuNormal: {}"), { targets: ["tree"] });
  const paths = outputs.map(({ path }) => path);
  for (const path of ["tree/etc/chrony.conf", "tree/usr/local/bin/set-rcu-normal.sh", "tree/etc/systemd/system/set-rcu-normal.service"])
    assert.ok(paths.includes(path), paths.join());
});

test.run();
