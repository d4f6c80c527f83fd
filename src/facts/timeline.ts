// A fact that changes over releases: one row per change, newest row that applies wins.
import { compareVersions } from "../model/versions.ts";

export type Change<T> = {
  /** First release the value holds for. */
  readonly since: string;
  readonly value: T;
  /** Where the fact was found. */
  readonly source: string;
};

/** The value that holds at a release; undefined before the first row. Rows are in rising order. */
export function factAt<T>(changes: readonly Change<T>[], release: string): T | undefined {
  return changes.findLast((change) => compareVersions(release, change.since) >= 0)?.value;
}
