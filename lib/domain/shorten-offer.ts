import type { Offer } from './offer';
import { cutAtWord } from './text/find-words';

/** Characters of a name, a place, a host or a feature: it stands on one line of a card. */
export const LONGEST_NAME = 300;
/** Characters of a text that the host writes freely: about eight pages. */
export const LONGEST_TEXT = 20_000;

const shortened = new WeakMap<Offer, Offer>();
/**
 * What stands under it in a shortened offer, beside the fields. From the registry of the process:
 * pages and the services behind them are bundled apart, and each has its own copy of this file.
 */
const CUT = Symbol.for('ferienfenster.cutFields');

/**
 * The offer as pages, feeds and the index tell it: texts cut at a word where a host wrote more than
 * families read. Nearly every offer is returned as it is. `/api/offers` gives the fields whole.
 */
export function shortenOffer<T extends Offer>(offer: T): T {
  // What was made of this very object has its type.
  const known = shortened.get(offer) as T | undefined;
  if (known !== undefined) return known;
  const name = (text: string) => cutAtWord(text, LONGEST_NAME);
  const text = (long: string) => cutAtWord(long, LONGEST_TEXT);
  const short = {
    name: name(offer.name),
    description: text(offer.description),
    meetingPoint: offer.meetingPoint && name(offer.meetingPoint),
    meetingAddress: offer.meetingAddress && name(offer.meetingAddress),
    applyText: offer.applyText && text(offer.applyText),
    bring: offer.bring && text(offer.bring),
    accessibility: offer.accessibility && shortenEach(offer.accessibility, name),
    hosts: shortenEach(offer.hosts, (host) =>
      host.name.length > LONGEST_NAME ? { name: name(host.name) } : host,
    ),
  };
  const fields = (Object.keys(short) as (keyof typeof short)[]).filter(
    (field) => short[field] !== offer[field],
  );
  const result =
    fields.length === 0
      ? offer
      : Object.defineProperty({ ...offer, ...short }, CUT, { value: fields });
  shortened.set(offer, result);
  // Whoever shortens a second time gets the same.
  shortened.set(result, result);
  return result;
}

/** The very list where nothing in it is too long. */
function shortenEach<E>(list: readonly E[], shorten: (element: E) => E): readonly E[] {
  const short = list.map(shorten);
  return short.every((element, at) => element === list[at]) ? list : short;
}

/** The fields of an offer from `shortenOffer` that do not say everything. */
export function getCutFields(
  offer: Offer & { readonly [CUT]?: readonly (keyof Offer)[] },
): readonly (keyof Offer)[] {
  return offer[CUT] ?? [];
}
