// Holds rendering against the recorded results of the real operator, and against what each release does its own way.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { hasErrors } from "../../src/diagnostics/diagnostic.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { originOf } from "../../src/machineconfig/merge.ts";
import { type Rendered, type RenderResult, render, renderSelected } from "../../src/machineconfig/render.ts";
import { inMergeOrder } from "../../src/machineconfig/select.ts";
import { caseNames, countFamilies, filesOf, objectsOf, plain, recorded } from "./corpus.ts";

type Expected = Pick<Rendered, "spec" | "name" | "mergeOrder" | "osImageURLOverridden" | "mergedValid"> & {
  readonly error?: true;
  readonly stage?: string;
};
const expectedKeys = ["spec", "name", "mergeOrder", "osImageURLOverridden", "mergedValid"] as const;

type Case = { readonly expected: Expected; readonly byOperator: RenderResult; readonly byUser: RenderResult };

/** As the operator's functions were called, with every object of the case; and as a user calls, with the pool's selector. */
function run(name: string): Case {
  const files = filesOf("merge", name);
  const objects = objectsOf([...files].filter(([file]) => file.endsWith(".yaml")));
  const context = JSON.parse(files.get("context.json") ?? "{}") as { readonly pool?: string };
  const pool = context.pool ?? objects.pools[0]?.name ?? "worker";
  const options = { ...recorded, codec: nodeCodec, pool };
  const byUser = render(objects, options);
  const all = inMergeOrder(objects.machineConfigs, recorded.release);
  const readable = !hasErrors(objects.diagnostics) && objects.pools.length === 0;
  const byOperator = readable ? renderSelected({ name: pool, selector: {} }, all, options) : byUser;
  return { expected: JSON.parse(files.get("expected.json") ?? "{}") as Expected, byOperator, byUser };
}

const failures = new Map<string, readonly string[]>();

function compare(result: RenderResult, expected: Expected): readonly string[] {
  const { value, stage } = result;
  if (expected.error)
    return value !== undefined
      ? ["renders, and the operator fails"]
      : stage === expected.stage
        ? []
        : [`fails at ${stage}, the operator at ${expected.stage}`];
  if (value === undefined) return [`fails at ${stage}: ${result.diagnostics.map((d) => d.message).join("; ")}`];
  return expectedKeys
    .filter((key) => plain(value[key]) !== plain(expected[key]))
    .map((key) => `${key} is ${plain(value[key])}, not ${plain(expected[key])}`);
}

for (const name of caseNames("merge")) {
  test(`renders as the operator does: ${name}`, () => {
    const { expected, byOperator, byUser } = run(name);
    const problems = compare(byOperator, expected);
    failures.set(name, problems);
    assert.equal(problems, []);
    assert.is(byUser.value === undefined, expected.error === true, "with the pool's selector");
    if (byUser.value !== undefined) assert.is(byUser.value.name, expected.name);
  });
}

test("the count by family", () => {
  console.log(countFamilies("merge", failures));
});

