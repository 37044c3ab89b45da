import { hash } from 'node:crypto';
import type { Offer } from '../../domain/offer';
import { writeOffer } from '../../domain/specification/write-offer';

/** An offer as it is sent: written once, joined into as many answers as ask for it. */
export interface OfferJson {
  readonly text: string;
  /** Differs whenever the text differs. */
  readonly digest: string;
}

const written = new WeakMap<Offer, OfferJson>();

/** The offer's JSON in the specification's shape; offers never change, so each is written once. */
export function getOfferJson(offer: Offer): OfferJson {
  const known = written.get(offer);
  if (known) return known;
  const text = JSON.stringify(writeOffer(offer));
  const json = { text, digest: hash('sha1', text, 'base64url') };
  written.set(offer, json);
  return json;
}
