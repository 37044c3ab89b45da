/** A child as its family calls it. Kept in the browser; its name is never sent anywhere. */
export interface Child {
  /** `c1`, `c2`, …: unique within one shortlist. */
  readonly id: string;
  readonly name: string;
  /** Month of birth, YYYY-MM. */
  readonly born: string;
}

/** An offer that a family has marked. */
export interface Mark {
  readonly alias: string;
  /** What it was called when it was last seen, so that a lost offer keeps its name. */
  readonly name: string;
  /** What it looked like when it was marked (see `writeFingerprint`); null: not seen yet. */
  readonly print: string | null;
  /** Ids of the children it is meant for; null: all whose age fits. */
  readonly childIds: readonly string[] | null;
}

/** Everything a family has marked, in the order of marking. Lives in the browser only. */
export interface Shortlist {
  readonly marks: readonly Mark[];
  readonly children: readonly Child[];
}

/** The shortlist of a family that has marked nothing. */
export const EMPTY_SHORTLIST: Shortlist = { marks: [], children: [] };

/** No family plans more, and a link or a storage that says so is not one of ours. */
export const MOST_MARKS = 120;
export const MOST_CHILDREN = 8;
export const LONGEST_NAME = 40;
export const LONGEST_ALIAS = 200;
