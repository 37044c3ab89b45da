import type { Instant } from '../domain/instant';
import {
  type ChangeLog,
  createChangeLog,
  type Generation,
  type MirrorState,
  type PassProgress,
  type Quarantine,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { digestGeneration } from './digest';
import { appendChanges, carryMemberships, compareOffers } from './merge-offers';
import type { PassTimes, Snapshot } from './snapshot';

/** The changes are those of the last 90 days; behind them the times of older ones. */
type CompleteCopy = Snapshot & ChangeLog;

/** The whole state of the mirror. It changes only by the transitions below. */
export interface Holdings {
  /** Null: no pass has been committed yet. */
  readonly complete: CompleteCopy | null;
  /** Read so far of a first pass; those of a failed attempt stay while the next one catches up. */
  readonly offers: readonly Offer[];
  /** Progress of the last failed attempt of a first pass; null: none read a page. */
  readonly lastTry: PassProgress | null;
  /** The running pass; null: none is running. */
  readonly pass: PassProgress | null;
  /** Problems of the last complete pass; null: none is complete since the start, or another node read it. */
  readonly quarantine: Quarantine | null;
}

export const NOTHING_HELD: Holdings = {
  complete: null,
  offers: [],
  lastTry: null,
  pass: null,
  quarantine: null,
};

/**
 * Takes over the copy on disk, or of another node, whatever is held here: the store decides. An equal
 * generation stays the same value. `newest`: the later record beside the copy, if readable.
 */
export function follow(
  held: Holdings,
  { generation, changes, ...snapshot }: Snapshot,
  newest: PassTimes | null,
  now: Instant,
): Holdings {
  const { confirmedAt, passStartedAt } = newest ?? snapshot;
  const former = held.complete?.generation;
  const complete = {
    generation: former?.id === generation.id ? former : generation,
    confirmedAt,
    passStartedAt,
    ...createChangeLog(appendChanges(changes, [], now)),
  };
  return { ...held, complete, offers: [], lastTry: null, quarantine: null };
}

function updateComplete(held: Holdings, values: Partial<CompleteCopy>): Holdings {
  return held.complete ? { ...held, complete: { ...held.complete, ...values } } : held;
}

/** Takes over the times of a pass of another node that changed no public field. */
export function followTimes(held: Holdings, { confirmedAt, passStartedAt }: PassTimes): Holdings {
  return { ...updateComplete(held, { confirmedAt, passStartedAt }), quarantine: null };
}

export function beginPass(held: Holdings, startedAt: Instant): Holdings {
  return { ...held, pass: { startedAt, pagesRead: 0, pagesKnown: null, offersRead: 0 } };
}

/** A page of the running pass was read; `offers` are all that the pass has read so far. */
export function addPage(held: Holdings, pass: PassProgress, offers: readonly Offer[]): Holdings {
  if (held.complete) return { ...held, pass };
  const read = new Set(offers.map(({ alias }) => alias));
  const former = held.offers.filter(({ alias }) => !read.has(alias));
  return { ...held, pass, offers: [...offers, ...former] };
}

/** Commits the running pass. If no public field changed, the generation stays and only times move. */
export function commitPass(
  held: Holdings,
  offers: readonly Offer[],
  editions: readonly string[],
  confirmedAt: Instant,
) {
  const before = held.complete?.generation;
  const memberships = before
    ? carryMemberships(before.memberships, editions, before.offers, offers)
    : [];
  const id = digestGeneration(offers, memberships);
  const times = { confirmedAt, passStartedAt: held.pass?.startedAt ?? confirmedAt };
  const next = { ...held, pass: null };
  if (before?.id === id)
    return { held: updateComplete(next, times), generation: before, changes: [] };
  const generation: Generation = { id, offers, memberships, changedAt: confirmedAt };
  const changes = before ? compareOffers(before.offers, offers, confirmedAt) : [];
  const log = appendChanges(held.complete?.changes ?? [], changes, confirmedAt);
  const complete = { generation, ...times, ...createChangeLog(log) };
  return { held: { ...next, complete, offers: [], lastTry: null }, generation, changes };
}

/** Changes a complete generation in these values; it stays the same where they are equal. */
export function changeGeneration(
  held: Holdings,
  values: Partial<Omit<Generation, 'id'>>,
): Holdings {
  if (!held.complete) return held;
  const { id: before, ...generation } = { ...held.complete.generation, ...values };
  const id = digestGeneration(generation.offers, generation.memberships);
  return id === before ? held : updateComplete(held, { generation: { id, ...generation } });
}

export function endPass(held: Holdings): Holdings {
  const { complete, pass, lastTry } = held;
  return { ...held, pass: null, lastTry: !complete && pass?.pagesRead ? pass : lastTry };
}

export function getState({ complete, offers, lastTry, pass }: Holdings): MirrorState {
  if (complete) {
    const { generation, confirmedAt } = complete;
    return { kind: 'complete', generation, confirmedAt };
  }
  const progress = pass?.pagesRead ? pass : lastTry;
  return progress ? { kind: 'loading', progress, offers } : { kind: 'empty' };
}
