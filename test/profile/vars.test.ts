// vars: values by type, uses checked by the field they land in, and secrets that nobody sees.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compile } from "../../src/commands/compile.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { varInOption, varsInFile } from "../../src/profile/given-vars.ts";
import { contextOf, fcos, fileText, placed } from "../support/compile-text.ts";

async function compiled(spec: string, given: { readonly set?: readonly string[]; readonly file?: string } = {}) {
  const file = given.file === undefined ? undefined : varsInFile({ name: "site.yaml", text: given.file });
  const vars = [...(file?.values ?? []), ...(given.set ?? []).flatMap((text) => varInOption(text) ?? [])];
  const { profile, diagnostics } = await compile({ name: "profile.yaml", text: fcos(spec) }, { ...contextOf(), vars });
  const output = profile?.outputs.find(({ target }) => target === "ignition");
  const found = diagnostics.filter(({ code }) => code !== "profile/kernel-arguments-depend");
  return {
    config: output === undefined ? undefined : JSON.parse(output.text),
    found,
    findings: found.map(placed),
    words: found.map(words),
  };
}

const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f";

const words = ({ message, hint }: Diagnostic): string => `${message} | ${hint ?? ""}`;

const sized = "vars: {size: {type: size, default: 676M}}\nkernelArguments: {crashkernel: {var: size}}";

test("the default stands in, a file wins over it, and --set over the file", async () => {
  const kargs = async (given: Parameters<typeof compiled>[1]) => (await compiled(sized, given)).config?.kernelArguments.shouldExist;
  assert.equal(await kargs({}), ["crashkernel=676M"]);
  assert.equal(await kargs({ file: "size: 512M" }), ["crashkernel=512M"]);
  assert.equal(await kargs({ file: "size: 512M", set: ["size=1G"] }), ["crashkernel=1G"]);
});

test("each type lands in a field of its kind: texts, numbers, switches, lists, and inside butane", async () => {
  const { config, findings } = await compiled(
    `vars:
  name: {type: string, default: "1"}
  id: {type: integer, default: 1000}
  on: {type: boolean, default: true}
  keys: {type: list}
  mode: {type: string, default: "0600"}
files: {/etc/a: {mode: {var: mode}, contents: {template: "n=@n@", values: {n: {var: name}}}}}
users: {core: {uid: {var: id}, sshAuthorizedKeys: {var: keys}}}
units: {a.service: {enabled: {var: on}, contents: "[Service]\\nExecStart=/bin/true\\n[Install]\\nWantedBy=a.target\\n"}}
butane: {storage: {links: [{path: /etc/l, target: {var: name}}]}}`,
    { set: [`keys=${key} a, ${key} b`] },
  );
  assert.equal(findings, []);
  assert.is(fileText(config, "/etc/a"), "n=1");
  assert.is(config.storage.files[0].mode, 0o600);
  assert.equal(config.passwd.users, [{ name: "core", uid: 1000, sshAuthorizedKeys: [`${key} a`, `${key} b`] }]);
  assert.is(config.systemd.units[0].enabled, true);
  assert.is(config.storage.links[0].target, "1");
});

test("the field that a value lands in checks it, at the use and with the value's place", async () => {
  const { found, findings } = await compiled("vars: {id: {type: string, default: many}}\nusers: {core: {uid: {var: id}}}");
  assert.equal(findings, ["profile/wrong-type 8:23"]);
  assert.equal(
    found[0]?.related?.map(({ message }) => message),
    ["the value of id"],
  );
});

test("values must fit type, enum and pattern", async () => {
  const wrong = async (declaration: string, value: string) =>
    (
      await compiled(`vars: {v: ${declaration}}\nfiles: {/etc/a: {contents: {template: "@v@", values: {v: {var: v}}}}}`, {
        set: [`v=${value}`],
      })
    ).words;
  const cases: readonly (readonly [string, string, string])[] = [
    ["{type: integer}", "1.5", "a whole number"],
    ["{type: boolean}", "yes", "true or false"],
    ["{type: size}", "lots", "a size"],
    ["{type: duration}", "10", "a duration"],
    ["{type: cpuset}", "0-3,", "a set of CPUs"],
    ["{type: cpuset}", "3-1", "ends before it starts"],
    ["{type: string, enum: [a, b]}", "c", "allowed are a, b"],
    ["{type: string, pattern: '[a-z]+'}", "a1", "does not match"],
    ["{type: string, pattern: '['}", "a", "no regular expression"],
  ];
  for (const [declaration, value, says] of cases) {
    const [first = "", ...others] = await wrong(declaration, value);
    assert.equal([first.includes(says), others], [true, []], `${declaration} ${value}: ${first}`);
  }
  for (const [type, value] of [
    ["duration", "1h30m"],
    ["duration", "1min 30s"],
    ["cpuset", "0-1,8,10-20:2"],
    ["size", "1Gi"],
    ["integer", "-5"],
  ])
    assert.equal(await wrong(`{type: ${type}}`, value ?? ""), [], value);
});

