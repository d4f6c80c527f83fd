// The version of this package. Made from package.json by `npm run generate`: do not edit.
export const version = "0.1.0";
