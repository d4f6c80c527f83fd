// Which known name a misspelt one is taken for.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nearest } from "../../src/model/suggest.ts";

const known = ["mountHiding", "motd", "files", "kernelArguments", "kernelModules"];

test("letters missing, doubled, swapped or in another case are seen through", () => {
  const cases = {
    mountHidding: "mountHiding",
    mounthiding: "mountHiding",
    mount_hiding: "mountHiding",
    mtod: "motd",
    file: "files",
    kernelArgument: "kernelArguments",
  };
  for (const [word, expected] of Object.entries(cases)) assert.is(nearest(word, known), expected, word);
});

test("a word of another meaning gets no suggestion", () => {
  for (const word of ["storage", "x", "spec", ""]) assert.is(nearest(word, known), undefined, word);
});

test("of two equally near names the first is taken", () => {
  assert.is(nearest("cat", ["bat", "hat"]), "bat");
});

test.run();
