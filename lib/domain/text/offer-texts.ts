import { remember } from '../immutable';
import type { Offer, OfferTexts, OfferTranslation } from '../offer';
import { joinLines, NO_TEXT, splitParagraphs } from './derived-text';

type Texts = Pick<Offer, 'description' | 'applyText' | 'texts'>;

const escapeTexts = remember(
  ({ description, applyText }: Texts): OfferTexts => ({
    version: 0,
    description: splitParagraphs(description),
    applyText: applyText === null ? NO_TEXT : splitParagraphs(applyText),
  }),
);

/** The texts of an offer as they are shown: derived, or in escaped paragraphs until they are. */
export function getTexts(offer: Texts): OfferTexts {
  return offer.texts ?? escapeTexts(offer);
}

/** Null: there is no translation, as on German pages. */
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
  return joinDescription(getTexts(offer));
}

const joinDescription = remember(({ description }: OfferTexts) => joinLines(description.plain));

/** What to bring, thing by thing, without the marks of a list. */
export function listBring(bring: string | null): readonly string[] {
  return (bring ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•·–—▪☐✓][ \t]+)?/, '').trim())
    .map((line) => line.replace(/^(\*\*|__|\*)([^*_]+)\1$/, '$2'))
    .filter((line) => line !== '');
}
