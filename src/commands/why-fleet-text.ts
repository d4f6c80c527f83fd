// What `why` says of a site: for people, and as data.
import { differenceText } from "../fleet/apart.ts";
import type { SiteAnswer, SiteVar } from "./why-fleet.ts";
import { asData, placeFinder, shownPlace, type WhyFormat } from "./why-text.ts";

export function formatSite(answer: SiteAnswer, format: WhyFormat): string {
  return format === "text" ? siteText(answer) : asData(siteData(answer), format);
}

function siteText({ fleet, site, sites, layers, vars, apart, span, ...answer }: SiteAnswer): string {
  const places = placeFinder();
  const at = (where: typeof span): string => {
    const place = places({ span: where });
    return place === undefined ? "" : shownPlace(place);
  };
  const with_ = sites === 1 ? "this site alone" : `${sites} sites`;
  const lines = [
    `class ${answer.class}, with ${with_}`,
    ...layers.map((layer) => `${layer.kind} ${layer.name}: ${layer.file} (${at(layer.span)})`),
    ...vars.map((one) => `variable ${one.name}: ${shownVar(one)} by ${one.by} (${at(one.span)})`),
    ...(apart === undefined
      ? []
      : [
          `nearest class ${apart.nearest.name}, with ${apart.nearest.sites.length === 1 ? "1 site" : `${apart.nearest.sites.length} sites`}`,
        ]),
    ...(apart?.differences ?? []).map((difference) => `  ${differenceText(difference)}`),
  ];
  return `site ${site} of the fleet ${fleet} (${at(span)})\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

const shownVar = ({ value }: SiteVar): string =>
  value === undefined ? "(secret)" : typeof value === "string" ? JSON.stringify(value) : `[${value.join(", ")}]`;

function siteData({ fleet, site, sites, layers, vars, apart, span, ...answer }: SiteAnswer): object {
  const places = placeFinder();
  const placeOf = (where: typeof span): object => {
    const { text: _text, ...place } = places({ span: where }) ?? { text: "" };
    return place;
  };
  return {
    fleet,
    site,
    ...placeOf(span),
    class: answer.class,
    sites,
    layers: layers.map(({ span: at, file, ...layer }) => ({ ...layer, path: file, ...placeOf(at) })),
    vars: vars.map(({ span: at, value = "(secret)", ...one }) => ({ ...one, value, ...placeOf(at) })),
    ...(apart === undefined
      ? {}
      : { nearest: { class: apart.nearest.name, sites: apart.nearest.sites.length, differences: apart.differences } }),
  };
}
