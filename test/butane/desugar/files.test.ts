// Local files, trees, quadlets, keys and units from files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesOf, placeOf, run, shown } from "../run.ts";

const fcos = "fcos 1.8.0-experimental";
const local = (path: string) => ({ storage: { files: [{ path: "/etc/a", contents: { local: path } }] } });

test("a local file is written into the config", () => {
  const { value } = run(fcos, local("sub/../a.txt"), filesOf({ "/files/a.txt": "hi" }));
  assert.equal(value.storage?.files, [{ path: "/etc/a", contents: { compression: "", source: "data:,hi" } }]);
});

test("a path cannot leave the folder, however it is written", () => {
  const files = filesOf({ "/secret": "x", "/files/a.txt": "a", "/files2/a.txt": "b" });
  const at = "/storage/files/0/contents/local";
  for (const path of ["../secret", "a/../../secret", "../files2/a.txt"]) {
    assert.equal(shown(run(fcos, local(path), files).problems), [`FileOutsideFilesDir ${at}`], path);
  }
  assert.equal(shown(run(fcos, local("/secret"), files).problems), [`FileUnreadable ${at}`]);
  assert.equal(shown(run(fcos, local("a.txt"), filesOf({ "/a.txt": "a" }, { filesDir: "/" })).problems), [`FileOutsideFilesDir ${at}`]);
  assert.equal(shown(run(fcos, local("a.txt"), filesOf({}, { filesDir: "" })).problems), [`NoFilesDir ${at}`]);
});

test("a relative folder holds what lies below it", () => {
  const files = filesOf({ "a.txt": "a", "../b/c.txt": "c" }, { filesDir: "." });
  assert.equal(run(fcos, local("a.txt"), files).problems, []);
  assert.equal(shown(run(fcos, local("../b/c.txt"), files).problems), ["FileOutsideFilesDir /storage/files/0/contents/local"]);
});

test("a tree's files and links are written in the order of their names' bytes", () => {
  const files = filesOf({ "/files/t/b": "2", "/files/t/a/x": "1", "/files/t/Z": { link: "b" } });
  const { value, problems } = run(fcos, { storage: { trees: [{ local: "t", path: "/srv" }] } }, files);
  assert.equal(problems, []);
  assert.equal(
    value.storage?.files?.map(({ path, mode }) => [path, mode]),
    [
      ["/srv/a/x", 0o644],
      ["/srv/b", 0o644],
    ],
  );
  assert.equal(value.storage?.links, [{ path: "/srv/Z", target: "b" }]);
});

test("a tree fills a file that has no source and refuses one that has", () => {
  const files = filesOf({ "/files/t/a": "1" });
  const node = { path: "/a", mode: 0o600, user: { name: "core" } };
  const filled = { storage: { files: [node], trees: [{ local: "t" }] } };
  assert.equal(run(fcos, filled, files).value.storage?.files, [{ ...node, contents: { source: "data:,1", compression: "" } }]);
  assert.is(placeOf(fcos, filled, "/storage/files/0/contents/source", files), "/storage/trees/0");
  assert.is(placeOf(fcos, filled, "/storage/files/0/mode", files), "/storage/files/0/mode");
  const taken = { storage: { files: [{ ...node, contents: { inline: "" } }], trees: [{ local: "t" }] } };
  assert.equal(shown(run(fcos, taken, files).problems), ["NodeExists /storage/trees/0"]);
});

test("a tree with a mode for directories writes them, the first one too", () => {
  const files = filesOf({ "/files/t/a/x": "1" });
  const { value } = run(fcos, { storage: { trees: [{ local: "t", path: "/srv", dir_mode: 0o700 }] } }, files);
  assert.equal(value.storage?.directories, [
    { path: "/srv", mode: 0o700 },
    { path: "/srv/a", mode: 0o700 },
  ]);
});

test("a tree must be a folder, and only the first is told when there is none for local files", () => {
  const trees = { storage: { trees: [{ local: "a.txt" }, { local: "nope" }] } };
  assert.equal(shown(run(fcos, trees, filesOf({ "/files/a.txt": "x" })).problems), [
    "TreeNoDirectory /storage/trees/0",
    "FileUnreadable /storage/trees/1",
  ]);
  assert.equal(shown(run(fcos, trees, filesOf({}, { filesDir: "" })).problems), ["NoFilesDir /storage/trees/0"]);
});

test("keys from files follow those in the config, one a line", () => {
  const user = { name: "core", ssh_authorized_keys: ["a"], ssh_authorized_keys_local: ["k"] };
  const files = filesOf({ "/files/k": "b\r\n\n# c\n" });
  assert.equal(run(fcos, { passwd: { users: [user] } }, files).value.passwd?.users, [
    { name: "core", sshAuthorizedKeys: ["a", "b", "# c"] },
  ]);
  assert.is(
    placeOf(fcos, { passwd: { users: [user] } }, "/passwd/users/0/sshAuthorizedKeys/2", files),
    "/passwd/users/0/ssh_authorized_keys_local/0",
  );
});

test("the text of a unit and of a drop-in comes from a file", () => {
  const unit = { name: "a.service", contents_local: "u", dropins: [{ name: "b.conf", contents_local: "d" }] };
  const { value } = run(fcos, { systemd: { units: [unit] } }, filesOf({ "/files/u": "[Unit]\n", "/files/d": "[Service]\n" }));
  assert.equal(value.systemd?.units, [{ name: "a.service", contents: "[Unit]\n", dropins: [{ name: "b.conf", contents: "[Service]\n" }] }]);
});

test("a quadlet becomes a file, and an instance a link to its template", () => {
  const quadlets = [
    { name: "tea.container", rootful: true, contents: "x", dropins: [{ name: "10.conf", contents: "y" }] },
    { name: "tea@1.container" },
  ];
  const { storage } = run(fcos, { systemd: { quadlets } }).value;
  assert.equal(
    storage?.files?.map(({ path, mode }) => [path, mode]),
    [
      ["/etc/containers/systemd/tea.container", 0o644],
      ["/etc/containers/systemd/tea.container.d/10.conf", 0o644],
    ],
  );
  assert.equal(storage?.links, [{ path: "/etc/containers/systemd/users/tea@1.container", target: "tea@.container" }]);
  assert.is(placeOf(fcos, { systemd: { quadlets } }, "/storage/files/0/path"), "/systemd/quadlets/0/name");
  assert.is(placeOf(fcos, { systemd: { quadlets } }, "/storage/files/1/contents/source"), "/systemd/quadlets/0/dropins/0/contents");
});

test.run();
