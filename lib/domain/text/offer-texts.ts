import type { Offer, OfferTexts, OfferTranslation } from '../offer';
import { joinLines, NO_TEXT, splitParagraphs } from './derived-text';

type Texts = Pick<Offer, 'description' | 'applyText' | 'texts'>;

const notDerived = new WeakMap<object, OfferTexts>();
const lines = new WeakMap<OfferTexts, string>();

/** The texts of an offer as they are shown: derived, or in escaped paragraphs until they are. */
export function getTexts(offer: Texts): OfferTexts {
  if (offer.texts) return offer.texts;
  const known = notDerived.get(offer);
  if (known) return known;
  const texts = {
    version: 0,
    description: splitParagraphs(offer.description),
    applyText: offer.applyText === null ? NO_TEXT : splitParagraphs(offer.applyText),
  };
  notDerived.set(offer, texts);
  return texts;
}

/** The offer's words in this language; null: there is no translation, as on German pages. */
export function getTranslation({ texts }: Texts, locale: string): OfferTranslation | null {
  return texts?.translations?.[locale] ?? null;
}

/** The offer's name, with its translation into this language behind it where there is one. */
export function nameOffer(offer: Pick<Offer, 'name'> & Texts, locale: string): string {
  const translated = getTranslation(offer, locale)?.name ?? offer.name;
  return translated === offer.name ? offer.name : `${offer.name} (${translated})`;
}

/** The description on one line, without addresses: for excerpts and search. */
export function getDescriptionLine(offer: Texts): string {
  const texts = getTexts(offer);
  const known = lines.get(texts);
  if (known !== undefined) return known;
  const line = joinLines(texts.description.plain);
  lines.set(texts, line);
  return line;
}

/** What to bring, thing by thing, without the marks of a list. */
export function listBring(bring: string | null): readonly string[] {
  return (bring ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•·–—▪☐✓][ \t]+)?/, '').trim())
    .map((line) => line.replace(/^(\*\*|__|\*)([^*_]+)\1$/, '$2'))
    .filter((line) => line !== '');
}
