import { readBirthMonth } from './fits-child';

/**
 * A month of birth as people write it ("3/2018", "03.2018", "032018", "2018-03") in its one spelling,
 * YYYY-MM; null when there is no such month.
 */
export function readWrittenMonth(text: string): string | null {
  const written = text.trim();
  const [, year, month] =
    /^(\d{4})-(\d{1,2})$/.exec(written) ??
    swap(/^(\d{1,2})\s?[./ -]?\s?(\d{4})$/.exec(written)) ??
    [];
  if (year === undefined || month === undefined) return null;
  const spelled = `${year}-${month.padStart(2, '0')}`;
  return readBirthMonth(spelled) === null ? null : spelled;
}

function swap(found: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return found && [found[0], found[2], found[1]];
}

/**
 * Puts a month and the year that follows it ("3", "2018"), as two selects send them, together into
 * one written month; every other text stays as it is.
 */
export function joinWrittenMonths(texts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1);
    const isPair = /^\d{4}$/.test(text) && before !== undefined && /^\d{1,2}$/.test(before);
    if (isPair) joined[joined.length - 1] = `${text}-${before}`;
    else joined.push(text);
  }
  return joined;
}
