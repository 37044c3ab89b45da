import { type Clock, type Instant, MINUTE_MS } from '../domain/instant';
import type {
  EditionMembership,
  EditionStanding,
  EditionTrouble,
  MirrorEvent,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { PassLoader } from './pass';

/** Membership of known offers rarely changes: without open questions it is read this often. */
const EVERY_MS = 30 * MINUTE_MS;

function isEditionDue(
  { triedAt, trouble, missed }: EditionStanding,
  membership: EditionMembership | null,
  now: Instant,
): boolean {
  if (triedAt === null || trouble === 'failed') return true;
  const isOpen = missed.size > 0 || (membership !== null && membership.undecided.size > 0);
  return (isOpen && trouble === null) || now - triedAt >= EVERY_MS;
}

/** An edition with this share of the whole list may mean that the instance ignored the filter. */
const SUSPICIOUS_SHARE = 0.9;
const ANY_EDITION = 'the whole list comes back whatever edition is asked for';
const MOST_UNREADABLE = 0.1;

/** Learns which offers of the list belong to which edition. */
export function createEditionWatch({
  editions,
  loader,
  refreshMs,
  clock,
  emit,
}: {
  readonly editions: readonly string[];
  readonly loader: PassLoader;
  readonly refreshMs: number;
  readonly clock: Clock;
  readonly emit: (event: MirrorEvent) => void;
}) {
  const standings = new Map(
    editions.map((edition): [string, EditionStanding] => [
      edition,
      { edition, triedAt: null, trouble: null, missed: new Map() },
    ]),
  );

  /** Throws when a request fails, or when too much is unreadable. */
  async function readFully(edition: string, signal: AbortSignal): Promise<EditionReading> {
    const startedAt = clock();
    const seen = new Set<string>();
    let [pages, rows, lost] = [0, 0, 0];
    for await (const page of loader.readEdition(edition, signal)) {
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

  function note(
    edition: string,
    missed: EditionStanding['missed'],
    trouble: EditionTrouble | null,
    detail: string,
  ): void {
    const before = standings.get(edition)?.trouble;
    standings.set(edition, { edition, triedAt: clock(), trouble, missed });
    if (trouble !== null && trouble !== before)
      emit({ kind: 'edition-unknown', at: clock(), edition, reason: trouble, detail });
  }

  return {
    restore(kept: readonly EditionStanding[]) {
      for (const standing of kept)
        if (standings.has(standing.edition)) standings.set(standing.edition, standing);
    },
    standings: (): readonly EditionStanding[] => [...standings.values()],
    /** The clock was set by `byMs`. */
    shift(byMs: number) {
      for (const { triedAt, missed, ...standing } of standings.values())
        standings.set(standing.edition, {
          ...standing,
          triedAt: triedAt === null ? null : triedAt + byMs,
          missed: new Map([...missed].map(([alias, since]) => [alias, since + byMs])),
        });
    },
    /**
     * Reads the editions that are due and returns all memberships; null: nothing was due. Rejects only
     * when `signal` aborts it; an edition that cannot be read keeps its membership.
     */
    async read(
      offers: readonly Offer[],
      memberships: readonly EditionMembership[],
      signal: AbortSignal,
    ): Promise<readonly EditionMembership[] | null> {
      const membershipOf = (edition: string) =>
        memberships.find((membership) => membership.edition === edition) ?? null;
      const due = [...standings.values()].filter((standing) =>
        isEditionDue(standing, membershipOf(standing.edition), clock()),
      );
      if (due.length === 0 || offers.length === 0) return null;
      const listed = offers.map(({ alias }) => alias);
      const readings = new Map<string, EditionReading>();
      let heeded: Promise<boolean> | null = null;
      const isHeeded = () => {
        heeded ??= loader.heedsEditions(signal);
        return heeded;
      };
      for (const { edition, missed } of due) {
        try {
          const reading = await readFully(edition, signal);
          const share = listed.filter((alias) => reading.seen.has(alias)).length / listed.length;
          if (share < SUSPICIOUS_SHARE || (await isHeeded())) readings.set(edition, reading);
          else note(edition, missed, 'ignored', ANY_EDITION);
        } catch (error) {
          signal.throwIfAborted();
          note(edition, missed, 'failed', error instanceof Error ? error.message : String(error));
        }
      }

      const seenIn = (edition: string): ReadonlySet<string> =>
        readings.get(edition)?.seen ?? membershipOf(edition)?.members ?? new Set();
      return editions.flatMap((edition): readonly EditionMembership[] => {
        const before = membershipOf(edition);
        const { missed } = standings.get(edition) ?? {};
        const reading = readings.get(edition);
        if (!missed || !reading) return before ? [before] : [];
        const others = editions.filter((other) => other !== edition);
        const placedElsewhere = new Set(others.flatMap((other) => [...seenIn(other)]));
        const known = { before, missed, listed, placedElsewhere };
        const decided = decideMembership({ reading, refreshMs, ...known });
        // Nothing under this alias, and no former members left: it may not exist upstream.
        const isEmpty = reading.rows === 0 && decided.membership.members.size === 0;
        note(edition, decided.missed, isEmpty ? 'empty' : null, 'no offer is listed under it');
        return isEmpty ? [] : [decided.membership];
      });
    },
  };
}

/**
 * Updates a membership (null: there is none) by a complete reading of its edition. Presence takes effect
 * at once. Absence of a member, or of an offer without a membership, takes effect when a second
 * reading, begun at least `refreshMs` after the end of the first, confirms it, because drift can
 * hide both. An offer without a membership is decided sooner when nothing could slip (one page), or
 * when another edition has it, because an offer usually belongs to one edition.
 */
function decideMembership({
  reading,
  before,
  missed: missedBefore,
  listed,
  placedElsewhere,
  refreshMs,
}: {
  readonly reading: EditionReading;
  readonly before: EditionMembership | null;
  /** By alias: end of the first reading that lacked it, which a second has to confirm. */
  readonly missed: ReadonlyMap<string, Instant>;
  readonly listed: readonly string[];
  readonly placedElsewhere: ReadonlySet<string>;
  readonly refreshMs: number;
}) {
  const members = new Set<string>();
  const undecided = new Set<string>();
  const missed = new Map<string, Instant>();
  for (const alias of listed) {
    if (reading.seen.has(alias)) {
      members.add(alias);
      continue;
    }
    const wasMember = before?.members.has(alias) ?? false;
    const wasUndecided = before === null || before.undecided.has(alias);
    if (!wasMember && !wasUndecided) continue;
    if (wasUndecided && (reading.pages < 2 || placedElsewhere.has(alias))) continue;
    const since = missedBefore.get(alias);
    if (since !== undefined && reading.startedAt >= since + refreshMs) continue;
    missed.set(alias, since ?? reading.endedAt);
    (wasMember ? members : undecided).add(alias);
  }
  const membership: EditionMembership = { edition: reading.edition, members, undecided };
  return { membership, missed };
}

interface EditionReading {
  readonly edition: string;
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly pages: number;
  readonly rows: number;
  /** Aliases of all its records, including otherwise unreadable ones. */
  readonly seen: ReadonlySet<string>;
}
