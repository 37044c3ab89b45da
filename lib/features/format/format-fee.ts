import type { Offer } from '../../domain/offer';
import { getNumberFormatter } from '../../messages/formatters';
import type { Translator } from '../../messages/language';
import type { SpeechContext } from '../context';

/** "kostenlos" for null and 0, else as `formatEuro`. */
export function formatFee(
  feeCents: number | null,
  { t, locale }: Pick<SpeechContext, 't' | 'locale'>,
  isShort = false,
): { readonly text: string; readonly isFree: boolean } {
  const cents = feeCents ?? 0;
  if (cents <= 0) return { text: t('card.fee.free'), isFree: true };
  return { text: formatEuro(cents, locale, isShort), isFree: false };
}

/** "15,00 €"; whole amounts as "15 €" when `isShort`; "15 Euro" by `name`, for reading aloud. */
export function formatEuro(
  cents: number,
  locale: string,
  isShort = false,
  currencyDisplay: 'narrowSymbol' | 'name' = 'narrowSymbol',
): string {
  const digits = isShort && cents % 100 === 0 ? 0 : 2;
  return getNumberFormatter(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** "8–12 Jahre" or, long, "8 bis 12 Jahre"; null and 0 are no bound. */
export function formatAges(
  { minAge, maxAge }: Pick<Offer, 'minAge' | 'maxAge'>,
  t: Translator,
  style: 'short' | 'long' = 'short',
): string {
  const min = minAge ?? 0;
  const max = maxAge ?? 0;
  if (min <= 0 && max <= 0) return t('card.ages.any');
  if (max <= 0) return t('card.ages.from', { min });
  if (min <= 0) return t('card.ages.to', { max });
  if (min === max) return t('card.ages.one', { age: min });
  return t(style === 'long' ? 'card.ages.spanLong' : 'card.ages.span', { min, max });
}
