// Rules for the URLs that Ignition fetches.
import { dataUrlProblem } from "../../syntax/data-url.ts";
import { type GoUrl, goQueryValues, parseGoUrl } from "../../syntax/go-url.ts";
import { type Args, isSince, type Problem, problem, type Rule } from "./problem.ts";

/** Schemes that fetch, and the spec version that brought each. */
const schemes: Readonly<Record<string, string>> = {
  http: "3.0.0",
  https: "3.0.0",
  tftp: "3.0.0",
  s3: "3.0.0",
  data: "3.0.0",
  gs: "3.2.0",
  arn: "3.4.0",
};

type Finding = { readonly rule: Rule; readonly args: Args };

export function checkUrl(url: string, at: string, version: string): readonly Problem[] {
  const found = urlFinding(url, version);
  return found === undefined ? [] : [problem(found.rule, at, found.args)];
}

export function urlFinding(url: string, version: string): Finding | undefined {
  const parsed = parseGoUrl(url);
  if ("problem" in parsed) return { rule: "InvalidUrl", args: { value: url, why: parsed.problem } };
  const scheme = parsed.scheme;
  const since = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
  if (since === undefined) return { rule: "InvalidScheme", args: { value: url, scheme } };
  if (!isSince(version, since)) return { rule: "InvalidScheme", args: { value: url, scheme, since } };
  switch (scheme) {
    case "data":
      return dataFinding(url);
    case "arn":
      return isS3Arn(parsed) ? versionIdFinding(parsed, url) : { rule: "InvalidS3ARN", args: { value: url } };
    case "s3":
      return versionIdFinding(parsed, url);
    default:
      return undefined;
  }
}

function dataFinding(url: string): Finding | undefined {
  const found = dataUrlProblem(url);
  return found && { rule: "DataURL", args: { value: url, why: found.problem, offset: found.offset, hint: found.hint ?? "" } };
}

/** arn:partition:s3:region:account:bucket/key, or …:accesspoint/name/object/key. */
function isS3Arn({ path }: GoUrl): boolean {
  const [partition = "", service, , , ...resource] = path.split(":");
  if (resource.length === 0 || partition.startsWith("/") || service !== "s3") return false;
  const slashes = path.split("/").length - 1;
  return slashes >= (resource.join(":").startsWith("accesspoint/") ? 2 : 1);
}

/** The first versionId of a query must not be empty. */
function versionIdFinding(parsed: GoUrl, url: string): Finding | undefined {
  return goQueryValues(parsed.query, "versionId")[0] === "" ? { rule: "InvalidS3ObjectVersionId", args: { value: url } } : undefined;
}
