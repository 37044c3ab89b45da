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
