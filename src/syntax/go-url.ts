// What Go's net/url takes for a URL: more than RFC 3986 in some places, less in others.

export type GoUrl = {
  /** Lower case; "" when there is none. */
  readonly scheme: string;
  /** As written, with the port. */
  readonly host: string;
  /** As written; what follows the scheme when there is no slash (`arn:aws:…`). */
  readonly path: string;
  /** Without the question mark, not decoded. */
  readonly query: string;
};
/** Completes "the URL …". */
export type GoUrlProblem = { readonly problem: string };

/** Reads a URL as Go's `url.Parse` does. Source: Go net/url; checked against recorded cases. */
export function parseGoUrl(text: string): GoUrl | GoUrlProblem {
  const [beforeFragment, fragment] = cut(text, "#");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\0-\u001f\u007f]/.test(beforeFragment)) return { problem: "holds a control character" };
  if (beforeFragment.startsWith(":")) return { problem: "has no scheme before the colon" };
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(beforeFragment)?.[1];
  const [rest, query] = cut(scheme === undefined ? beforeFragment : beforeFragment.slice(scheme.length + 1), "?");
  const found = scheme !== undefined && !rest.startsWith("/") ? { host: "", path: rest } : readHierarchy(rest, scheme !== undefined);
  if ("problem" in found) return found;
  if (brokenEscape(fragment)) return { problem: "has a % without two hexadecimal digits in its fragment" };
  return { scheme: (scheme ?? "").toLowerCase(), ...found, query };
}

/** The values of a query parameter, decoded; pieces that cannot be decoded, or hold a semicolon, are skipped as Go does. */
export function goQueryValues(query: string, name: string): readonly string[] {
  return query.split("&").flatMap((piece) => {
    if (piece.includes(";") || brokenEscape(piece)) return [];
    const [key, value] = cut(piece, "=");
    return piece !== "" && decodeQuery(key) === name ? [decodeQuery(value)] : [];
  });
}

function readHierarchy(rest: string, hasScheme: boolean): { readonly host: string; readonly path: string } | GoUrlProblem {
  if (!hasScheme && rest !== "*" && cut(rest, "/")[0].includes(":")) return { problem: "has a colon in its first part but no scheme" };
  const hasAuthority = rest.startsWith("//") && (hasScheme || !rest.startsWith("///"));
  const slash = hasAuthority ? rest.indexOf("/", 2) : 0;
  const authority = hasAuthority ? rest.slice(2, slash < 0 ? undefined : slash) : "";
  const path = slash < 0 ? "" : rest.slice(slash);
  const at = authority.lastIndexOf("@");
  const host = authority.slice(at + 1);
  const problem = hostProblem(host) ?? (at < 0 ? undefined : userProblem(authority.slice(0, at)));
  if (problem !== undefined) return { problem };
  return brokenEscape(path) ? { problem: "has a % without two hexadecimal digits in its path" } : { host, path };
}

const userinfo = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;

function userProblem(user: string): string | undefined {
  if (!userinfo.test(user)) return "has a character in its user name that must be escaped";
  return brokenEscape(user) ? "has a % without two hexadecimal digits in its user name" : undefined;
}

function hostProblem(host: string): string | undefined {
  if (host.startsWith("[")) return bracketedHostProblem(host);
  const colon = host.lastIndexOf(":");
  if (colon >= 0 && !/^:\d*$/.test(host.slice(colon))) return "has a port that is not a number";
  return hostTextProblem(host);
}

/** IPv6, with an optional zone after %25. */
function bracketedHostProblem(host: string): string | undefined {
  const end = host.lastIndexOf("]");
  if (end < 0) return "has a [ without a ] in its host";
  if (!/^(?::\d*)?$/.test(host.slice(end + 1))) return "has a port that is not a number";
  const zone = host.slice(0, end).indexOf("%25");
  if (zone < 0) return hostTextProblem(host);
  return hostTextProblem(host.slice(0, zone)) ?? zoneProblem(host.slice(zone, end)) ?? hostTextProblem(host.slice(end));
}

/** ASCII that a host may hold; beyond ASCII everything is allowed. */
const hostCharacters = /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"%]|[^\0-\u007f])*$/;

function hostTextProblem(host: string): string | undefined {
  if (!hostCharacters.test(host)) return "has a character in its host that a host cannot hold";
  if (brokenEscape(host)) return "has a % without two hexadecimal digits in its host";
  // Only bytes beyond ASCII, and the percent sign itself, may be escaped in a host.
  return /%(?!25)[0-7]/.test(host) ? "has an escaped character in its host" : undefined;
}

function zoneProblem(zone: string): string | undefined {
  if (!hostCharacters.test(zone)) return "has a character in its zone that a zone cannot hold";
  if (brokenEscape(zone)) return "has a % without two hexadecimal digits in its zone";
  const escaped = [...zone.matchAll(/%(?!25)([0-9a-fA-F]{2})/g)].map((match) => String.fromCharCode(Number.parseInt(match[1] ?? "", 16)));
  return escaped.every((character) => character === " " || (character !== "%" && character < "\u0080" && hostCharacters.test(character)))
    ? undefined
    : "has an escaped character in its zone";
}

const brokenEscape = (text: string): boolean => /%(?![0-9a-fA-F]{2})/.test(text);

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decodeQuery(text: string): string {
  const bytes = text.replaceAll("+", " ").replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return bytes;
}
