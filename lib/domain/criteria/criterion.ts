import type { SearchView } from '../search/search-view';
import type { QueryReader } from './query-reader';

/** One `name=value` of a query string. */
export type Pair = readonly [parameter: string, value: string];

/**
 * Label of a field's value (`lib/view/criteria/label-value`): `word` has a message for each value
 * (`criteria.<name>.<value>`), `flag` one message, `text` one that quotes the value; the others are
 * a day, an amount, or a name from the catalogue.
 */
export type LabelKind =
  | 'word'
  | 'flag'
  | 'text'
  | 'week'
  | 'date'
  | 'age'
  | 'birth'
  | 'fee'
  | 'distance'
  | 'place'
  | 'around'
  | 'host'
  | 'feature'
  | 'edition';

/** One name of the query string. */
export interface Field {
  readonly name: string;
  readonly label: LabelKind;
  /** Description for the API documentation. */
  readonly meaning: string;
  /** True: it may carry several values. */
  readonly isRepeatable?: true;
  /** True: the label needs the criterion's name in front ("Rollstuhl: nach Absprache"). */
  readonly isNamed?: true;
  /**
   * Its control in the filter form, which shows the tally's values: `many` values, at most `one`,
   * or `child`, added one after the other. Absent: the form has no such control for it.
   */
  readonly choice?: 'many' | 'one' | 'child';
}

/** Values on which a parameter's default may depend. */
export interface DefaultBasis {
  readonly q: string | null;
  readonly near: object | null;
}

/** A part of the query string: how it is read and written. Never throws. */
export interface Parameter<V> {
  /** In the order in which they are written. */
  readonly fields: readonly Field[];
  parse(query: QueryReader): V;
  /**
   * Returns nothing for the default, the value that `parse` gives when the query lacks the
   * parameter.
   */
  serialize(value: V, criteria: DefaultBasis): readonly Pair[];
}

/**
 * Test of one criterion. Offers and sessions are addressed by their numbers in the columns; all
 * criteria of level `session` must be met by the same session of an offer.
 */
export interface Match {
  readonly level: 'offer' | 'session';
  test(index: number): boolean;
}

/** Number of offers with each value of a parameter, among those that pass all other criteria. */
export type Tally = {
  readonly parameter: string;
  /**
   * Effect of one more value: `widens` (any of them), `narrows` (all of them), or `replaces` the
   * one before.
   */
  readonly adding: 'widens' | 'narrows' | 'replaces';
  readonly values: readonly string[];
  /** By value; filled while searching. */
  readonly counts: Int32Array;
  /** By value, 1: worth offering although it is not set; null: all of them. */
  readonly shown: Uint8Array | null;
} & (
  | { readonly level: 'offer'; add(offer: number): void }
  /** The value of each session, -1 for none. An offer counts once for each of its values. */
  | { readonly level: 'session'; readonly valueOf: Int8Array | Int32Array }
);

/** A filter: a parameter that also tests offers and counts the results of each value. */
export interface Criterion<V> extends Parameter<V> {
  /** Null: not set, every offer passes. */
  matches(value: V, view: SearchView): Match | null;
  /** Several: one for each parameter with values to choose from; null: there is none. */
  count(value: V, view: SearchView): Tally | readonly Tally[] | null;
}
