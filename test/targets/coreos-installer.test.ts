// Target coreos-installer: one line of Ignition, to be embedded in an image.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, fcos } from "../support/compile-text.ts";

const targets = ["coreos-installer"] as const;

test("it is the config of the target ignition on one line", async () => {
  const text = fcos("motd: {text: é}\nkernelArguments: {nosmt: true}");
  const { outputs } = await compileText(text, { targets });
  const plain = await compileText(text, { targets: ["ignition"] });
  assert.equal(
    outputs.map(({ path, text: line }) => [path, line]),
    [["test.coreos-installer.ign", `${JSON.stringify(plain.ignition)}\n`]],
  );
});

test("what is large only before compression is fine, what stays large is doubted", async () => {
  const file = (inline: string) => fcos(`files:\n  /etc/a: {mode: "0644", contents: {inline: "${inline}"}}`);
  assert.equal((await compileText(file("a".repeat(400_000)), { targets })).findings, []);
  let seed = 1;
  const noise = Array.from({ length: 500_000 }, () => {
    seed = (seed * 48271) % 2147483647;
    return "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[seed % 62];
  }).join("");
  const { outputs, diagnostics } = await compileText(file(noise), { targets });
  assert.is(outputs.length, 1);
  const [found] = diagnostics.filter(({ code }) => code === "target/embed-area");
  assert.match(found?.message ?? "", /bytes as gzip, but an image has room for 262144$/);
});

test.run();
