import type { Instant } from '../instant';
import type { Shortlist } from './shortlist';
import type { MarkedOffer, PlannedOffer } from './shortlist-schema';

/** What a family saw of an offer last, so that a change can be told with the old value. */
export interface SeenOffer {
  readonly name: string;
  readonly dates: readonly (readonly [begin: Instant | null, end: Instant | null])[];
  readonly place: readonly [point: string | null, address: string | null];
  /** Euro cents. */
  readonly fee: number;
  /** 0: no bound. */
  readonly ages: readonly [min: number, max: number];
  /** End of registration; null: none. */
  readonly closes: Instant | null;
}

/** As many are stored and compared. */
const MOST_DATES = 60;

export function toSeen(offer: PlannedOffer): SeenOffer {
  return {
    name: offer.name,
    dates: offer.sessions.slice(0, MOST_DATES).map(({ begin, end }) => [begin, end] as const),
    place: [offer.meetingPoint, offer.meetingAddress],
    fee: offer.feeCents ?? 0,
    ages: [offer.minAge ?? 0, offer.maxAge ?? 0],
    closes: offer.applicationDeadline,
  };
}

const isTime = (value: unknown) => value === null || Number.isSafeInteger(value);
const isText = (value: unknown) => value === null || typeof value === 'string';
const isPair = (value: unknown, isPart: (part: unknown) => boolean) =>
  Array.isArray(value) && value.length === 2 && value.every(isPart);

const READABLE: Readonly<Record<keyof SeenOffer, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  dates: (value) => Array.isArray(value) && value.every((date) => isPair(date, isTime)),
  place: (value) => isPair(value, isText),
  fee: Number.isSafeInteger,
  ages: (value) => isPair(value, Number.isSafeInteger),
  closes: isTime,
};

/** What is stored of an offer; parts that are not, as in builds of 1.0.0, are as they are now. */
export function readSeen(stored: object | undefined, now: PlannedOffer): SeenOffer {
  const parts: Readonly<Record<string, unknown>> = { ...stored };
  const readable = Object.entries(READABLE).filter(([part, isReadable]) => isReadable(parts[part]));
  return { ...toSeen(now), ...Object.fromEntries(readable.map(([part]) => [part, parts[part]])) };
}

/**
 * Stores names, corrected aliases and what was not seen before; with `isSeen` offers as they are now.
 * The same object when nothing changes.
 */
export function learnOffers(
  list: Shortlist,
  found: ReadonlyMap<string, MarkedOffer>,
  isSeen = false,
): Shortlist {
  const marks = list.marks.map((mark) => {
    const answer = found.get(mark.alias);
    if (answer === undefined || answer.state === 'unknown') return mark;
    if (answer.state === 'gone') {
      return mark.name === answer.name ? mark : { ...mark, name: answer.name };
    }
    const { alias, name } = answer.offer;
    const seen = isSeen ? toSeen(answer.offer) : readSeen(mark.seen, answer.offer);
    const learned = { ...mark, alias, name, seen };
    return JSON.stringify(learned) === JSON.stringify(mark) ? mark : learned;
  });
  if (marks.every((mark, index) => mark === list.marks[index])) return list;
  // Both aliases may have been marked: the first mark stays.
  const firsts = new Map(marks.toReversed().map((mark) => [mark.alias, mark]));
  return { ...list, marks: marks.filter((mark) => firsts.get(mark.alias) === mark) };
}
