import type { Offer } from '../../domain/offer';
import { getNumberFormatter } from '../../messages/formatters';
import type { Translator } from '../../messages/language';

/** "kostenlos" for null and 0, else "15,00 €". */
export function formatFee(
  feeCents: number | null,
  { t, locale }: { readonly t: Translator; readonly locale: string },
): { readonly text: string; readonly isFree: boolean } {
  if ((feeCents ?? 0) <= 0) return { text: t('card.fee.free'), isFree: true };
  return { text: formatEuro(feeCents ?? 0, locale), isFree: false };
}

/** "15,00 €"; whole amounts as "15 €" when `isShort`. */
export function formatEuro(cents: number, locale: string, isShort = false): string {
  return formatAmount(cents, locale, 'narrowSymbol', isShort);
}

/** "15 Euro", "7,50 Euro": with the currency's name, for reading aloud. */
export function formatEuroInWords(cents: number, locale: string): string {
  return formatAmount(cents, locale, 'name', true);
}

function formatAmount(
  cents: number,
  locale: string,
  currencyDisplay: 'narrowSymbol' | 'name',
  isShort: boolean,
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
