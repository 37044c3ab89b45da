import { groupRepeats } from '../../column/columns';
import type { Instant } from '../../instant';
import type { OwnOffer } from '../../offer';
import { findFirstBegin } from '../../session/find-next-session';
import { foldText, foldWords } from '../../text/find-words';
import { isBygone, isEnded } from '../state';

export interface OwnClash {
  readonly other: OwnOffer;
  /** Begin of their first overlap. */
  readonly first: Instant;
  /** Of the first that is not over; null: all are. */
  next: Instant | null;
}

const REPEATED_FIELDS = ['fee', 'bring', 'address', 'position'] as const;

export type RepeatedField = (typeof REPEATED_FIELDS)[number];

/** `other`: a repeat with the value that most of them have, `usual` in normal form. */
export interface RepeatDifference {
  readonly field: RepeatedField;
  readonly own: OwnOffer;
  readonly other: OwnOffer;
  readonly usual: string;
  readonly isMissing: boolean;
}

/** By offer id. */
export type OwnSurvey = ReturnType<typeof surveyOwn>;

const MOST_CLASHES = 200;
/** Sessions that are compared with one that begins later: more at a time are no mistake. */
const MOST_AT_ONCE = 200;

/** Clashes also of past offers: a finding marked as intended must not return because time passed. */
export function surveyOwn(offers: readonly OwnOffer[], now: Instant) {
  const held = offers.filter((offer) => !isEnded(offer));
  const placeClashes = findClashes(held, nameSpots, now);
  const atPlace = (one: OwnOffer, other: OwnOffer) =>
    placeClashes.get(one.id)?.some((clash) => clash.other === other) ?? false;
  /** Overlaps of the same host at different places. */
  const hostClashes = findClashes(held, nameHosts, now, atPlace);
  const current = held.filter((offer) => !isBygone(offer, now));
  return { placeClashes, hostClashes, differences: compareRepeats(current) };
}

function nameHosts({ hosts }: OwnOffer) {
  return hosts.map(({ name }) => foldWords(name).join(' '));
}

/** Texts by which two offers meet at one place: point and address, or the position. */
function nameSpots({ meetingPoint, meetingAddress, meetingLat, meetingLng }: OwnOffer) {
  const words = foldWords(`${meetingPoint ?? ''} ${meetingAddress ?? ''}`).join(' ');
  const position = meetingLat === null || meetingLng === null ? '' : `${meetingLat} ${meetingLng}`;
  return [words, position].filter((text) => text !== '');
}

function findClashes(
  offers: readonly OwnOffer[],
  keysOf: (offer: OwnOffer) => readonly string[],
  now: Instant,
  isKnown: (one: OwnOffer, other: OwnOffer) => boolean = () => false,
): ReadonlyMap<number, readonly OwnClash[]> {
  const found = new Map<number, OwnClash[]>();
  const note = (one: OwnOffer, other: OwnOffer, first: Instant, next: Instant | null) => {
    const clashes = found.get(one.id) ?? [];
    const known = clashes.find((clash) => clash.other === other);
    if (known) known.next ??= next;
    else if (clashes.length < MOST_CLASHES && !isKnown(one, other))
      found.set(one.id, [...clashes, { other, first, next }]);
  };
  const keyed = offers.flatMap((offer) => {
    const spans = offer.sessions.flatMap(({ begin, end }) =>
      begin !== null && end !== null && end > begin ? [{ offer, begin, end }] : [],
    );
    return [...new Set(keysOf(offer))].flatMap((key) => spans.map((span) => ({ key, ...span })));
  });
  for (const spans of Map.groupBy(keyed, ({ key }) => key).values()) {
    spans.sort((a, b) => a.begin - b.begin || a.offer.id - b.offer.id);
    let running: typeof spans = [];
    for (const span of spans) {
      running = running.filter(({ end }) => end > span.begin).slice(-MOST_AT_ONCE);
      for (const { offer, end } of running) {
        if (offer === span.offer) continue;
        const next = Math.min(end, span.end) > now ? span.begin : null;
        note(offer, span.offer, span.begin, next);
        note(span.offer, offer, span.begin, next);
      }
      running.push(span);
    }
  }
  return found;
}

function compareRepeats(offers: readonly OwnOffer[]) {
  const numbers = groupRepeats(offers);
  const groups = Map.groupBy(offers, (_, index) => numbers[index]);
  const found = new Map<number, RepeatDifference[]>();
  for (const repeats of groups.values()) {
    for (const field of REPEATED_FIELDS) {
      for (const comparable of groupComparable(repeats, field)) {
        const other = findUsual(comparable, field);
        if (other === null) continue;
        const usual = writeField(other, field);
        for (const offer of comparable) {
          const value = writeField(offer, field);
          if (value === usual) continue;
          const difference = { field, own: offer, other, usual, isMissing: value === '' };
          found.set(offer.id, [...(found.get(offer.id) ?? []), difference]);
        }
      }
    }
  }
  return found;
}

/** At another meeting point, address and position differ on purpose. */
function groupComparable(repeats: readonly OwnOffer[], field: RepeatedField) {
  if (field === 'fee' || field === 'bring') return [repeats];
  const places = Map.groupBy(repeats, ({ meetingPoint }) => foldText(meetingPoint ?? '').trim());
  return [...places.values()];
}

/** The first repeat with the commonest value of the field; null: it is empty in all of them. */
function findUsual(repeats: readonly OwnOffer[], field: RepeatedField): OwnOffer | null {
  const begin = ({ sessions }: OwnOffer) => findFirstBegin(sessions) ?? Number.MAX_SAFE_INTEGER;
  const given = repeats.filter((offer) => writeField(offer, field) !== '');
  const sorted = given.toSorted((a, b) => begin(a) - begin(b));
  const byValue = Map.groupBy(sorted, (offer) => writeField(offer, field));
  // The sort is stable: of equally common values the one that begins first stays in front.
  const [commonest] = [...byValue.values()].sort((a, b) => b.length - a.length);
  return commonest?.[0] ?? null;
}

/** Empty: none is given. */
function writeField(offer: OwnOffer, field: RepeatedField): string {
  const { feeCents, bring, meetingAddress, meetingLat, meetingLng } = offer;
  const words = (text: string | null) => foldWords(text ?? '').join(' ');
  const isPlaced = meetingLat !== null && meetingLng !== null;
  const values: Record<RepeatedField, string> = {
    fee: String(feeCents ?? 0),
    bring: words(bring),
    address: words(meetingAddress),
    // Four decimals are about ten metres.
    position: isPlaced ? `${meetingLat.toFixed(4)} ${meetingLng.toFixed(4)}` : '',
  };
  return values[field];
}
