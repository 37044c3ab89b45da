import { hash } from 'node:crypto';
import type { Offer } from '../../domain/offer';
import { writeOffer } from '../../domain/specification/write-offer';

/** An offer as it is sent: written once, joined into as many answers as ask for it. */
export interface OfferJson {
  readonly text: string;
  /** Differs whenever the text differs. */
  readonly digest: string;
}

interface WrittenOffer extends OfferJson {
  /** The text's bytes after a comma; null: no list has had it yet. */
  item: Buffer | null;
}

const written = new WeakMap<Offer, WrittenOffer>();

/** The offer's JSON in the specification's shape; offers never change, so each is written once. */
export function getOfferJson(offer: Offer): OfferJson {
  return getWritten(offer);
}

/** The JSON of a list of offers. */
export interface ListJson {
  readonly body: Buffer<ArrayBuffer>;
  /** Differs whenever the body differs. */
  readonly identity: string;
}

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

/** Puts a list together from the bytes of its offers: encoding its text would take ten times as long. */
export function writeOfferList(offers: readonly Offer[]): ListJson {
  const list = offers.map(getWritten);
  const body = Buffer.concat([...(list.length === 0 ? [OPEN] : list.map(getItem)), CLOSE]);
  // In the place of the first comma.
  body.set(OPEN);
  return { body, identity: list.map(({ digest }) => digest).join() };
}

function getWritten(offer: Offer): WrittenOffer {
  const known = written.get(offer);
  if (known) return known;
  const text = JSON.stringify(writeOffer(offer));
  const json = { text, digest: hash('sha1', text, 'base64url'), item: null };
  written.set(offer, json);
  return json;
}

function getItem(json: WrittenOffer): Buffer {
  json.item ??= Buffer.from(`,${json.text}`);
  return json.item;
}
