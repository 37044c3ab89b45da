import type { Field, Parameter } from './criterion';

/** A repeatable field with a fixed set of values, kept in the order of that set. */
export function createChoice<T extends string>(
  field: Field,
  values: readonly T[],
): Parameter<readonly T[]> {
  return {
    fields: [field],
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
export function toMask<T>(chosen: readonly T[], values: readonly T[]): number {
  return chosen.reduce((mask, value) => mask | (1 << values.indexOf(value)), 0);
}
