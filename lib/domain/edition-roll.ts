/** What the instance has told of the offers of one edition; all sets hold aliases of listed offers. */
export interface EditionRoll {
  /** Alias of the edition. */
  readonly edition: string;
  readonly members: ReadonlySet<string>;
  /** Not yet asked often enough to be sure that they are not in it: judged by their days. */
  readonly undecided: ReadonlySet<string>;
}
