/** Bounds, both inclusive; infinite where nothing was asked. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Filters the specification names and the public fields cannot decide. */
export const UNDECIDABLE_FILTERS = [
  'edition',
  'edition.alias',
  'edition.name',
  'hosts.alias',
] as const;

/** A request for the specification's list, read and in normal form. */
export interface SpecificationQuery {
  /** Euro cents. */
  readonly fee: Range;
  /** Berlin days on which one and the same session begins; null: offers without sessions fit too. */
  readonly begin: Range | null;
  /** Folded piece of the meeting point; null: not asked. */
  readonly meetingPoint: string | null;
  /** Folded piece of a host's name; null: not asked. */
  readonly hostName: string | null;
  /** Filters that no public field decides, as given. */
  readonly undecidable: Readonly<Record<string, string>>;
  /** From 1. */
  readonly page: number;
  /** 1 to 500; more was asked and is capped. */
  readonly itemsPerPage: number;
  /** Every parameter that counted, as it was given, but `page`: what links to other pages keep. */
  readonly kept: readonly (readonly [name: string, value: string])[];
}
