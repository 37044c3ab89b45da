import type { SearchView } from '../search/search-view';
import type { QueryReader } from './query-reader';

/** One `name=value` of a query string. */
export type Pair = readonly [parameter: string, value: string];

/**
 * How the value of a field is said in words (`lib/view/criteria/label-value`): `word` has a message
 * for each value (`criteria.<name>.<value>`), `flag` one for all, `text` one that quotes it; the
 * others are a day, an amount, or a name that the catalogue knows.
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
  /** What it means, as the API description tells it. */
  readonly meaning: string;
  /** True: it may carry several values. */
  readonly isRepeatable?: true;
  /** True: a value says too little without the criterion's name ("Rollstuhl: nach Absprache"). */
  readonly isNamed?: true;
  /**
   * Its question in the filter form, which offers what the tally counts: `many` values, at most
   * `one`, or `child`, chosen one after the other. Absent: the form asks it in another way.
   */
  readonly choice?: 'many' | 'one' | 'child';
}

/** What the default of a parameter may depend on. */
export interface DefaultBasis {
  readonly q: string | null;
  readonly near: object | null;
}

/** A part of the query string: how it is read and written. Never throws. */
export interface Parameter<V> {
  /** In the order in which they are written. */
  readonly fields: readonly Field[];
  parse(query: QueryReader): V;
  /** Nothing for the default: what `parse` gives where the query does not name the parameter. */
  serialize(value: V, criteria: DefaultBasis): readonly Pair[];
}

/**
 * What decides one criterion. Offers and sessions go by their numbers in the columns; criteria of
 * level `session` must all be met by one and the same session of an offer.
 */
export interface Match {
  readonly level: 'offer' | 'session';
  test(index: number): boolean;
}

/** How many offers carry each value of a parameter, among those that all other criteria let through. */
export type Tally = {
  readonly parameter: string;
  /**
   * What a further value does to the query: `widens` it (any of them), `narrows` it (all of them), or
   * `replaces` the one before.
   */
  readonly adding: 'widens' | 'narrows' | 'replaces';
  readonly values: readonly string[];
  /** By value; filled while searching. */
  readonly counts: Int32Array;
  /** By value, 1: worth offering although not set; null: all of them. */
  readonly shown: Uint8Array | null;
} & (
  | { readonly level: 'offer'; add(offer: number): void }
  /** The value of each session, -1 for none. An offer counts once for each of its values. */
  | { readonly level: 'session'; readonly valueOf: Int8Array | Int32Array }
);

/** A filter: beyond reading and writing it decides, and counts what each value would bring. */
export interface Criterion<V> extends Parameter<V> {
  /** Null: not set, everything passes. */
  matches(value: V, view: SearchView): Match | null;
  /** Several: one for each parameter with values to choose from; null: there is none. */
  count(value: V, view: SearchView): Tally | readonly Tally[] | null;
}
