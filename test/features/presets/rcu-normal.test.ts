// rcuNormal: the unit's values, and the script itself, run by bash with a crictl and a sleep that the test brings along.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, directives, fileText, openshift } from "../../support/compile-text.ts";

const home = mkdtempSync(join(tmpdir(), "kindling-rcu-"));
test.after(() => rmSync(home, { recursive: true, force: true }));

const { machineConfigs } = await compileText(openshift("4.20", "roles: [master]\nrcuNormal: {}"));
const script = fileText(machineConfigs["08-set-rcu-normal-master"]?.spec.config, "/usr/local/bin/set-rcu-normal.sh") ?? "";

/** How many looks a run took, what it said, and what the kernel was told. */
type Run = { readonly looks: number; readonly said: string; readonly told: string; readonly status: number | null };

let runs = 0;

/** Runs the script. `counts`: containers at each look, the last one again and again; "fail": crictl fails. `nap`: a look's real pause. */
function run(
  counts: readonly (number | "fail")[],
  environment: { readonly [name: string]: string },
  { nap = "0", told = "told" } = {},
): Run {
  const folder = join(home, String(runs++));
  spawnSync("mkdir", ["-p", join(folder, "bin")]);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o755 });
  write("counts", `${counts.join("\n")}\n`);
  write("looks", "");
  write("told", "0\n");
  write(
    "bin/crictl",
    `#!/bin/bash
echo look >>${folder}/looks
mapfile -t counts <${folder}/counts
mapfile -t looks <${folder}/looks
at=$((\${#looks[@]} - 1))
((at < \${#counts[@]})) || at=$((\${#counts[@]} - 1))
[[ "$*" == "ps --quiet" ]] || exit 2
if [[ \${counts[at]} == fail ]]; then echo "no runtime" >&2; exit 1; fi
for ((i = 0; i < counts[at]; i++)); do echo "container$i"; done
`,
  );
  write("bin/sleep", `#!/bin/bash\n[[ $* == 10 ]] || echo "sleeps $*" >>${folder}/looks\nexec /bin/sleep ${nap}\n`);
  write("run.sh", script.replace("/sys/kernel/rcu_normal", join(folder, told)));
  const env = { PATH: `${join(folder, "bin")}:/usr/bin:/bin`, ...environment };
  const { stdout, stderr, status } = spawnSync("bash", [join(folder, "run.sh")], { env, encoding: "utf8", timeout: 20_000 });
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  return { looks: read("looks").split("\n").length - 1, said: stdout + stderr, told: read("told"), status };
}

const quick = { MAXIMUM_WAIT_TIME: "600", STEADY_STATE_WINDOW: "30", STEADY_STATE_MINIMUM: "40" };

test("the kernel is told once the number has stayed the same for the window", () => {
  const { looks, said, told, status } = run([10, 50, 50], { ...quick, STEADY_STATE_THRESHOLD: "2%" });
  assert.equal([looks, told, status], [5, "1\n", 0]);
  assert.match(said, /^RCU is normal from here on: 50 containers, settled for 30 s\n$/);
});

test("without an environment the reference's values count", () => {
  const { looks, said } = run([40], {});
  assert.is(looks, 13);
  assert.match(said, "settled for 120 s");
});

test("a percentage is of the number before, a number is absolute, and both may be met exactly", () => {
  const settlesAt = (counts: readonly number[], threshold: string): number =>
    run(counts, { ...quick, STEADY_STATE_THRESHOLD: threshold }).looks;
  assert.is(settlesAt([100, 102, 100, 100], "2%"), 4);
  assert.is(settlesAt([100, 103, 103, 103, 103], "2%"), 5);
  assert.is(settlesAt([100, 105, 100, 105], "5"), 4);
  assert.is(settlesAt([100, 106, 106, 106, 106], "5"), 5);
  assert.is(settlesAt([100, 94, 94, 94, 94], "5"), 5);
  assert.is(settlesAt([100, 101, 101, 101, 101], "0"), 5);
});

test("the window starts again after a change, and does not start below the minimum", () => {
  assert.is(run([50, 50, 50, 60, 60], { ...quick, STEADY_STATE_THRESHOLD: "2%" }).looks, 7);
  assert.is(run([39, 39, 39, 39, 40], { ...quick, STEADY_STATE_THRESHOLD: "0" }).looks, 8);
});

test("a node that never settles is told after the longest wait", () => {
  const { said, told, status } = run(
    [50, 60, 70, 80, 90, 100, 110, 120],
    { ...quick, STEADY_STATE_WINDOW: "600", MAXIMUM_WAIT_TIME: "1" },
    { nap: "0.4" },
  );
  assert.equal([told, status], ["1\n", 0]);
  assert.match(said, /not settled after [12] s/);
});

test("a runtime that does not answer counts as no containers, and the wait goes on", () => {
  const failing = run(["fail"], { ...quick, MAXIMUM_WAIT_TIME: "1" }, { nap: "0.4" });
  assert.equal([failing.told, failing.status], ["1\n", 0]);
  assert.match(failing.said, "not settled");
  const late = run(["fail", "fail", 50], { ...quick, STEADY_STATE_THRESHOLD: "2%" });
  assert.equal([late.looks, late.told], [6, "1\n"]);
});

test("a kernel that cannot be told is a failure of the unit, not a success", () => {
  const { said, status } = run([50], { ...quick, STEADY_STATE_WINDOW: "10" }, { told: "nowhere/rcu_normal" });
  assert.is(status, 1);
  assert.not.match(said, "RCU is normal");
});

test("the profile's values reach the unit, with the percent sign as systemd wants it", async () => {
  for (const [written, value] of [
    ["5", "5"],
    ['"5"', "5"],
    ["5%", "5%%"],
    ["0", "0"],
    ["100%", "100%%"],
  ]) {
    const spec = `roles: [worker]\nrcuNormal: {maxWait: 60, threshold: ${written}, window: 30, minimum: 0}`;
    const compiled = await compileText(openshift("4.20", spec));
    const config = compiled.machineConfigs["08-set-rcu-normal-worker"]?.spec.config;
    assert.equal(
      directives(config?.systemd?.units?.[0]?.contents).filter((line) => line.includes("Environment=")),
      [
        "Service.Environment=MAXIMUM_WAIT_TIME=60",
        `Service.Environment=STEADY_STATE_THRESHOLD=${value}`,
        "Service.Environment=STEADY_STATE_WINDOW=30",
        "Service.Environment=STEADY_STATE_MINIMUM=0",
      ],
    );
  }
});

test.run();
