// The fields of the preset chrony.
import { bool, either, int, list, mapOf, str, struct } from "../../model/field.ts";
import { chronyLine, hostName, makeStep, plainAbsolutePath } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

const source = struct(
  {
    iburst: bool({ default: "true", doc: "Ask several times at the start, so that the clock is set sooner." }),
    prefer: bool({ default: "false", doc: "Choose it over the others." }),
    nts: bool({ default: "false", doc: "Authenticate with Network Time Security." }),
    minpoll: int({ min: -7, max: 24, doc: "Shortest pause between requests, as a power of two in seconds." }),
    maxpoll: int({ min: -7, max: 24, doc: "Longest pause between requests, as a power of two in seconds." }),
    port: int({ min: 1, max: 65535, default: "123", doc: "The port of the server." }),
    key: int({ min: 1, doc: "Number of the key in the key file." }),
  },
  { doc: "How a source of time is asked." },
);

const sources = (doc: string, example: string) =>
  either({ list: list(str({ format: hostName })), map: mapOf(source, { key: hostName, keyName: "host" }), doc, example });

export const chronyFields = presetFields(
  {
    servers: sources("Time servers: a list of hosts, or a map with options for each.", "[ntp1.example.com, ntp2.example.com]"),
    pools: sources("Names that stand for several servers each, as servers.", "[2.pool.ntp.org]"),
    makestep: str({
      format: makeStep,
      default: '"1.0 3"',
      doc: "Set the clock at once when it is off by more than so many seconds, in the first so many updates.",
    }),
    rtcsync: bool({ default: "true", doc: "Let the kernel keep the firmware clock right." }),
    driftfile: str({ format: plainAbsolutePath, default: "/var/lib/chrony/drift", doc: "Where the drift of the clock is kept." }),
    keyfile: str({ format: plainAbsolutePath, doc: "File with the keys of authenticated sources.", example: "/etc/chrony.keys" }),
    logdir: str({ format: plainAbsolutePath, default: "/var/log/chrony", doc: "Folder for logs." }),
    directives: list(str({ format: chronyLine }), {
      doc: "More lines for chrony.conf, as they stand.",
      example: '["leapsectz right/UTC"]',
    }),
  },
  {
    doc: "The time client: /etc/chrony.conf as a whole, with the servers of this site in place of those of the OS.",
    guesses: {
      server: "servers",
      pool: "pools",
      ntpServers: "servers",
      extra: "directives",
      config: "files: {/etc/chrony.conf: …} takes a whole text",
    },
  },
);
