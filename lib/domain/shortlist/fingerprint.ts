import { remember } from '../immutable';
import type { Instant } from '../instant';
import { hashText } from '../text/find-words';
import type { Shortlist } from './shortlist';
import type { MarkedOffer, PlannedOffer } from './shortlist-schema';

/** The parts of an offer whose change is reported to families, in the order of a fingerprint. */
const WATCHED_PARTS = ['name', 'sessions', 'place', 'fee', 'ages', 'registration'] as const;

export type WatchedPart = (typeof WATCHED_PARTS)[number];

/** The fingerprint of a catalogue offer, which never changes. */
export const getFingerprint = remember(writeFingerprint);

export function writeFingerprint(offer: PlannedOffer): string {
  const parts: Record<WatchedPart, unknown> = {
    name: offer.name,
    sessions: offer.sessions.map(({ begin, end }) => [begin, end]),
    place: [offer.meetingPoint, offer.meetingAddress],
    fee: offer.feeCents ?? 0,
    ages: [offer.minAge ?? 0, offer.maxAge ?? 0],
    registration: [offer.requiresApplication, offer.onlineApplication, offer.applicationDeadline],
  };
  return WATCHED_PARTS.map((part) => toShortHash(JSON.stringify(parts[part]))).join('.');
}

/** The parts that differ between two fingerprints; none when either is unreadable. */
export function findChangedParts(before: string | null, now: string): readonly WatchedPart[] {
  const [old, current] = [before?.split('.') ?? [], now.split('.')];
  if (old.length !== WATCHED_PARTS.length || current.length !== WATCHED_PARTS.length) return [];
  return WATCHED_PARTS.filter((_, index) => old[index] !== current[index]);
}

/** FNV-1a, 24 bits: enough to notice a change, short enough for every card. */
export function toShortHash(text: string): string {
  return (hashText(text) & 0xffffff).toString(36);
}

/**
 * Stores names, corrected aliases and missing fingerprints; of the offer `accept` the present one. The
 * same object when nothing changes.
 */
export function learnOffers(
  list: Shortlist,
  found: ReadonlyMap<string, MarkedOffer>,
  accept: string | null = null,
): Shortlist {
  const marks = list.marks.map((mark) => {
    const answer = found.get(mark.alias);
    if (answer === undefined || answer.state === 'unknown') return mark;
    if (answer.state === 'gone') {
      return mark.name === answer.name ? mark : { ...mark, name: answer.name };
    }
    const { alias, name } = answer.offer;
    const present = writeFingerprint(answer.offer);
    const isNew = mark.print === null || accept === mark.alias;
    const print = isNew ? present : mark.print;
    // What is seen now is kept for later, unless it differs from what was marked.
    const isSeen = isNew || (mark.seen === undefined && print === present);
    const isSame = mark.alias === alias && mark.name === name && mark.print === print;
    if (isSame && !isSeen) return mark;
    return { ...mark, alias, name, print, ...(isSeen && { seen: toSeen(answer.offer) }) };
  });
  if (marks.every((mark, index) => mark === list.marks[index])) return list;
  // Both aliases may have been marked: the first mark stays.
  const firsts = new Map(marks.toReversed().map((mark) => [mark.alias, mark]));
  return { ...list, marks: marks.filter((mark) => firsts.get(mark.alias) === mark) };
}

/** What a family saw of an offer last, so that a change can name the old value. */
interface SeenOffer {
  readonly dates: readonly (readonly [begin: Instant | null, end: Instant | null])[];
  /** Euro cents. */
  readonly fee: number;
  /** End of registration; null: none. */
  readonly closes: Instant | null;
}

export const MOST_SEEN_DATES = 60;

function toSeen({ sessions, feeCents, applicationDeadline }: PlannedOffer): SeenOffer {
  return {
    dates: sessions.slice(0, MOST_SEEN_DATES).map(({ begin, end }) => [begin, end] as const),
    fee: feeCents ?? 0,
    closes: applicationDeadline,
  };
}

/** Reads what is stored of an offer; null: nothing, or nothing readable. */
export function readSeen(stored: unknown): SeenOffer | null {
  const { dates, fee, closes } = (stored ?? {}) as Record<string, unknown>;
  const isReadable =
    Array.isArray(dates) &&
    dates.every((date) => Array.isArray(date) && date.length === 2 && date.every(isTime));
  if (!isReadable || typeof fee !== 'number' || !isTime(closes)) return null;
  return { dates: dates.slice(0, MOST_SEEN_DATES), fee, closes };
}

function isTime(value: unknown): value is Instant | null {
  return value === null || Number.isSafeInteger(value);
}
