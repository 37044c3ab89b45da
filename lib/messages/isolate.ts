import { getLanguage } from './language';

/** First strong isolate and pop directional isolate: what stands between them keeps to itself. */
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A letter that runs from left to right. */
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * A text as part of a sentence in this language. Between words that run from right to left, Latin
 * ones are isolated, so that they do not drag punctuation and numbers beside them to the other side.
 */
export function isolate(text: string, locale: string): string {
  if (getLanguage(locale).direction === 'ltr' || !LEFT_TO_RIGHT.test(text)) return text;
  // Programs that make links of addresses would take the sign at the end for a part of it.
  if (/^https?:\/\/\S+$/.test(text)) return text;
  return text.startsWith(BEGIN) && text.endsWith(END) ? text : BEGIN + text + END;
}

/** The values of a sentence, each text isolated where that is needed. */
export function isolateValues<V extends Readonly<Record<string, string | number>> | undefined>(
  values: V,
  locale: string,
): V | Record<string, string | number> {
  if (values === undefined || getLanguage(locale).direction === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, locale) : value,
    ]),
  );
}

/** Texts one after the other, with the comma of the language: "Mia, Jonas" and "Mia، Jonas". */
export function joinList(texts: readonly string[], locale: string): string {
  return texts.map((text) => isolate(text, locale)).join(getLanguage(locale).comma);
}