const machineConfig = (name: string, spec: string, role = "worker"): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: ${role}}\nspec:\n${spec.replace(/^(?=.)/gm, "  ")}\n`;

const withFile = (name: string, file: string, version = "3.2.0", role = "worker"): string =>
  machineConfig(name, `config:\n  ignition: {version: ${version}}\n  storage:\n    files:\n    - {path: /etc/x, ${file}}`, role);

function rendering(release: string, pool: string, ...texts: readonly string[]): RenderResult {
  const objects = objectsOf(texts.map((text, i) => [`${i}.yaml`, text] as const));
  return render(objects, { release, pool, codec: nodeCodec });
}

const fileIn = (result: RenderResult) => result.value?.spec.config.storage?.files?.[0];
const codesIn = (result: RenderResult): readonly string[] => result.diagnostics.map((d) => d.code);

test("a custom pool's object beats a worker object of a higher number from 4.15 on, and not before", () => {
  const texts = [
    withFile("99-worker", 'contents: {source: "data:,w"}'),
    withFile("50-infra", 'contents: {source: "data:,i"}', "3.2.0", "infra"),
  ];
  assert.is(fileIn(rendering("4.15", "infra", ...texts))?.contents?.source, "data:,i");
  assert.is(fileIn(rendering("4.14", "infra", ...texts))?.contents?.source, "data:,w");
});

test("the rendered spec is that of the release, and what it does not read is refused", () => {
  const version = (release: string): string | undefined =>
    rendering(release, "worker", withFile("50-a", 'contents: {source: "data:,"}', "3.0.0")).value?.spec.config.ignition.version;
  assert.equal(["4.6", "4.7", "4.13", "4.14", "4.18", "4.19", "5.2"].map(version), [
    "3.1.0",
    "3.2.0",
    "3.2.0",
    "3.4.0",
    "3.4.0",
    "3.5.0",
    "3.5.0",
  ]);
  const refused = (release: string, declared: string): boolean =>
    codesIn(rendering(release, "worker", withFile("50-a", "mode: 420", declared))).includes("mco/ignition-refused");
  assert.equal(
    [
      refused("4.6", "3.2.0"),
      refused("4.7", "3.2.0"),
      refused("4.12", "3.3.0"),
      refused("4.13", "3.4.0"),
      refused("4.18", "3.5.0"),
      refused("4.19", "3.5.0"),
      refused("5.2", "3.6.0"),
    ],
    [true, false, true, false, true, false, true],
  );
});

test("overwrite is filled in from 4.12 on, so a file without contents is invalid only there", () => {
  const text = withFile("50-a", "mode: 420");
  assert.equal(
    [fileIn(rendering("4.11", "worker", text))?.overwrite, fileIn(rendering("4.12", "worker", text))?.overwrite],
    [undefined, true],
  );
  assert.equal([rendering("4.11", "worker", text).value?.mergedValid, rendering("4.12", "worker", text).value?.mergedValid], [true, false]);
});

test("plain contents over gzip keep the gzip mark up to 4.19", () => {
  const texts = [
    withFile("50-a", 'contents: {source: "data:;base64,H4sIAAAAAAAAAwMAAAAAAAAAAAA=", compression: gzip}'),
    withFile("60-a", 'contents: {source: "data:,x"}'),
  ];
  assert.equal(fileIn(rendering("4.19", "worker", ...texts))?.contents, { source: "data:,x", compression: "gzip" });
  assert.equal(fileIn(rendering("4.20", "worker", ...texts))?.contents, { source: "data:,x" });
});

test("a mode-only entry leaves contents and compression of the entry below it alone", () => {
  const texts = [
    withFile("50-a", 'contents: {source: "data:;base64,H4sIAAAAAAAAAwMAAAAAAAAAAAA=", compression: gzip}'),
    withFile("60-a", "mode: 384"),
  ];
  const file = fileIn(rendering("5.2", "worker", ...texts));
  assert.is(file?.contents?.compression, "gzip");
  assert.is(file?.mode, 384);
});

test("kernel arguments are rendered once in 4.12 and 4.13, and as often as they are given in every other release", () => {
  const texts = [machineConfig("50-a", "kernelArguments: [nosmt, x=1]"), machineConfig("60-a", "kernelArguments: [nosmt]")];
  const rendered = (release: string): readonly string[] => rendering(release, "worker", ...texts).value?.spec.kernelArguments ?? [];
  assert.equal(
    ["4.11", "4.12", "4.13", "4.14"].map((release) => rendered(release).length),
    [3, 2, 2, 3],
  );
});

test("4.13 moves Ignition's own kernel arguments to spec, and fails on what 3.2 cannot hold", () => {
  const own = (inside: string): string => machineConfig("50-a", `config:\n  ignition: {version: 3.3.0}\n  kernelArguments: {${inside}}`);
  const { value } = rendering("4.13", "worker", own("shouldExist: [nosmt]"));
  assert.equal([value?.spec.kernelArguments, value?.spec.config.kernelArguments], [["nosmt"], undefined]);
  assert.equal(rendering("4.14", "worker", own("shouldExist: [nosmt]")).value?.spec.config.kernelArguments, { shouldExist: ["nosmt"] });
  const failed = rendering("4.13", "worker", own("shouldNotExist: [nosmt]"));
  assert.equal([failed.stage, codesIn(failed)], ["merge", ["mco/cannot-convert"]]);
});

test("extension names are judged by the release's list: on the node, always, or only beside a config", () => {
  const text = machineConfig("50-a", "extensions: [emacs]");
  const outcome = (release: string): readonly string[] => codesIn(rendering(release, "worker", text));
  assert.equal(["4.15", "4.16", "4.18"].map(outcome), [
    ["mco/extension-unchecked"],
    ["mco/unknown-extension"],
    ["mco/extension-unchecked"],
  ]);
  const wasm = withFile("50-a", 'contents: {source: "data:,"}').replace("spec:\n", "spec:\n  extensions: [wasm]\n");
  assert.equal(
    ["4.21", "4.22"].map((release) => rendering(release, "worker", wasm).stage),
    [undefined, "validate"],
  );
});

test("an OS image of one's own counts from 4.12 on, and not in a generated object from 4.21 on", () => {
  const image = (release: string, more = ""): string | undefined =>
    rendering(release, "worker", machineConfig("50-a", "osImageURL: example.com/os@sha256:1").replace("  labels:", `${more}  labels:`))
      .value?.spec.osImageURL;
  assert.equal(
    ["4.11", "4.12"].map((release) => image(release)),
    [undefined, "example.com/os@sha256:1"],
  );
  const generated = "  annotations: {machineconfiguration.openshift.io/generated-by-controller-version: x}\n";
  assert.equal(
    ["4.20", "4.21"].map((release) => image(release, generated)),
    ["example.com/os@sha256:1", undefined],
  );
});

test("special mode bits pass up to 4.9", () => {
  const text = withFile("50-a", 'mode: 2541, contents: {source: "data:,x"}');
  assert.equal(
    ["4.9", "4.10"].map((release) => rendering(release, "worker", text).stage),
    [undefined, "validate"],
  );
});

test("a finding about the merged config points at the object that brought the value", () => {
  const texts = [withFile("50-a", 'contents: {source: "data:,x"}, user: {id: 1000}'), withFile("60-a", "user: {name: core}")];
  const result = rendering("5.2", "worker", ...texts);
  assert.is(result.value?.mergedValid, false);
  const found = result.diagnostics.find((d) => d.severity === "error");
  assert.is(found?.code, "ignition/owner-twice");
  assert.is(found?.span?.source.name, "1.yaml");
  assert.is(found?.span && lineAndColumn(found.span.source.text, found.span.start).line, 11);
});

test("contents that lose against a later object are one warning for each pair of objects", () => {
  const result = rendering(
    "5.2",
    "worker",
    withFile("50-a", 'contents: {source: "data:,x"}'),
    withFile("60-a", 'contents: {source: "data:,y"}'),
  );
  assert.equal(codesIn(result), ["render/shadowed"]);
  const same = rendering(
    "5.2",
    "worker",
    withFile("50-a", 'contents: {source: "data:,x"}'),
    withFile("60-a", 'contents: {source: "data:;base64,eA=="}'),
  );
  assert.equal(codesIn(same), []);
});

test("a file takes the place of a folder of the same path and comes last", () => {
  const folder = machineConfig(
    "50-a",
    "config:\n  ignition: {version: 3.2.0}\n  storage:\n    directories: [{path: /etc/x}]\n    files: [{path: /etc/a, contents: {source: 'data:,a'}}]",
  );
  const { value } = rendering("5.2", "worker", folder, withFile("60-a", 'contents: {source: "data:,x"}'), withFile("70-a", "mode: 384"));
  assert.equal(value?.spec.config.storage?.directories, undefined);
  assert.equal(
    value?.spec.config.storage?.files?.map((file) => [file.path, file.mode]),
    [
      ["/etc/a", undefined],
      ["/etc/x", 384],
    ],
  );
});

test("keys that nobody knows are dropped with a warning, as the operator drops them", () => {
  const result = rendering("5.2", "worker", withFile("50-a", 'contents: {source: "data:,x"}, overwite: true'));
  assert.equal(codesIn(result), ["mco/dropped-key"]);
  assert.is(result.value?.mergedValid, true);
});

test("a rendered MachineConfig that etcd would refuse is an error, and one that is near is a warning", () => {
  const sized = (length: number): RenderResult =>
    rendering("5.2", "worker", withFile("50-a", `contents: {source: "data:,${"x".repeat(length)}"}`));
  assert.equal([sized(1_600_000).stage, codesIn(sized(1_600_000))], ["size", ["mco/rendered-too-large"]]);
  assert.equal([sized(1_300_000).stage, codesIn(sized(1_300_000))], [undefined, ["mco/rendered-large"]]);
  assert.equal(codesIn(sized(1_200_000)), []);
});

test("a limit of one's own names the largest parts, and what gzip would save", () => {
  const objects = objectsOf([["0.yaml", withFile("50-a", `contents: {source: "data:,${"x".repeat(3000)}"}`)]]);
  const { value, diagnostics } = render(objects, { release: "5.2", pool: "worker", codec: nodeCodec, maxBytes: 2000 });
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["render/over-budget"],
  );
  assert.match(diagnostics[0]?.hint ?? "", /^the largest parts are \/etc\/x 3006 \(\d+ with gzip\)$/);
  assert.ok(value);
});

test("the places of spec 2 stay those of the file, although the operator turns the lists round", () => {
  const two = machineConfig(
    "50-a",
    "config:\n  ignition: {version: 2.2.0}\n  storage:\n    files:\n    - {filesystem: root, path: /etc/a, contents: {source: 'data:,1'}}\n    - {filesystem: root, path: /etc/b, contents: {source: 'data:,2'}}\n    - {filesystem: root, path: /etc/a, contents: {source: 'data:,3'}}",
  );
  const { value } = rendering("5.2", "worker", two);
  const lines = [...(value?.merged.entries.files ?? [])].map(([path, entry]) => {
    const span = originOf(entry.from)?.span;
    return [path, span && lineAndColumn(span.source.text, span.start).line];
  });
  assert.equal(lines, [
    ["/etc/a", 13],
    ["/etc/b", 12],
  ]);
});

test("what a cluster has rendered before is neither merged nor told of", () => {
  const rendered = withFile("rendered-worker-1", 'contents: {source: "data:,x"}').replace(/ {2}labels.*\n/, "");
  assert.equal(codesIn(rendering("5.2", "worker", withFile("50-a", 'contents: {source: "data:,x"}'), rendered)), []);
});

test("keys in the wrong case are read as Go reads them, with a warning", () => {
  const text = withFile("50-a", 'Mode: 384, contents: {SOURCE: "data:,x"}');
  const result = rendering("5.2", "worker", text);
  assert.equal([fileIn(result)?.mode, fileIn(result)?.contents?.source], [384, "data:,x"]);
  assert.equal(codesIn(result), ["machineconfig/doubtful-value", "machineconfig/doubtful-value"]);
});

test("an object without labels stops the merge where it sorts by a label: from 4.15 on", () => {
  const text = "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: {name: a}\nspec: {fips: false}\n";
  const stage = (release: string) =>
    renderSelected({ name: "worker", selector: {} }, objectsOf([["a.yaml", text]]).machineConfigs, {
      release,
      pool: "worker",
      codec: nodeCodec,
    }).stage;
  assert.equal(["4.14", "4.15", "5.2"].map(stage), [undefined, "merge", "merge"]);
});

test("a package's name in place of an extension's leads to the extension", () => {
  const hints = (name: string) =>
    rendering("4.18", "worker", machineConfig("50-a", `extensions: [${name}]\nconfig: {ignition: {version: 3.2.0}}`)).diagnostics.map(
      ({ hint }) => hint,
    );
  assert.equal(hints("kata-containers"), ['the extension is called "sandboxed-containers"']);
  assert.equal(hints("kernel-rt"), ["another kernel is no extension: write kernelType: realtime"]);
  assert.equal(hints("sandbox-containers"), ['did you mean "sandboxed-containers"?']);
});

test("spec 2 with another file system than the root lands on the root, and is told", () => {
  const text = machineConfig(
    "50-a",
    'config:\n  ignition: {version: 2.2.0}\n  storage:\n    files:\n    - {path: /etc/x, filesystem: data, mode: 420, contents: {source: "data:,x"}}',
  );
  const result = rendering("4.18", "worker", text);
  assert.equal(
    [fileIn(result)?.path, result.diagnostics.map(({ code, path }) => `${code} ${path}`)],
    ["/etc/x", ["mco/spec-2 $.spec.config.storage.files.0.filesystem"]],
  );
});

test("special mode bits are refused from 4.10 on, in spec 2 as well", () => {
  const two = (release: string) =>
    rendering(
      release,
      "worker",
      machineConfig(
        "50-a",
        'config:\n  ignition: {version: 2.2.0}\n  storage:\n    files:\n    - {path: /etc/x, filesystem: root, mode: 01755, contents: {source: "data:,x"}}',
      ),
    ).stage;
  const three = (release: string) => rendering(release, "worker", withFile("50-a", 'mode: 01755, contents: {source: "data:,x"}')).stage;
  assert.equal(["4.9", "4.10"].map(two), [undefined, "validate"]);
  assert.equal(["4.9", "4.10"].map(three), [undefined, "validate"]);
});

test.run();
