import { remember } from './immutable';
import type { Offer } from './offer';
import { LONGEST_TEXT } from './text/derived-text';
import { cutAtWord } from './text/find-words';

/** Longest name, place, host or feature, in characters: fits on one line of a card. */
export const LONGEST_NAME = 300;

/**
 * Key of the list of cut fields in a shortened offer. A registered symbol, because pages and
 * services are bundled separately and each bundle has its own copy of this module.
 */
const CUT = Symbol.for('ferienfenster.cutFields');

/** With overlong texts cut at a word, for pages, feeds and the index; mostly the same object. */
export const shortenOffer = remember(shorten) as <T extends Offer>(offer: T) => T;

function shorten(offer: Offer): Offer {
  const name = (text: string) => cutAtWord(text, LONGEST_NAME);
  const text = (long: string) => cutAtWord(long, LONGEST_TEXT);
  const short = {
    name: name(offer.name),
    meetingPoint: offer.meetingPoint && name(offer.meetingPoint),
    meetingAddress: offer.meetingAddress && name(offer.meetingAddress),
    bring: offer.bring && text(offer.bring),
    accessibility: offer.accessibility && shortenEach(offer.accessibility, name),
    hosts: shortenEach(offer.hosts, (host) =>
      host.name.length > LONGEST_NAME ? { name: name(host.name) } : host,
    ),
  };
  const fields = (Object.keys(short) as (keyof typeof short)[]).filter(
    (field) => short[field] !== offer[field],
  );
  if (fields.length === 0) return offer;
  return Object.defineProperty({ ...offer, ...short }, CUT, { value: fields });
}

function shortenEach<E>(list: readonly E[], shorten: (element: E) => E): readonly E[] {
  const short = list.map(shorten);
  return short.every((element, at) => element === list[at]) ? list : short;
}

export function getCutFields(
  offer: Offer & { readonly [CUT]?: readonly (keyof Offer)[] },
): readonly (keyof Offer)[] {
  return offer[CUT] ?? [];
}
