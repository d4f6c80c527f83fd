// Spec 2 → spec 3.1.0, the oldest version that can hold everything that spec 2.4.0 can. Source: rules of the real converter, with its losses mended.
import type { Infer } from "../../model/field.ts";
import type { IgnitionConfig } from "../config.ts";
import type { configTwo } from "./fields.ts";
import { compact, filledList, filledObject, nonZero, type Obstacle } from "./obstacle.ts";
import type { MountPoints } from "./places.ts";
import { hashUp, headersUp } from "./resources.ts";
import { storageUp } from "./storage-up.ts";

export type ConfigTwo = Infer<typeof configTwo>;

/** No value: the obstacles say why. */
export type Raised = { readonly value?: IgnitionConfig; readonly obstacles: readonly Obstacle[] };

/** The result is not checked by the rules of spec 3. */
export function raise(config: ConfigTwo, mountPoints: MountPoints): Raised {
  const obstacles: Obstacle[] = networkdObstacles(config);
  const storage = storageUp(config.storage ?? {}, { mountPoints, version: config.ignition.version, obstacles });
  if (obstacles.length > 0) return { obstacles };
  const parts = { passwd: passwdUp(config.passwd ?? {}), storage, systemd: systemdUp(config.systemd ?? {}) };
  return { value: { ignition: ignitionUp(config.ignition), ...compact(parts) } as IgnitionConfig, obstacles };
}

function networkdObstacles({ networkd }: ConfigTwo): Obstacle[] {
  if ((networkd?.units ?? []).length === 0) return [];
  return [
    {
      code: "ignition/not-convertible",
      pointer: "/networkd",
      message: "spec 3 has no networkd section",
      hint: "write the units as files below /etc/systemd/network",
    },
  ];
}

type Section<K extends keyof ConfigTwo> = NonNullable<ConfigTwo[K]>;

function ignitionUp({ config = {}, proxy, security, timeouts }: Section<"ignition">): IgnitionConfig["ignition"] {
  const { append = [], replace } = config;
  const authorities = (security?.tls?.certificateAuthorities ?? []).map(referenceUp);
  const sections = {
    config: filledObject({ merge: filledList(append.map(referenceUp)), replace: replace && referenceUp(replace) }),
    proxy:
      proxy &&
      filledObject({ httpProxy: nonZero(proxy.httpProxy), httpsProxy: nonZero(proxy.httpsProxy), noProxy: filledList(proxy.noProxy) }),
    security: authorities.length === 0 ? undefined : { tls: { certificateAuthorities: authorities } },
    timeouts: timeouts && filledObject(timeouts),
  };
  return { version: "3.1.0", ...compact(sections) };
}

type Reference = NonNullable<NonNullable<Section<"ignition">["config"]>["replace"]>;

const referenceUp = ({ source, verification, httpHeaders }: Reference) =>
  compact({ httpHeaders: headersUp(httpHeaders), source, verification: hashUp(verification) });

function systemdUp({ units = [] }: Section<"systemd">) {
  return filledObject({
    units: filledList(
      units.map(({ name, contents, dropins = [], enable, enabled, mask }) =>
        compact({
          contents: nonZero(contents),
          dropins: filledList(dropins.map((dropin) => compact({ contents: nonZero(dropin.contents), name: dropin.name }))),
          enabled: enabled ?? nonZero(enable),
          mask: nonZero(mask),
          name,
        }),
      ),
    ),
  });
}

function passwdUp({ groups = [], users = [] }: Section<"passwd">) {
  return filledObject({
    groups: filledList(
      groups.map(({ gid, name, passwordHash, system }) =>
        compact({ gid, name, passwordHash: nonZero(passwordHash), system: nonZero(system) }),
      ),
    ),
    users: filledList(users.map(userUp)),
  });
}

/** What stands in the old block `create` counts where the user itself has nothing. */
function userUp({ create = {}, ...user }: NonNullable<Section<"passwd">["users"]>[number]) {
  const either = <K extends keyof typeof create>(field: K) => nonZero(user[field] as never) ?? nonZero(create[field] as never);
  return compact({
    gecos: either("gecos"),
    groups: filledList(user.groups) ?? filledList(create.groups),
    homeDir: either("homeDir"),
    name: user.name,
    noCreateHome: either("noCreateHome"),
    noLogInit: either("noLogInit"),
    noUserGroup: either("noUserGroup"),
    passwordHash: user.passwordHash,
    primaryGroup: either("primaryGroup"),
    shell: either("shell"),
    sshAuthorizedKeys: filledList(user.sshAuthorizedKeys),
    system: either("system"),
    uid: user.uid ?? create.uid,
  });
}
