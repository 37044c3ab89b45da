import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { foldWords } from '../text/find-words';
import { listNames } from './everyday-words';
import words from './everyday-words.json';

// The package's Ukrainian list is damaged; ours is in the table.
const STOP_WORDS = new Set(
  [...german, ...english, ...turkish, ...arabic, ...words.stop].flatMap(foldWords),
);
// Turkish "şu" (that) folds like "su" (water).
for (const line of Object.values(words.said)) {
  for (const name of listNames(line)) STOP_WORDS.delete(name);
}

/** True for words like "und" and "mit", in all languages, which do not affect the result. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
