import { type Instant, MINUTE_MS, type Time } from '../domain/instant';
import type { EditionMembership, EditionTrouble, MirrorNews } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { MOST_UNREADABLE } from './decide-pass';
import type { PassLoader } from './pass';

/** Editions are read this often, and whenever an offer is new. */
const EVERY_MS = 30 * MINUTE_MS;

/** Learns which offers of the list belong to which edition. */
export function createEditionReader({
  editions,
  loader,
  monotonic,
  emit,
}: Pick<Time, 'monotonic'> & {
  readonly editions: readonly string[];
  readonly loader: PassLoader;
  readonly emit: (news: MirrorNews) => void;
}) {
  /** By the monotonic clock; null: not since this node leads. */
  let readAt: Instant | null = null;
  /** By edition: what its last reading has seen. */
  const lastSeen = new Map<string, ReadonlySet<string>>();
  const troubles = new Map<string, EditionTrouble>();

  /** Aliases of all its records, also of unreadable ones. Throws where too many are, or a request fails. */
  async function readFully(edition: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const seen = new Set<string>();
    let [rows, lost] = [0, 0];
    for await (const page of loader.readEdition(edition, signal)) {
      rows += page.rows;
      lost += page.rows - page.offers.length;
      for (const { alias } of [...page.offers, ...page.problems])
        if (alias !== null) seen.add(alias);
    }
    signal.throwIfAborted();
    if (lost > rows * MOST_UNREADABLE) throw new Error(`${lost} of ${rows} records are unreadable`);
    return seen;
  }

  function warn(edition: string, reason: EditionTrouble, detail: string): void {
    if (troubles.get(edition) === reason) return;
    troubles.set(edition, reason);
    emit({ kind: 'edition-unknown', edition, reason, detail });
  }

  /**
   * Reads the editions if that is due and returns all memberships; null: it was not due. Presence
   * takes effect at once; a member leaves when two readings in a row lack it, because drift can hide
   * it from one. Rejects only when `signal` aborts it; an edition that cannot be read keeps its
   * membership.
   */
  return async function readEditions(
    offers: readonly Offer[],
    memberships: readonly EditionMembership[],
    signal: AbortSignal,
  ): Promise<readonly EditionMembership[] | null> {
    const hasNew = memberships.some(
      ({ edition, undecided }) => undecided.size > 0 && !troubles.has(edition),
    );
    const isDue = hasNew || readAt === null || monotonic() - readAt >= EVERY_MS;
    if (!isDue || editions.length === 0 || offers.length === 0) return null;
    const readings = new Map<string, ReadonlySet<string>>();
    for (const edition of editions) {
      try {
        readings.set(edition, await readFully(edition, signal));
      } catch (error) {
        signal.throwIfAborted();
        warn(edition, 'failed', error instanceof Error ? error.message : String(error));
      }
    }
    readAt = monotonic();

    const listed = offers.map(({ alias }) => alias);
    return editions.flatMap((edition): readonly EditionMembership[] => {
      const before = memberships.find((membership) => membership.edition === edition);
      const seen = readings.get(edition);
      if (!seen) return before ? [before] : [];
      const seenBefore = lastSeen.get(edition) ?? before?.members;
      lastSeen.set(edition, seen);
      const members = listed.filter((alias) => seen.has(alias) || seenBefore?.has(alias));
      if (seen.size === 0 && members.length === 0) {
        warn(edition, 'empty', 'no offer is listed under it');
        return [];
      }
      troubles.delete(edition);
      return [{ edition, members: new Set(members), undecided: new Set() }];
    });
  };
}
