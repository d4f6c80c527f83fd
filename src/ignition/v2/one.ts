// Spec 1 → spec 2.4.0: files were listed below their filesystem and held their text itself.
import type { Infer } from "../../model/field.ts";
import { toDataUrl } from "../../syntax/data-url.ts";
import { encodeUtf8 } from "../../syntax/text.ts";
import type { configOne } from "./fields.ts";
import { compact, filledObject } from "./obstacle.ts";
import type { ConfigTwo } from "./up.ts";

type ConfigOne = Infer<typeof configOne>;

/** A filesystem had no name: files refer to it by its device. */
export function fromSpecOne({ networkd, passwd, storage = {}, systemd }: ConfigOne): ConfigTwo {
  const { arrays, disks, filesystems = [] } = storage;
  const mounts = filesystems.map(({ create, device, format }) => ({ name: device, mount: compact({ create, device, format }) }));
  const files = filesystems.flatMap(({ device, files: inside = [] }) =>
    inside.map(({ contents = "", gid, mode, path, uid }) =>
      compact({
        contents: { source: toDataUrl(encodeUtf8(contents)) },
        filesystem: device,
        group: { id: gid ?? 0 },
        mode,
        path,
        user: { id: uid ?? 0 },
      }),
    ),
  );
  const sections = { networkd, passwd, storage: filledObject({ disks, files, filesystems: mounts, raid: arrays }), systemd };
  return { ignition: { version: "2.4.0" }, ...compact(sections) } as ConfigTwo;
}
