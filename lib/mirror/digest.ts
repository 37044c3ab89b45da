import { createHash, hash } from 'node:crypto';
import { remember } from '../domain/immutable';
import type { EditionMembership, OfferField } from '../domain/mirror-state';
import type { Offer, OfferTexts } from '../domain/offer';

/** What the instance does not give. */
const OWN_FIELDS: readonly OfferField[] = ['texts', 'town'];

/** The public fields of an offer, in the order in which readers build it. */
export function listFields(offer: Offer): readonly OfferField[] {
  const fields = Object.keys(offer) as OfferField[];
  return fields.filter((field) => !OWN_FIELDS.includes(field));
}

const ID_LENGTH = 16;

/** Equal if and only if the values are, because readers build objects in a fixed order. */
export function formatValue(value: unknown): string {
  return JSON.stringify(value);
}

function digest(value: unknown): string {
  return hash('sha256', formatValue(value), 'base64');
}

export const digestOffer = remember((offer: Offer) =>
  digest(listFields(offer).map((field) => offer[field])),
);

const digestTexts = remember((texts: OfferTexts) => digest(texts));

/** Content hash of a list in its order, of its texts and its memberships, short and URL-safe. */
export function digestGeneration(
  offers: readonly Offer[],
  memberships: readonly EditionMembership[],
): string {
  const listed = createHash('sha256');
  for (const offer of offers) {
    listed.update(digestOffer(offer));
    if (offer.texts) listed.update(digestTexts(offer.texts));
  }
  const list = listed.digest('base64url').slice(0, ID_LENGTH);
  if (memberships.length === 0) return list;
  const whole = createHash('sha256').update(list);
  for (const { edition, members, undecided } of memberships) {
    const places = offers.map(({ alias }) =>
      members.has(alias) ? 'm' : undecided.has(alias) ? 'u' : '-',
    );
    whole.update(`\n${edition} ${places.join('')}`);
  }
  return whole.digest('base64url').slice(0, ID_LENGTH);
}
