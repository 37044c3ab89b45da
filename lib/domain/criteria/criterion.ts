import type { SearchView } from '../search/search-view';
import type { Criteria } from './criteria';
import type { QueryReader } from './query-reader';

/** One `name=value` of a query string. */
export type Pair = readonly [parameter: string, value: string];

/** A part of the query string: how it is read and written. Never throws. */
export interface Parameter<V> {
  /** Names in the query string, in the order in which they are written. */
  readonly parameters: readonly string[];
  /** Those of them that may carry several values. */
  readonly repeatable: readonly string[];
  parse(query: QueryReader): V;
  /** Nothing for the default: what `parse` gives where the query does not name the parameter. */
  serialize(value: V, criteria: Criteria): readonly Pair[];
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
