import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Offer, OfferTexts } from '../domain/offer';
import { DERIVATION, type DerivedText, NO_TEXT } from '../domain/text/derived-text';
import type { ContentClient, TextQuestion } from '../protocol/content';

/**
 * The offers with their texts derived; those that have them are the same objects. Where the content
 * process is away, or `signal` is aborted, the rest keeps its own, or none, and is to be tried again.
 */
type DeriveTexts = <T extends Offer>(
  offers: readonly T[],
  signal?: AbortSignal,
) => Promise<readonly T[]>;

/** Of texts that are in no generation: drafts, and offers that only their address shows. */
const MOST_KEPT_CHARACTERS = 4 * 1024 ** 2;

/** Creates the derivation of one municipality's texts: one text at a time, so that none is served before others'. */
export function createDeriveTexts(
  site: string,
  content: Pick<ContentClient, 'deriveText'>,
): DeriveTexts {
  const kept = new LRUCache<string, DerivedText>({ maxSize: MOST_KEPT_CHARACTERS });

  async function derive(question: TextQuestion): Promise<DerivedText | null> {
    const { source, idPrefix, base } = question;
    if (source.trim() === '') return NO_TEXT;
    const key = hash('sha256', JSON.stringify([idPrefix, base, source]));
    const known = kept.get(key);
    if (known) return known;
    const text = await content.deriveText(site, question);
    if (text) kept.set(key, text, { size: text.html.length + text.plain.length + 1 });
    return text;
  }

  async function deriveOffer(offer: Offer): Promise<OfferTexts | null> {
    const { alias, url } = offer;
    const base = url === '' ? null : url;
    const ask = (part: string, source: string, idPrefix: string) =>
      derive({ name: `${alias} ${part}`, source, base, idPrefix, top: 3, isForeign: true });
    const description = await ask('description', offer.description, 'd-');
    const applyText = description && (await ask('applyText', offer.applyText ?? '', 'a-'));
    return description && applyText && { version: DERIVATION, description, applyText };
  }

  return async (offers, signal) => {
    let isAway = false;
    const derived: (typeof offers)[number][] = [];
    for (const offer of offers) {
      const texts: OfferTexts | null =
        isAway || hasTexts(offer) ? offer.texts : await deriveOffer(offer);
      isAway ||= texts === null || signal?.aborted === true;
      derived.push(texts === null || texts === offer.texts ? offer : { ...offer, texts });
    }
    return derived.every((offer, at) => offer === offers[at]) ? offers : derived;
  };
}

export function hasTexts({ texts }: Pick<Offer, 'texts'>): boolean {
  return texts?.version === DERIVATION;
}
