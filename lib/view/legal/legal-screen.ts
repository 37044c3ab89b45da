/** A line of an address, with where it leads. */
export interface ContactLine {
  readonly text: string;
  /** Null: nowhere. */
  readonly href: string | null;
}

/** A part of a legal page under its own heading. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly contact?: readonly ContactLine[];
}

/** A built-in legal page in finished strings. */
export interface LegalScreen {
  /** What the operator still has to do, for everybody to see; null: nothing. */
  readonly notice: string | null;
  readonly lead: string | null;
  readonly sections: readonly LegalSection[];
}
