import { remember } from './immutable';
import type { Offer } from './offer';
import { LONGEST_TEXT } from './text/derived-text';
import { cutAtWord } from './text/find-words';

/** Of a name, place, host or feature: fits on one line of a card. */
export const LONGEST_NAME = 300;

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
  const fields = Object.keys(short) as (keyof typeof short)[];
  const isWhole = fields.every((field) => short[field] === offer[field]);
  return isWhole ? offer : { ...offer, ...short, isShortened: true };
}

function shortenEach<E>(list: readonly E[], shorten: (element: E) => E): readonly E[] {
  const short = list.map(shorten);
  return short.every((element, at) => element === list[at]) ? list : short;
}
