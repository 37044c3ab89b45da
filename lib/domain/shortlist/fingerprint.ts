import type { Offer } from '../offer';

/** The parts of an offer whose change a family must hear of, in the order of a fingerprint. */
export const WATCHED_PARTS = ['name', 'sessions', 'place', 'fee', 'ages', 'registration'] as const;

/** A part of an offer that is compared with what it was when it was marked. */
export type WatchedPart = (typeof WATCHED_PARTS)[number];

/** What a fingerprint is made of. */
export type Watched = Pick<
  Offer,
  | 'name'
  | 'sessions'
  | 'meetingPoint'
  | 'meetingAddress'
  | 'feeCents'
  | 'minAge'
  | 'maxAge'
  | 'requiresApplication'
  | 'onlineApplication'
  | 'applicationDeadline'
>;

/** A short text that tells which watched parts of an offer have changed: one hash for each. */
export function writeFingerprint(offer: Watched): string {
  const parts: Record<WatchedPart, unknown> = {
    name: offer.name,
    sessions: offer.sessions.map(({ begin, end }) => [begin, end]),
    place: [offer.meetingPoint, offer.meetingAddress],
    fee: offer.feeCents ?? 0,
    ages: [offer.minAge ?? 0, offer.maxAge ?? 0],
    registration: [offer.requiresApplication, offer.onlineApplication, offer.applicationDeadline],
  };
  return WATCHED_PARTS.map((part) => hash(JSON.stringify(parts[part]))).join('.');
}

/** Which parts differ between two fingerprints; none when one of them cannot be read. */
export function findChangedParts(before: string | null, now: string): readonly WatchedPart[] {
  const [old, current] = [before?.split('.') ?? [], now.split('.')];
  if (old.length !== WATCHED_PARTS.length || current.length !== WATCHED_PARTS.length) return [];
  return WATCHED_PARTS.filter((_, index) => old[index] !== current[index]);
}

/** FNV-1a over UTF-16, 24 bits: enough to notice a change, short enough to stand on every card. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return ((value >>> 0) & 0xffffff).toString(36);
}
