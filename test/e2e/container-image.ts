// A container image made by hand: an OCI archive with one layer, which holds one static program.
import { createHash } from "node:crypto";
import { arch } from "node:process";

type Entry = { readonly path: string; readonly mode: number; readonly bytes?: Uint8Array; readonly target?: string };

export const imageName = "kindling.test/program:1";

const block = 512;
const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, "0")}\0`;
const kindOf = ({ path, target }: Entry): string => (target !== undefined ? "2" : path.endsWith("/") ? "5" : "0");

/** A tar header in ustar form; the checksum counts its own field as blanks. */
function header(entry: Entry): Buffer {
  const made = Buffer.alloc(block);
  const fields: readonly (readonly [number, string])[] = [
    [0, entry.path],
    [100, octal(entry.mode, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(entry.bytes?.length ?? 0, 12)],
    [136, octal(0, 12)],
    [148, " ".repeat(8)],
    [156, kindOf(entry)],
    [157, entry.target ?? ""],
    [257, "ustar\x0000"],
  ];
  for (const [offset, text] of fields) made.write(text, offset, "latin1");
  const sum = made.reduce((total, byte) => total + byte, 0);
  made.write(`${octal(sum, 7)} `, 148, "latin1");
  return made;
}

function tar(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap((entry) => {
    const bytes = entry.bytes ?? new Uint8Array();
    return [header(entry), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

const folder = (path: string): Entry => ({ path: `${path}/`, mode: 0o755 });
const file = (path: string, bytes: Uint8Array, mode = 0o644): Entry => ({ path, mode, bytes });
const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
const blob = (bytes: Uint8Array): Entry => file(`blobs/sha256/${digestOf(bytes)}`, bytes);
const described = (mediaType: string, bytes: Uint8Array) => ({ mediaType, digest: `sha256:${digestOf(bytes)}`, size: bytes.length });

/** The archive that `ctr image import` reads. `program`: a static busybox, which the container runs to sleep. */
export function imageArchive(program: Uint8Array): Buffer {
  const layer = tar([...["bin", "dev", "mnt", "proc", "sys", "volume"].map(folder), file("bin/busybox", program, 0o755)]);
  const architecture = arch === "x64" ? "amd64" : arch;
  const config = json({
    architecture,
    os: "linux",
    config: { Cmd: ["/bin/busybox", "sleep", "100000"] },
    rootfs: { type: "layers", diff_ids: [`sha256:${digestOf(layer)}`] },
  });
  const manifest = json({
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config: described("application/vnd.oci.image.config.v1+json", config),
    layers: [described("application/vnd.oci.image.layer.v1.tar", layer)],
  });
  const index = json({
    schemaVersion: 2,
    manifests: [
      {
        ...described("application/vnd.oci.image.manifest.v1+json", manifest),
        platform: { architecture, os: "linux" },
        annotations: { "io.containerd.image.name": imageName },
      },
    ],
  });
  const layout = json({ imageLayoutVersion: "1.0.0" });
  const blobs = [layer, config, manifest].map(blob);
  return tar([file("oci-layout", layout), file("index.json", index), folder("blobs"), folder("blobs/sha256"), ...blobs]);
}
