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
