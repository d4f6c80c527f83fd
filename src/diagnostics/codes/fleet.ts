// Findings of the area fleet: fleets, their sites, and the overlays that labels choose.
import type { CodeInfo } from "./code-info.ts";

export const fleetCodes = {
  "fleet/not-here": {
    severity: "error",
    title: "fleet or site where a profile is expected",
    why: "A fleet stands for many sites, and a site is a part of a fleet: neither is one profile that can be compiled, extended or shown by itself.",
    fix: "Compile the fleet's file. To look at one site, ask `kindling why FLEET SITE`.",
  },
  "fleet/site-alone": {
    severity: "error",
    title: "site without its fleet",
    why: "A site only says which profile, labels and values it has. What they mean stands in the fleet.",
    fix: "Name the file of the fleet, which names the files of its sites.",
  },
  "fleet/several-fleets": {
    severity: "error",
    title: "two fleets in one file",
    why: "Sites in the same file would belong to both.",
    fix: "Put each fleet into a file of its own.",
  },
  "fleet/other-document": {
    severity: "error",
    title: "document that is no part of a fleet",
    why: "A fleet's file holds the fleet and maybe its sites, a file of sites holds sites. Anything else in it would be passed over.",
    fix: "Move the document into a file of its own, and name profiles and overlays in the fleet.",
  },
  "fleet/no-sites": {
    severity: "error",
    title: "no sites",
    why: "Without sites nothing is compiled, and a file that should hold some and does not was mostly saved by mistake.",
    fix: "Write documents of kind Site, or correct spec.sites.",
  },
  "fleet/no-match": {
    severity: "error",
    title: "pattern that matches no file",
    why: "A misspelt pattern would leave sites out without a word.",
    fix: "Correct the pattern. It starts at the folder of the fleet's file; * stands for any part of one name and never for a slash.",
  },
  "fleet/pattern": {
    severity: "error",
    title: "pattern for sites in folders of any depth",
    why: "* stands for a part of one name only. With ** read as one *, files in other depths would be left out without a word.",
    fix: "Write a pattern for each depth, for example sites/*.yaml and sites/*/*.yaml.",
  },
  "fleet/duplicate-site": {
    severity: "error",
    title: "two sites of one name",
    why: "The name is how a pipeline finds a site's class, so it stands for one site.",
    fix: "Rename one of them, or remove the copy.",
  },
  "fleet/unknown-profile": {
    severity: "error",
    title: "site with a profile that the fleet does not have",
    why: "Nothing can be compiled for the site.",
    fix: "Use a name that stands under spec.profiles of the fleet, or add it there.",
  },
  "fleet/overlay-key": {
    severity: "error",
    title: "overlay that no label can choose",
    why: "An overlay is chosen by a label with a value. Its key says which, as label/value.",
    fix: "Write the key as label/value, for example release/4.20, with a value that a label can have.",
  },
  "fleet/overlay-without-precedence": {
    severity: "error",
    title: "overlay of a label that is not in precedence",
    why: "Two overlays that set the same value need an order, and precedence is where it is written.",
    fix: "Add the label to spec.precedence, at its place from low to high.",
  },
  "fleet/precedence-twice": {
    severity: "error",
    title: "label that stands twice in precedence",
    why: "One label has one place in the order of overlays.",
    fix: "Remove one of the two.",
  },
  "fleet/overlay-case": {
    severity: "warning",
    title: "overlays that differ only in the case of letters",
    why: "Labels are case-sensitive, so a site gets one or the other by the spelling of its label. Mostly one of them is a slip.",
    fix: "Use one spelling.",
  },
  "fleet/label-without-precedence": {
    severity: "warning",
    title: "label of a site that chooses nothing",
    why: "Only labels in spec.precedence choose overlays; a misspelt label would leave its overlay out.",
    fix: "Correct the label, add it to spec.precedence, or remove it.",
  },
  "fleet/label-in-metadata": {
    severity: "warning",
    title: "label of a site under metadata",
    why: "Labels under metadata belong to kustomize and friends and are ignored; those under spec choose overlays.",
    fix: "Move the label to spec.labels.",
  },
  "fleet/no-overlay": {
    severity: "info",
    title: "value of a label without an overlay",
    why: "Sites with this value get what lies below: right where the profile fits them as it is.",
    fix: "Nothing, or add an overlay for the value.",
  },
  "fleet/number-label": {
    severity: "error",
    title: "version of a label that lost its last zero",
    why: "Without quotes 4.20 is a number, and tools such as kustomize hand over 4.2. The site would get nothing of the overlay for 4.20.",
    fix: "Write the value of the label between quotes.",
  },
  "fleet/label-case": {
    severity: "warning",
    title: "label that misses its overlay by the case of letters",
    why: "Labels are case-sensitive, so the overlay is not laid over this site.",
    fix: "Use the spelling of the overlay.",
  },
  "fleet/unused": {
    severity: "warning",
    title: "profile, overlay or label that no site uses",
    why: "It has no effect, so nothing tells whether it is right; and the sites that should use it may be misspelt.",
    fix: "Remove it, or correct the sites.",
  },
  "fleet/idle-null": {
    severity: "warning",
    title: "key of an overlay without a value and without an effect",
    why: "null in an overlay takes away what lies below it. Where that is nothing for any site, the value was mostly forgotten, or the key misspelt.",
    fix: "Write a value, correct the key, or remove it.",
  },
  "fleet/idle-value": {
    severity: "warning",
    title: "value of a variable that has no effect at a site",
    why: "The overlays of the site take away every use of the variable, so the value goes nowhere.",
    fix: "Remove the value, or correct the site's labels.",
  },
  "fleet/lone-site": {
    severity: "info",
    title: "site alone in its class",
    why: "A class of one site has to be reviewed and rolled out for that site alone. Often a single value is the reason.",
    fix: "Nothing, if the site is meant to differ; else bring it into line with the class that is nearest.",
  },
  "fleet/no-such-site": {
    severity: "error",
    title: "site that the fleet does not have",
    why: "There is nothing to tell of a site that no file of the fleet names.",
    fix: "Use a name from metadata.name of one of the sites.",
  },
  "fleet/namespace": {
    severity: "error",
    title: "site name that cannot be a namespace",
    why: "`kindling fn` puts a site's ConfigMaps into the namespace of the site's name, where its ClusterInstance lives.",
    fix: "Use lower-case letters, digits and '-', at most 63 characters.",
  },
} as const satisfies Record<string, CodeInfo>;
