import { remember } from './immutable';
import type { Offer } from './offer';
import { LONGEST_TEXT } from './text/derived-text';
import { cutAtWord } from './text/find-words';

/** Of a name, place, host or feature: fits on one line of a card. */
export const LONGEST_NAME = 300;

/** With overlong texts cut at a word, for pages, feeds and the index; of each offer one. */
export const shortenOffer = remember(shorten) as <T extends Offer>(offer: T) => T;

function shorten(offer: Offer): Offer {
  const name = (text: string) => cutAtWord(text, LONGEST_NAME);
  return {
    ...offer,
    name: name(offer.name),
    meetingPoint: offer.meetingPoint && name(offer.meetingPoint),
    meetingAddress: offer.meetingAddress && name(offer.meetingAddress),
    bring: offer.bring && cutAtWord(offer.bring, LONGEST_TEXT),
    accessibility: offer.accessibility?.map(name) ?? null,
    hosts: offer.hosts.map((host) => ({ ...host, name: name(host.name) })),
  };
}
