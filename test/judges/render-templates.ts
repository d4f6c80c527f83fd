// render-templates.ts OUTDIR: writes every template with sample values and its file mode, so that real tools can judge it.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { fillTemplate } from "../../src/syntax/template.ts";

const samples: { readonly [placeholder: string]: string } = {
  arguments: "",
  consumers: "crio.service kubelet.service",
  delivery: "bundled",
  enter: "sudo kubensenter",
  exec_start: "/usr/bin/nsenter --mount=/run/kubens/mnt -- /usr/bin/kubelet $KUBELET_ARGS",
  pin: "/run/kubens/mnt",
  switch_off: "MachineConfig 99-kubens-worker",
  units: "crio.service kubelet.service",
  wrap_dropin: "zz-kubens.conf",
};

/** Placeholders of other features need no meaning here: any word makes the text whole. */
const sampleFor = (name: string): string => samples[name] ?? "sample";

function render(template: string): string {
  const names = new Set(fillTemplate(template, {}).problems.map((problem) => problem.name));
  return fillTemplate(template, Object.fromEntries([...names].map((name) => [name, sampleFor(name)]))).text;
}

function main(outDir: string | undefined): void {
  if (outDir === undefined) {
    process.stderr.write("usage: render-templates.ts OUTDIR\n");
    process.exitCode = 2;
    return;
  }
  const templates = fileURLToPath(new URL("../../templates/", import.meta.url));
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(templates, path);
    if (!entry.isFile() || name.startsWith("profiles/")) continue;
    const target = join(outDir, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, render(readFileSync(path, "utf8")));
    chmodSync(target, statSync(path).mode & 0o777);
  }
}

main(process.argv[2]);
