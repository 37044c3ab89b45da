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

const EMPTY = Buffer.from('[]');
const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');
const items = new WeakMap<Offer, Buffer>();

/** The JSON of a list of offers, put together from bytes: encoding its text would take ten times as long. */
export function writeOfferList(offers: readonly Offer[]): Buffer<ArrayBuffer> {
  if (offers.length === 0) return EMPTY;
  const list = Buffer.concat([...offers.map(getItem), CLOSE]);
  // In the place of the first comma.
  list.set(OPEN);
  return list;
}

/** The offer's bytes after a comma. */
function getItem(offer: Offer): Buffer {
  const known = items.get(offer);
  if (known) return known;
  const item = Buffer.from(`,${getOfferJson(offer).text}`);
  items.set(offer, item);
  return item;
}
