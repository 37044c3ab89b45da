import type { SearchView } from '../catalogue';
import type { DatedSession } from '../column/columns';
import type { Membership } from '../column/dictionary';
import type { Criterion, Field, Parameter, QueryReader, Tally } from './criterion';

type ChoiceField = Omit<Field, 'isRepeatable' | 'choice'>;

const toField = (field: ChoiceField): Field => ({ ...field, isRepeatable: true, choice: 'many' });

function createChoice<T extends string>(
  field: ChoiceField,
  values: readonly T[],
): Parameter<readonly T[]> {
  return {
    fields: [toField(field)],
    parse(query) {
      const given = query.many(
        field.name,
        (text) => values.find((value) => value === text) ?? null,
      );
      return values.filter((value) => given.includes(value));
    },
    serialize: (chosen) => chosen.map((value) => [field.name, value] as const),
  };
}

/** A bit mask by position of the chosen values; 0 when none is chosen. */
function toMask<T>(chosen: readonly T[], values: readonly T[]): number {
  return chosen.reduce((mask, value) => mask | (1 << values.indexOf(value)), 0);
}

/** Any number of few values; `bitsOf`: bit n for the n-th. Those not in `offeredOf` are ignored. */
export function createBitChoice<T extends string>(
  field: ChoiceField,
  values: readonly T[],
  bitsOf: (view: SearchView) => ArrayLike<number>,
  offeredOf: (view: SearchView) => readonly T[] = () => values,
): Criterion<readonly T[]> {
  return {
    ...createChoice(field, values),
    matches(chosen, view) {
      const offered = offeredOf(view);
      const mask = toMask(
        chosen.filter((value) => offered.includes(value)),
        values,
      );
      if (mask === 0) return null;
      const bits = bitsOf(view);
      return { level: 'offer', test: (offer) => ((bits[offer] as number) & mask) !== 0 };
    },
    count(_chosen, view) {
      const bits = bitsOf(view);
      const offered = offeredOf(view);
      const places = values.map((value) => offered.indexOf(value));
      return {
        level: 'offer',
        parameter: field.name,
        adding: 'widens',
        values: offered,
        each(offer, note) {
          for (let left = bits[offer] as number, bit = 0; left !== 0; left >>= 1, bit++) {
            const place = places[bit] ?? -1;
            if ((left & 1) === 1 && place >= 0) note(place);
          }
        },
      };
    },
  };
}

/** A choice of which a session has one value; `positionOf`: its position in `values`. */
export function createSessionChoice<T extends string>(
  field: ChoiceField,
  values: readonly T[],
  positionOf: (session: DatedSession) => number,
): Criterion<readonly T[]> {
  return {
    ...createChoice(field, values),
    matches(chosen) {
      if (chosen.length === 0) return null;
      const wanted = values.map((value) => chosen.includes(value));
      return { level: 'session', test: (session) => wanted[positionOf(session)] === true };
    },
    count: () => ({
      level: 'session',
      parameter: field.name,
      adding: 'widens',
      values,
      each: (session, note) => note(positionOf(session)),
    }),
  };
}

/** Names of the catalogue, by slug; `shownOf` marks those worth showing as choices. */
export function createNamedChoice(
  field: ChoiceField,
  membershipOf: (view: SearchView) => Membership,
  shownOf: (view: SearchView) => Uint8Array,
): Criterion<readonly string[]> {
  return {
    fields: [toField(field)],
    parse: (query) => query.many(field.name, readSlug),
    serialize: (slugs) => slugs.map((slug) => [field.name, slug] as const),
    matches(slugs, view) {
      if (slugs.length === 0) return null;
      const { names, namesOf } = membershipOf(view);
      const wanted = names.slugs.map((slug) => slugs.includes(slug));
      return { level: 'offer', test: (offer) => namesOf(offer).some((name) => wanted[name]) };
    },
    count(_slugs, view) {
      const { names, namesOf } = membershipOf(view);
      return {
        level: 'offer',
        parameter: field.name,
        adding: 'widens',
        values: names.slugs,
        shown: shownOf(view),
        each(offer, note) {
          for (const name of namesOf(offer)) note(name);
        },
      };
    },
  };
}

export function readSlug(text: string): string | null {
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(text) ? text : null;
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
    matches: (isSet, view) => (isSet ? { level: 'offer', test: hasOf(view) } : null),
    count(_isSet, view) {
      const has = hasOf(view);
      return {
        level: 'offer',
        parameter: name,
        adding: 'replaces',
        values: ['1'],
        each(offer, note) {
          if (has(offer)) note(0);
        },
      };
    },
  };
}

/** Counts for "up to x", by the usual limits and the one that is set. */
export function createLimitTally(
  parameter: string,
  usual: readonly number[],
  set: number | null,
  write: (limit: number) => string,
  amountOf: (offer: number) => number,
): Tally {
  const limits = [...new Set(set === null ? usual : [...usual, set])].sort((a, b) => a - b);
  return {
    level: 'offer',
    parameter,
    adding: 'replaces',
    values: limits.map(write),
    each(offer, note) {
      const amount = amountOf(offer);
      limits.forEach((limit, at) => {
        if (amount <= limit) note(at);
      });
    },
  };
}
