import type { SearchView } from '../catalogue';
import type { Row } from '../column/columns';

export type Pair = readonly [parameter: string, value: string];

/** `word`: a message for each value; `flag`: one message; `text`: one that quotes the value. */
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
  | 'edition'
  | 'topic'
  | 'town';

export interface Field {
  readonly name: string;
  readonly label: LabelKind;
  readonly meaning: string;
  readonly isRepeatable?: true;
  /** True: the label needs the criterion's name in front ("Rollstuhl: bitte nachfragen"). */
  readonly isNamed?: true;
  /** Its control in the form, which shows the tally's values; `child`: one by one. Absent: none. */
  readonly choice?: 'many' | 'one' | 'child';
}

export interface DefaultBasis {
  readonly q: string | null;
  readonly near: object | null;
}

/** A part of the query string, filters and also `sort` and `page`: how it is read and written. Never throws. */
export interface Parameter<V> {
  /** In the order in which they are written. */
  readonly fields: readonly Field[];
  parse(query: QueryReader): V;
  /** Nothing for the default, which `parse` gives when the query lacks the parameter. */
  serialize(value: V, criteria: DefaultBasis): readonly Pair[];
}

/** An offer passes by any of its rows that meets all criteria. */
export type Match = (row: Row) => boolean;

/** Number of offers with each value of a parameter, among those that pass all other criteria. */
export interface Tally {
  readonly parameter: string;
  /** Effect of one more value: any of them, all of them, or instead of the one before. */
  readonly adding: 'widens' | 'narrows' | 'replaces';
  readonly values: readonly string[];
  /** By value, 1: worth offering although it is not set; absent: all of them. */
  readonly shown?: Uint8Array;
  /** True: the rows of an offer have different values; one more never replaces. */
  readonly isOfSessions?: true;
  /** Positions in `values` of those that a row has. */
  positionsOf(row: Row): readonly number[];
}

/** A filter, such as `weekday`: a `Parameter` that also tests offers and counts the results of each value. */
export interface Criterion<V> extends Parameter<V> {
  /** Null: not set, every offer passes. */
  matches(value: V, view: SearchView): Match | null;
  /** One for each parameter with values to choose from. */
  count(value: V, view: SearchView): readonly Tally[];
}

export type QueryReader = ReturnType<typeof createQueryReader>;

const MOST_VALUES = 50;

export function createQueryReader(query: URLSearchParams) {
  const unreadable = new Set<string>();
  const given = (parameter: string) =>
    query
      .getAll(parameter)
      .map((text) => text.trim())
      .filter((text) => text !== '');
  return {
    /** Parameters of which a value could not be read so far. */
    unreadable: unreadable as ReadonlySet<string>,
    /** The last value that is not empty, read; null when absent or unreadable. */
    one<T>(parameter: string, read: (text: string) => T | null): T | null {
      const text = given(parameter).at(-1);
      if (text === undefined) return null;
      const value = read(text);
      if (value === null) unreadable.add(parameter);
      return value;
    },
    /** All readable values without duplicates, ascending; `join` may merge several texts. */
    many<T extends string | number>(
      parameter: string,
      read: (text: string) => T | null,
      join = (texts: readonly string[]) => texts,
    ): T[] {
      const values = new Set<T>();
      for (const text of join(given(parameter).slice(0, MOST_VALUES))) {
        const value = read(text);
        if (value === null) unreadable.add(parameter);
        else values.add(value);
      }
      return [...values].sort((a, b) => (a < b ? -1 : 1));
    },
  };
}
