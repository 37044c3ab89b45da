/** Reads values from a query string and notes the names of parameters that could not be read. */
export interface QueryReader {
  /** The last value that is not empty, read; null when absent or unreadable. */
  one<T>(parameter: string, read: (text: string) => T | null): T | null;
  /** All readable values without duplicates, ascending; `join` may merge several texts into one. */
  many<T extends string | number>(
    parameter: string,
    read: (text: string) => T | null,
    join?: (texts: readonly string[]) => readonly string[],
  ): T[];
  readonly unreadable: readonly string[];
}

/** Limit of values read per parameter, which bounds the cost of a query. */
const MOST_VALUES = 50;

/** Creates a reader of one query string. */
export function createQueryReader(query: URLSearchParams): QueryReader {
  const unreadable: string[] = [];
  const given = (parameter: string) =>
    query
      .getAll(parameter)
      .map((text) => text.trim())
      .filter((text) => text !== '');
  const note = (parameter: string) => {
    if (!unreadable.includes(parameter)) unreadable.push(parameter);
  };
  return {
    unreadable,
    one(parameter, read) {
      const text = given(parameter).at(-1);
      if (text === undefined) return null;
      const value = read(text);
      if (value === null) note(parameter);
      return value;
    },
    many(parameter, read, join = (texts) => texts) {
      const values = new Set<NonNullable<ReturnType<typeof read>>>();
      for (const text of join(given(parameter).slice(0, MOST_VALUES))) {
        const value = read(text);
        if (value === null) note(parameter);
        else values.add(value);
      }
      return [...values].sort((a, b) => (a < b ? -1 : 1));
    },
  };
}
