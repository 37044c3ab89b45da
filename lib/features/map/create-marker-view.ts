import { getNumberFormatter, getPluralRules } from '../../messages/formatters';
import { joinList } from '../../messages/language';
import type { MapPlace } from './create-map-view';

/** Messages for a number of offers, by plural category; `#` stands for the number. */
export type CountPhrases = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Up to here every plural category of every known language occurs. */
const TRIED = 120;

/** So that the browser can label clusters without a translator. `say` formats one number. */
export function writeCountPhrases(locale: string, say: (count: number) => string): CountPhrases {
  const rules = getPluralRules(locale, {});
  const phrases: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (let count = 1; count < TRIED; count++) {
    phrases[rules.select(count)] ??= say(count).replace(String(count), '#');
  }
  return phrases;
}

/** Formats a number with the language's messages: "3 Angebote". */
export function sayCount(phrases: CountPhrases, locale: string, count: number): string {
  const category = getPluralRules(locale, {}).select(count);
  const phrase = phrases[category] ?? phrases.other ?? '#';
  return phrase.replace('#', getNumberFormatter(locale, {}).format(count));
}

/** Text for an unknown day, here as in lists of places. */
export const NO_DAY = '–';

const NAMED = 3;

export interface MarkerWords {
  readonly locale: string;
  readonly labels: { readonly noDate: string };
  readonly offers: CountPhrases;
}

export function createMarkerView(
  places: readonly MapPlace[],
  { locale, labels, offers: phrases }: MarkerWords,
) {
  const offers = places.flatMap((place) => place.offers);
  const names = [...new Set(places.map(({ name }) => name))];
  const count = places.reduce((sum, { rest }) => sum + (rest?.count ?? 0), offers.length);
  const [only] = offers;
  const isOne = count === 1 && only !== undefined;
  const title = isOne ? (only.day ?? labels.noDate) : sayCount(phrases, locale, count);
  const where = joinList(names.slice(0, NAMED), locale) + (names.length > NAMED ? ' …' : '');
  const colors = new Set(offers.map(({ weekColor }) => weekColor));
  const isOneWeek = offers.length === count && colors.size === 1;
  return {
    /** "12.8." or "3": narrow in every language, because markers are close to each other. */
    text: isOne ? (only.day ?? NO_DAY) : getNumberFormatter(locale, {}).format(count),
    /** The same in words: "12.8." or "3 Angebote". */
    title,
    name: isOne ? `${title}: ${joinList([only.name, where], locale)}` : `${title}: ${where}`,
    /** The week of all its offers, as a colour 0 to 5; null: several weeks, or not known. */
    color: isOneWeek ? ([...colors][0] ?? null) : null,
    /** The offers listed by name; a large result leaves some to the list. */
    offers,
  };
}
