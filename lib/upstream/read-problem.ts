/** Something in an upstream record that could not be read. */
export interface ReadProblem {
  /** Null when the record has no readable alias. */
  readonly alias: string | null;
  /** The field as the specification names it; null: the whole record is lost. */
  readonly field: string | null;
  /** A short sentence without the offending value. */
  readonly reason: string;
}
