import type { MapOffer, MapPlace } from './map-view-model';

/** How many offers, by plural category of the language; `#` stands for the number. */
export type CountPhrases = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** By then every category of every language we know of has come up. */
const TRIED = 120;

/**
 * Takes the sentences for every number out of a translator, so that a browser can say how many
 * markers it has gathered without carrying the translator along. `say` writes one number.
 */
export function writeCountPhrases(locale: string, say: (count: number) => string): CountPhrases {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const phrases: Partial<Record<Intl.LDMLPluralRule, string>> = {};
  for (let count = 1; count < TRIED; count++) {
    phrases[rules.select(count)] ??= say(count)
      .replace(number.format(count), '#')
      .replace(String(count), '#');
  }
  return phrases;
}

/** Says a number with the phrases of its language: "3 Angebote". */
export function sayCount(phrases: CountPhrases, locale: string, count: number): string {
  const category = new Intl.PluralRules(locale).select(count);
  const phrase = phrases[category] ?? phrases.other ?? '#';
  return phrase.replace('#', new Intl.NumberFormat(locale).format(count));
}

/** A marker in finished strings: one offer, one place, or several places too close to tell apart. */
export interface MarkerView {
  /** "12.8." or "3": narrow in every language, because markers stand close to each other. */
  readonly text: string;
  /** The same in words: "12.8." or "3 Angebote". */
  readonly title: string;
  /** What a screen reader says: the title, and where that is. */
  readonly name: string;
  /** The weeks of its offers, each once, as colours 0 to 5. */
  readonly colors: readonly number[];
  /** Those of them that are named; a large result leaves some to the list. */
  readonly offers: readonly MapOffer[];
}

/** Stands for a day that is not known, here as in lists of places. */
export const NO_DAY = '–';

/** So many places are named; more are left to the next zoom. */
const NAMED = 3;

/** The words of a marker in its language. */
export interface MarkerWords {
  /** "3" */
  readonly write: (count: number) => string;
  /** "3 Angebote" */
  readonly say: (count: number) => string;
  /** Said of an offer without a date. */
  readonly undated: string;
  /** Puts names one after the other. */
  readonly join: (names: readonly string[]) => string;
}

/** Describes what stands at these places. */
export function createMarkerView(
  places: readonly MapPlace[],
  { write, say, undated, join }: MarkerWords,
): MarkerView {
  const offers = places.flatMap((place) => place.offers);
  const names = [...new Set(places.map(({ name }) => name))];
  const count = places.reduce((sum, { rest }) => sum + (rest?.count ?? 0), offers.length);
  const [only] = offers;
  const isOne = count === 1 && only !== undefined;
  const title = isOne ? (only.day ?? undated) : say(count);
  const where = join(names.slice(0, NAMED)) + (names.length > NAMED ? ' …' : '');
  const colors = [
    ...offers.map(({ weekColor }) => weekColor).filter((color) => color !== null),
    ...places.flatMap(({ rest }) => rest?.colors ?? []),
  ];
  return {
    text: isOne ? (only.day ?? NO_DAY) : write(count),
    title,
    name: isOne ? `${title}: ${join([only.name, where])}` : `${title}: ${where}`,
    colors: [...new Set(colors)].sort((a, b) => a - b),
    offers,
  };
}
