// What the outside must give to the core: files and compression. Node's versions are in cli/.

export type FileKind = "file" | "directory" | "link" | "other" | "missing";

/** Why a file could not be read. */
export type ReadFailure = { readonly failure: "missing" | "not-a-file" | "unreadable" | "too-large" };

/** File access, synchronous. Paths use `/`. */
export type Reader = {
  /** The whole content, or why not. `limit` in bytes: larger files are not read. */
  read(path: string, limit?: number): Uint8Array | ReadFailure;
  /** Names in a folder, sorted by code unit; undefined when it is not a readable folder. */
  list(path: string): readonly string[] | undefined;
  /** What is at the path, without following a link. */
  lstat(path: string): FileKind;
  /** The path with every link followed, or undefined when it does not exist. */
  realpath(path: string): string | undefined;
  /** What a link says, unchanged; undefined when it cannot be read. */
  readlink(path: string): string | undefined;
  /** Permission bits (0 to 07777) of what is at the path, without following a link; undefined when it does not exist. */
  permissions(path: string): number | undefined;
};

/** Compression and digests, synchronous. */
export type Codec = {
  gzip(bytes: Uint8Array): Uint8Array;
  /** undefined when the bytes are not gzip, or when more than `limit` bytes would come out. */
  gunzip(bytes: Uint8Array, limit: number): Uint8Array | undefined;
  /** Lower-case hex. */
  digest(algorithm: "md5" | "sha256" | "sha512", bytes: Uint8Array): string;
};