test("undeclared, unused and missing are errors, each once", async () => {
  assert.equal((await compiled("files: {/etc/a: {mode: {var: mod}}}")).findings, ["profile/var-undeclared 7:26"]);
  assert.equal((await compiled("vars: {a: {type: string, default: x}}\nmotd: {text: a}")).findings, ["profile/var-unused 7:10"]);
  assert.equal((await compiled("vars: {a: {type: string}}\nmotd: {text: {var: a}}")).findings, ["profile/var-missing 7:10"]);
  const misspelt = await compiled(sized, { set: ["sise=1"] });
  assert.equal(misspelt.words, ["--set gives a value to sise, which the profile does not declare | did you mean size?"]);
  assert.equal((await compiled("vars: {a: {typ: string}}\nmotd: {text: {var: a}}")).findings, [
    "profile/unknown-field 7:14",
    "profile/missing-field 7:10",
  ]);
});

test("a secret is in no finding: not in words, not in places", async () => {
  const secret = "hunter2hunter2";
  const shown = (found: readonly Diagnostic[]) =>
    found
      .flatMap((one) => [words(one), ...[one.span, ...(one.related ?? []).map(({ span }) => span)].map((span) => span?.source.text ?? "")])
      .join("\n");
  const uses = [
    "users: {core: {uid: {var: s}}}",
    "users: {core: {passwordHash: {var: s}}}",
    "units: {{var: s}: {}}",
    "kernelType: {var: s}",
    "motd: {text: a, lines: {var: s}}",
  ];
  for (const use of uses) {
    const { found } = await compiled(`vars: {s: {type: string, secret: true}}\n${use}`, { set: [`s=${secret}`] });
    assert.ok(found.length > 0, use);
    assert.not.match(shown(found), secret, use);
  }
  const declared = "vars: {s: {type: integer, secret: true}}\nusers: {core: {uid: {var: s}}}";
  assert.not.match(shown((await compiled(declared, { file: `s: ${secret}` })).found), secret);
  assert.not.match(shown((await compiled(declared, { file: `t: ${secret}\ns: 1` })).found), secret);
  assert.not.match(shown((await compiled(declared, { set: [`t=${secret}`, "s=1"] })).found), secret);
});

test("a secret from outside is what a password hash should be, and has no default", async () => {
  const { config, findings } = await compiled("vars: {s: {type: string, secret: true}}\nusers: {core: {passwordHash: {var: s}}}", {
    set: ["s=$y$j9T$abc"],
  });
  assert.equal([config?.passwd.users[0].passwordHash, findings], ["$y$j9T$abc", []]);
  assert.equal((await compiled("vars: {s: {type: string, secret: true, default: x}}\nmotd: {text: {var: s}}")).findings, [
    "profile/var-declaration 7:10",
  ]);
});

test("a file of variables is one map", () => {
  const [first] = varsInFile({ name: "v.yaml", text: "- a\n" }).diagnostics;
  assert.is(first?.code, "profile/vars-file");
  assert.is(varInOption("novalue"), undefined);
  assert.is(varInOption("=x"), undefined);
});

test("a pattern that is no regular expression is told where it stands, with a value and without", async () => {
  const used = "\nfiles: {/etc/a: {contents: {inline: {var: a}}}}";
  const { findings } = await compiled(`vars: {a: {type: string, pattern: "["}}${used}`, { set: ["a=x"] });
  assert.equal(findings, ["profile/var-declaration 7:37"]);
  const none = await compiled(`vars: {a: {type: string, pattern: "["}}${used}`);
  assert.equal(none.findings, ["profile/var-declaration 7:37", "profile/var-missing 7:10"]);
});

test("a secret that does not fit says what it must be and who gave it, and not what it is", async () => {
  const used = "\nfiles: {/etc/a: {contents: {inline: {var: a}}}}";
  const wordsOf = async (declaration: string) =>
    (await compiled(`vars: {a: {secret: true, ${declaration}}}${used}`, { file: "a: TOP7\n" })).words;
  const told = "the secret a does not look as it is declared | the value by site.yaml must be";
  assert.equal(await wordsOf("type: integer"), [`${told} a whole number`]);
  assert.equal(await wordsOf('type: string, enum: [x, y], pattern: "[xy]"'), [`${told} a text, one of x, y, and match [xy]`]);
});

test("of a list the item that does not fit is shown", async () => {
  const { findings } = await compiled(
    "vars: {k: {type: list, enum: [a, b], default: [a, c]}}\nusers: {core: {sshAuthorizedKeys: {var: k}}}",
  );
  assert.equal(findings, ["profile/var-value 7:53"]);
});

test("names below another name in a file of values are sent to the top of it", async () => {
  const { words: found } = await compiled(sized, { file: "vars: {size: 1G}\n" });
  assert.equal(found, [
    "site.yaml gives a value to vars, which the profile does not declare | variables have no maps: write names and values without vars: above them",
  ]);
});

test.run();
