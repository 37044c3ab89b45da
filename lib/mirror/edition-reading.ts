import type { Clock, Instant } from '../domain/instant';
import type { PassLoader } from './pass-loader';

/** Result of one complete reading of the list filtered by an edition. */
export interface EditionReading {
  readonly edition: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly pages: number;
  readonly rows: number;
  /** Aliases of all its records, including otherwise unreadable ones. */
  readonly seen: ReadonlySet<string>;
}

/** Reads the pages of an edition; part of the loader. */
export type ReadEdition = NonNullable<PassLoader['readEdition']>;

const MOST_UNREADABLE = 0.1;

/**
 * Reads one edition completely; throws when a request fails, or when too much of it is unreadable.
 */
export async function readEditionFully({
  edition,
  readEdition,
  clock,
  signal,
}: {
  readonly edition: string;
  readonly readEdition: ReadEdition;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): Promise<EditionReading> {
  const startedAt = clock();
  const seen = new Set<string>();
  let [pages, rows, lost] = [0, 0, 0];
  for await (const page of readEdition(edition, signal)) {
    pages += 1;
    rows += page.rows;
    for (const { alias } of page.offers) seen.add(alias);
    for (const { alias, field } of page.problems) {
      if (field === null) lost += 1;
      if (alias !== null) seen.add(alias);
    }
  }
  signal.throwIfAborted();
  if (lost > rows * MOST_UNREADABLE) throw new Error(`${lost} of ${rows} records are unreadable`);
  return { edition, startedAt, endedAt: clock(), pages, rows, seen };
}
