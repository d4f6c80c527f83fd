// Spec 3.1.0 → spec 2.4.0 or 2.2.0. What these cannot hold, and what the real converter drops without a word, stands in the way.
import type { Field } from "../../model/field.ts";
import { holds } from "../../model/versions.ts";
import type { IgnitionConfig, Resource, UnitConfig, UserConfig } from "../config.ts";
import { configTwo } from "./fields.ts";
import { compact, filledList, filledObject, type Obstacle } from "./obstacle.ts";
import { oldObstacles } from "./obstacles-down.ts";
import { filesystemsDown, nodesDown } from "./storage-down.ts";

/** Versions that spec 3 is translated down to. */
export const lowestTwo = ["2.2.0", "2.4.0"] as const;
export type LowestTwo = (typeof lowestTwo)[number];

/** The newest version of spec 3 whose fields 2.2.0 or 2.4.0 may hold. */
export const counterpart = { "2.2.0": "3.0.0", "2.4.0": "3.1.0" } as const satisfies Record<LowestTwo, string>;

export type Lowered = { readonly value?: object; readonly obstacles: readonly Obstacle[] };

/** `config`: valid, of the counterpart's version. No value: the obstacles say why. */
export function lowerToTwo(config: IgnitionConfig, version: LowestTwo): Lowered {
  const obstacles = oldObstacles(config, version);
  if (obstacles.length > 0) return { obstacles };
  const { ignition, passwd, storage, systemd } = config;
  const sections = {
    passwd: passwd && filledObject({ groups: filledList(passwd.groups), users: filledList((passwd.users ?? []).map(userDown)) }),
    storage:
      storage &&
      filledObject({
        ...nodesDown(storage),
        disks: filledList(storage.disks),
        filesystems: filledList(filesystemsDown(storage.filesystems ?? [])),
        raid: filledList(storage.raid),
      }),
    systemd: systemd && filledObject({ units: filledList((systemd.units ?? []).map(unitDown)) }),
  };
  const value = { ignition: ignitionDown(ignition, version), ...compact(sections) };
  return { value: withoutZeros(value, configTwo, version) as object, obstacles };
}

/** In spec 2 a field that is empty, false or 0 is not set, unless it says otherwise. */
function withoutZeros(value: unknown, field: Field, version: string): unknown {
  if (field.t === "list" && Array.isArray(value)) return value.map((item) => withoutZeros(item, field.of, version));
  if (field.t !== "struct" || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name, one]) => {
    const below = field.fields[name];
    return one || below === undefined || holds(below.nullable, version) || holds(below.required, version);
  });
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutZeros(one, field.fields[name] ?? field, version)]));
}

function ignitionDown({ config, proxy, security, timeouts }: IgnitionConfig["ignition"], version: LowestTwo) {
  const authorities = filledList((security?.tls?.certificateAuthorities ?? []).map(referenceDown));
  const sections = {
    config:
      config &&
      filledObject({
        append: filledList((config.merge ?? []).map(referenceDown)),
        replace: config.replace && filledObject(referenceDown(config.replace)),
      }),
    proxy: proxy && filledObject(proxy),
    security: authorities && { tls: { certificateAuthorities: authorities } },
    timeouts: timeouts && filledObject(timeouts),
  };
  return { version, ...compact(sections) };
}

/** Without the compression, which is empty or stands in the way. */
const referenceDown = ({ httpHeaders, source, verification }: Resource) =>
  compact({ httpHeaders: filledList(httpHeaders), source, verification: verification && filledObject(verification) });

const unitDown = ({ contents, dropins, enabled, mask, name }: UnitConfig) =>
  compact({ contents, dropins: filledList(dropins), enabled, mask, name });

const userDown = ({ shouldExist: _present, ...user }: UserConfig) => user;
