import { createHash } from 'node:crypto';
import type { EditionRoll } from '../domain/mirror-state';
import type { Offer, OfferTexts } from '../domain/offer';

/** All public fields of an offer, by their domain names. */
export const OFFER_FIELDS = Object.keys({
  alias: true,
  name: true,
  publish: true,
  description: true,
  requiresApplication: true,
  onlineApplication: true,
  applicationDeadline: true,
  minAge: true,
  maxAge: true,
  feeCents: true,
  meetingPoint: true,
  meetingAddress: true,
  meetingLat: true,
  meetingLng: true,
  applyText: true,
  bring: true,
  sessions: true,
  accessibility: true,
  wheelchairAccessible: true,
  url: true,
  media: true,
  hosts: true,
} satisfies Record<Exclude<keyof Offer, 'texts' | 'town'>, true>) as readonly (keyof Offer)[];

/** By offer, or by its texts. */
const known = new WeakMap<Offer | OfferTexts, string>();
const ID_LENGTH = 16;

/**
 * A value as text: equal if and only if the values are, because readers build objects in a fixed
 * order.
 */
export function formatValue(value: unknown): string {
  return JSON.stringify(value);
}

function digest(owner: Offer | OfferTexts, value: unknown): string {
  const hash = known.get(owner) ?? createHash('sha256').update(formatValue(value)).digest('base64');
  known.set(owner, hash);
  return hash;
}

/** Content hash of the fields of one offer; cached for each object. */
export function digestOffer(offer: Offer): string {
  const before = known.get(offer);
  if (before !== undefined) return before;
  return digest(
    offer,
    OFFER_FIELDS.map((field) => offer[field]),
  );
}

/**
 * Content hash of a list and its rolls, short and URL-safe; without rolls that of the list alone.
 */
export function digestGeneration(offers: readonly Offer[], rolls: readonly EditionRoll[]): string {
  const list = digestOffers(offers);
  if (rolls.length === 0) return list;
  const hash = createHash('sha256').update(list);
  for (const { edition, members, undecided } of rolls) {
    const places = offers.map(({ alias }) =>
      members.has(alias) ? 'm' : undecided.has(alias) ? 'u' : '-',
    );
    hash.update(`\n${edition} ${places.join('')}`);
  }
  return hash.digest('base64url').slice(0, ID_LENGTH);
}

/** Content hash of a list in its order and of what is shown of its texts, short and URL-safe. */
export function digestOffers(offers: readonly Offer[]): string {
  const hash = createHash('sha256');
  for (const offer of offers) {
    hash.update(digestOffer(offer));
    if (offer.texts) hash.update(digest(offer.texts, offer.texts));
  }
  return hash.digest('base64url').slice(0, ID_LENGTH);
}
