// Keys and password hashes that cannot be what they stand for. Their values are never part of a message.
import type { Problem, Rule } from "./rule.ts";
import { type LintedObject, placeOf } from "./set.ts";

export const credentialRule: Rule = {
  codes: ["ignition-runtime/private-key", "ignition-runtime/ssh-key", "ignition-runtime/password-not-hashed"],
  of: "any",
  run: ({ objects }) => objects.flatMap((object) => [...keyProblems(object), ...hashProblems(object)]),
};

/** Types that OpenSSH reads in authorized_keys, certificates and security keys included. */
const keyType =
  /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp(?:256|384|521)|sk-(?:ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com)(?:-cert-v01@openssh\.com)?$/;

function keyProblems(object: LintedObject): Problem[] {
  return (object.config.passwd?.users ?? []).flatMap(({ name, sshAuthorizedKeys = [] }, u) =>
    sshAuthorizedKeys.flatMap((key, k): Problem[] => {
      const place = placeOf(object, `/passwd/users/${u}/sshAuthorizedKeys/${k}`);
      if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(key)) {
        const message = `a private key stands among the authorized keys of ${name}`;
        return [
          {
            code: "ignition-runtime/private-key",
            place,
            message,
            hint: "write the public key, and make a new pair: this one has been shown",
          },
        ];
      }
      const why = keyFault(key);
      if (why === undefined) return [];
      const message = `an SSH key of ${name} ${why}, and nobody can log in with it`;
      return [{ code: "ignition-runtime/ssh-key", place, message, hint: "copy the whole line of the .pub file" }];
    }),
  );
}

/** Completes "the key …"; the line may hold several keys, comments, and options before the type. */
function keyFault(text: string): string | undefined {
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const words = line.replace(/"(?:\\.|[^"\\])*"/g, '""').split(/\s+/);
    const at = words.findIndex((word) => keyType.test(word));
    if (at < 0) return "names no type that SSH knows";
    const data = words[at + 1];
    if (data === undefined) return "has no data";
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data) || data.length % 4 === 1) return "has data that are no base64";
  }
  return undefined;
}

/** As crypt(5) writes them; ! and * stand for no password. */
const hashForm = /^(?:[!*].*|\$[0-9a-z]+\$.+|_[./0-9A-Za-z]{19}|[./0-9A-Za-z]{13}|)$/;

function hashProblems(object: LintedObject): Problem[] {
  return (object.config.passwd?.users ?? []).flatMap(({ name, passwordHash }, u): Problem[] => {
    if (passwordHash === undefined || hashForm.test(passwordHash)) return [];
    const place = placeOf(object, `/passwd/users/${u}/passwordHash`);
    const message = `the password hash of ${name} is no hash, so that nobody can log in, and a password may stand here in the clear`;
    return [{ code: "ignition-runtime/password-not-hashed", place, message, hint: "write what mkpasswd --method=yescrypt prints" }];
  });
}
