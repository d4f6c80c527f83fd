// The name and the first line of the index of sites: by them a folder of outputs is read without taking the index for one of them.

export const indexName = "sites.yaml";
export const indexLine = "# Written by kindling: the sites of a fleet and their classes.";
