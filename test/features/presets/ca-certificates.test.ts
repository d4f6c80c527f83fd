// caCertificates: real certificates arrive byte for byte, and what is none is refused before a node sees it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pemProblem } from "../../../src/features/ca-certificates/pem.ts";
import { compileText, contentsOf, fcos, fileText, openshift } from "../../support/compile-text.ts";
import { certificate, otherCertificate, trustedCertificate } from "./certificates.ts";

const anchors = "/etc/pki/ca-trust/source/anchors";
const local = "caCertificates: {certificates: {root: {local: root.pem}}}";

const withRoot = (bytes: string | Uint8Array) => compileText(fcos(local), { files: { "root.pem": bytes } });

test("each certificate is a file of its own, and nothing but its bytes", async () => {
  const spec = "caCertificates:\n  certificates: {root: {local: root.pem}, a-second.one: {local: second.pem}}";
  const files = { "root.pem": certificate, "second.pem": otherCertificate };
  const { machineConfigs } = await compileText(openshift("4.18", spec), { files });
  assert.equal(Object.keys(machineConfigs), ["99-ca-certificates-master", "99-ca-certificates-worker"]);
  const config = machineConfigs["99-ca-certificates-worker"]?.spec.config;
  assert.equal(contentsOf(config), [`${anchors}/a-second.one.pem 644`, `${anchors}/root.pem 644`]);
  assert.is(fileText(config, `${anchors}/root.pem`), certificate);
  assert.is(fileText(config, `${anchors}/a-second.one.pem`), otherCertificate);
});

test("a text in the profile, a template and a variable are the same certificate", async () => {
  const indented = certificate.trimEnd().replaceAll("\n", "\n        ");
  const body = certificate.split("\n").slice(1, -2).join("");
  const ways = [
    `caCertificates:\n  certificates:\n    root: |\n        ${indented}\n`,
    `caCertificates:\n  certificates:\n    root:\n      inline: |\n        ${indented}\n`,
    `vars:\n  pem:\n    type: string\n    default: |\n        ${indented}\ncaCertificates: {certificates: {root: {var: pem}}}`,
  ];
  for (const spec of ways) {
    const { ignition, findings } = await compileText(fcos(spec));
    assert.is(fileText(ignition, `${anchors}/root.pem`), certificate, findings.join());
  }
  const template = `caCertificates:\n  certificates:\n    root:\n      template: "-----BEGIN CERTIFICATE-----\\n@body@\\n-----END CERTIFICATE-----"\n      values: {body: ${body}}`;
  const { ignition } = await compileText(fcos(template));
  assert.is(pemProblem(fileText(ignition, `${anchors}/root.pem`) ?? ""), undefined);
});

const cut = certificate.split("\n");

/** What people have in such a file, and what is said about it. */
const texts: readonly (readonly [string, string, string | undefined])[] = [
  ["one certificate", certificate, undefined],
  ["a chain", certificate + otherCertificate, undefined],
  ["words above it, as openssl prints them", `subject=CN = x\nissuer=CN = x\n${certificate}`, undefined],
  ["lines that end as on Windows", certificate.replaceAll("\n", "\r\n"), undefined],
  ["no end of line at the end", certificate.trimEnd(), undefined],
  ["what it is trusted for behind it", trustedCertificate, undefined],
  ["nothing", "", "holds no certificate in PEM form"],
  ["a comment only", "# the root of our company\n", "holds no certificate in PEM form"],
  ["base64 without its lines", cut.slice(1, -2).join("\n"), "holds no certificate in PEM form"],
  ["a text that YAML has folded", certificate.replaceAll("\n", " "), "holds no certificate in PEM form"],
  ["no last line", cut.slice(0, -2).join("\n"), "holds no certificate in PEM form"],
  ["a chain whose last one has no last line", certificate + cut.slice(0, -2).join("\n"), "holds a certificate without its last line"],
  ["base64 that ends early", [...cut.slice(0, 4), ...cut.slice(-2)].join("\n"), "has bytes that are no certificate"],
  [
    "base64 that ends early, in a chain",
    otherCertificate + [...cut.slice(0, 4), ...cut.slice(-2)].join("\n"),
    "has bytes that are no certificate in its block 2",
  ],
  ["characters that are not base64", certificate.replace("MII", "M*I"), "has bytes that are no certificate"],
  ["bytes behind it", certificate.replace("-----END", "AAAA\n-----END"), "has bytes that are no certificate"],
  ["an empty block", "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n", "has bytes that are no certificate"],
  ["a key", "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n", "holds a private key"],
  [
    "a key behind the certificate",
    `${certificate}-----BEGIN EC PRIVATE KEY-----\nMAA=\n-----END EC PRIVATE KEY-----\n`,
    "holds a private key",
  ],
  [
    "a request",
    "-----BEGIN CERTIFICATE REQUEST-----\nMAA=\n-----END CERTIFICATE REQUEST-----\n",
    "holds a certificate request, which is no certificate",
  ],
];

for (const [what, text, problem] of texts) {
  test(`${what}: ${problem ?? "is fine"}`, async () => {
    assert.is(pemProblem(text), problem);
    const { diagnostics, ignition } = await withRoot(text);
    const said = diagnostics.filter(({ code }) => code === "preset/wrong-certificate").map(({ message }) => message);
    assert.equal(said, problem === undefined ? [] : [`root ${problem}`]);
    assert.is(fileText(ignition, `${anchors}/root.pem`), problem === undefined ? text.replace(/\n?$/, "\n") : undefined);
  });
}

test("bytes in DER form are refused at the file's name, with the way out in its explanation", async () => {
  const der = Uint8Array.from(atob(cut.slice(1, -2).join("")), (c) => c.charCodeAt(0));
  const { findings, outputs } = await withRoot(der);
  assert.equal([findings, outputs], [["profile/local-not-text 7:49"], []]);
});

test("the operator's own file is not to be taken", async () => {
  const spec = "caCertificates: {certificates: {openshift-config-user-ca-bundle: {local: root.pem}}}";
  const { findings } = await compileText(openshift("4.18", spec), { files: { "root.pem": certificate } });
  assert.ok(findings.includes("preset/wrong-certificate 7:35"), findings.join());
});

test.run();
