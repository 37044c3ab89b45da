import { stemmer } from '@orama/stemmers/german';
import { foldWords } from '../text/find-words';
import parts from './word-parts.json';

/**
 * Exceptions where the stem merges unrelated words: `töpfern` is not related to `Topf` or
 * `Töpfchen`.
 */
const OWN_STEMS = new Map(
  Object.entries(parts.stems).flatMap(([stem, words]) =>
    foldWords(words).map((word) => [word, foldWords(stem)[0] ?? word] as const),
  ),
);

/** No German word is longer; longer ones are hostile, and the stemmer is not linear. */
const LONGEST_STEMMED = 60;

/**
 * The common stem of a folded German word's inflections (`biene`, `bienen` → `bien`): the Snowball
 * stemmer plus two endings that it misses, the `n` of `trommeln` and the plural `s` of `kanus` and
 * `camps`.
 */
export function toStem(word: string): string {
  if (word.length > LONGEST_STEMMED) return word;
  const own = OWN_STEMS.get(word);
  if (own !== undefined) return own;
  const stem = stemmer(word);
  if (/.{3}e[lr]n$/.test(stem)) return stem.slice(0, -1);
  return /.{3}[aeioup]s$/.test(stem) ? stem.slice(0, -1) : stem;
}
