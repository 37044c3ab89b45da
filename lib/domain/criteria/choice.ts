import type { SearchView } from '../catalogue';
import type { DatedSession, Row } from '../column/columns';
import type { Names } from '../column/names';
import type { Criterion, Field, QueryReader, Tally } from './criterion';

/** The values that a catalogue offers, and which of them a row has. */
type Choices = Pick<Tally, 'values' | 'shown' | 'isOfSessions' | 'positionsOf'>;

/** Any number of values; `known`: all of them, in the order in which they are written, or how one is read. */
export function createChoice<T extends string>(
  field: Omit<Field, 'isRepeatable' | 'choice'>,
  known: readonly T[] | ((text: string) => T | null),
  choicesOf: (view: SearchView) => Choices,
): Criterion<readonly T[]> {
  const { name } = field;
  return {
    fields: [{ ...field, isRepeatable: true, choice: 'many' }],
    parse(query) {
      if (typeof known === 'function') return query.many(name, known);
      const given = query.many(name, (text) => known.find((value) => value === text) ?? null);
      return known.filter((value) => given.includes(value));
    },
    serialize: (chosen) => chosen.map((value) => [name, value] as const),
    matches(chosen, view) {
      if (chosen.length === 0) return null;
      const { values, positionsOf } = choicesOf(view);
      const wanted = values.map((value) => (chosen as readonly string[]).includes(value));
      return (row) => positionsOf(row).some((at) => wanted[at]);
    },
    count: (_chosen, view) => [{ parameter: name, adding: 'widens', ...choicesOf(view) }],
  };
}

/** Values of which an offer has those whose bit is set: bit n for the n-th of `all`. */
export function readBits(
  values: readonly string[],
  bits: ArrayLike<number>,
  all: readonly string[] = values,
): Choices {
  const masks = values.map((value) => 1 << all.indexOf(value));
  const positions = [...values.keys()];
  const lists: (readonly number[])[] = [];
  return {
    values,
    positionsOf({ offer }) {
      const own = bits[offer] as number;
      lists[own] ??= positions.filter((at) => (own & (masks[at] as number)) !== 0);
      return lists[own];
    },
  };
}

/** Names of the catalogue, by slug; `shown` marks those worth showing as choices. */
export function readNames({ slugs, positionsOf }: Names, shown: Uint8Array): Choices {
  return { values: slugs, shown, positionsOf: ({ offer }) => positionsOf(offer) };
}

/** Values of which a session has one, by its position. */
export function readSessions(
  values: readonly string[],
  positionOf: (session: DatedSession) => number,
): Choices {
  const lists = values.map((_, at) => [at]);
  return {
    values,
    isOfSessions: true,
    positionsOf: ({ session }) => (session && lists[positionOf(session)]) ?? [],
  };
}

/** Of the longest name, in which `ü` is written as two letters, behind the slug of a town. */
export function readSlug(text: string): string | null {
  return /^[a-z0-9][a-z0-9-]{0,999}$/.test(text) ? text : null;
}

/** A value of `1`; `0` is read as absent. */
export function readFlag(query: QueryReader, name: string): boolean {
  return query.one(name, (text) => (text === '1' || text === '0' ? text === '1' : null)) ?? false;
}

/** A field that is `1` or absent: when set, offers for which `hasOf` returns true. */
export function createFlag(
  field: Field,
  hasOf: (view: SearchView) => (offer: number) => boolean,
): Criterion<boolean> {
  const { name } = field;
  return {
    fields: [field],
    parse: (query) => readFlag(query, name),
    serialize: (isSet) => (isSet ? [[name, '1']] : []),
    matches(isSet, view) {
      if (!isSet) return null;
      const has = hasOf(view);
      return ({ offer }) => has(offer);
    },
    count(_isSet, view) {
      const has = hasOf(view);
      const positionsOf = ({ offer }: Row) => (has(offer) ? [0] : []);
      return [{ parameter: name, adding: 'replaces', values: ['1'], positionsOf }];
    },
  };
}

/** Counts for "up to x", by the usual limits and the one that is set. */
export function createLimitTally(
  parameter: string,
  usual: readonly number[],
  set: number | null,
  write: (limit: number) => string,
  amounts: ArrayLike<number>,
): Tally {
  const limits = [...new Set(set === null ? usual : [...usual, set])].sort((a, b) => a - b);
  const lists = limits.map((_, first) => [...limits.keys()].slice(first));
  return {
    parameter,
    adding: 'replaces',
    values: limits.map(write),
    positionsOf: ({ offer }) =>
      lists[limits.findIndex((limit) => (amounts[offer] as number) <= limit)] ?? [],
  };
}
