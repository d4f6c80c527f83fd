// What a validator is. Made from schemas/ by `npm run generate`: do not edit.
export type SchemaError = { readonly instancePath: string; readonly keyword: string; readonly message?: string; readonly params: object };

/** True when the data fits the schema; else `errors` of the function says why, until its next call. */
export type Validate = ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null };
