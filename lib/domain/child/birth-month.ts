/** Months since year 0, from a written month of birth (YYYY-MM); null when there is no such month. */
export function readBirthMonth(text: string): number | null {
  const match = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  return match === null ? null : Number(match[1]) * 12 + Number(match[2]) - 1;
}

/**
 * Parses a month of birth as people type it ("3/2018", "03.2018", "032018", "2018-03") into
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
 * Joins a month followed by a year ("3", "2018"), as two selects send them, into one text; other
 * texts stay as they are.
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
