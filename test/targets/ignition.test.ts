// Target ignition: one JSON file that holds everything of a profile.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, fcos, openshift, profileOf } from "../support/compile-text.ts";

test("the file is JSON with an indent of two, named after the profile", async () => {
  const { outputs } = await compileText(fcos("motd: {text: hello}"));
  assert.equal(
    outputs.map(({ path, text }) => ({ path, text })),
    [
      {
        path: "test.ign",
        text: `{
  "ignition": {
    "version": "3.2.0"
  },
  "storage": {
    "files": [
      {
        "overwrite": true,
        "path": "/etc/motd.d/60-test.conf",
        "contents": {
          "source": "data:,hello%0A"
        },
        "mode": 420
      }
    ]
  }
}
`,
      },
    ],
  );
});

test("on OpenShift it holds what all objects of a role hold together", async () => {
  const { ignition, machineConfigs } = await compileText(openshift("4.18", "roles: [worker]\nmountHiding: {}\nmotd: {text: a}"));
  const paths = Object.values(machineConfigs).flatMap(({ spec }) => spec.config.storage?.files?.map((file) => file.path) ?? []);
  assert.equal(
    ignition?.storage?.files?.map((file) => file.path),
    paths.sort(),
  );
  assert.is(ignition?.systemd?.units?.find((unit) => unit.name === "kubens.service")?.enabled, true);
});

test("objects that replace others of the cluster are no part of it", async () => {
  const { ignition } = await compileText(
    openshift("4.18", "roles: [worker]\nmountHiding: {replaces: [container-mount-namespace-and-kubelet-conf-worker]}"),
  );
  assert.equal(
    ignition?.systemd?.units?.map((unit) => unit.name),
    ["kubens.service"],
  );
});

test("it is left out with a word where the content does not fit, and refused when it was asked for", async () => {
  const text = openshift("4.18", "roles: [worker]\nfips: true");
  const both = await compileText(text);
  assert.equal(
    both.outputs.map((output) => output.path),
    ["99-test-worker.yaml"],
  );
  assert.equal(both.findings, ["profile/ignition-left-out 8:3"]);
  const alone = await compileText(text, { targets: ["ignition"] });
  assert.equal(alone.outputs, []);
  assert.equal(alone.findings, ["profile/ignition-misfit 8:3"]);
});

test("kernel arguments stay in it where Ignition carries them out", async () => {
  const { ignition } = await compileText(fcos("kernelArguments: [nosmt]"));
  assert.equal(ignition, { ignition: { version: "3.3.0" }, kernelArguments: { shouldExist: ["nosmt"] } });
});

test("every platform's limit is kept", async () => {
  const special = '{/opt/x: {mode: "04755", contents: {inline: a}}}';
  for (const [platform, fits] of [
    ["type: fcos", true],
    ["type: linux", true],
    ["type: flatcar", false],
  ] as const) {
    const { ignition, findings } = await compileText(profileOf(platform, `files: ${special}`));
    assert.is(ignition?.ignition.version, fits ? "3.6.0" : undefined, platform);
    assert.is(
      findings.some((finding) => finding.startsWith("profile/needs-newer-ignition")),
      !fits,
      platform,
    );
  }
});

test.run();
