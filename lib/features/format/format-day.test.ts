import { expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { getTranslator } from '../../messages/get-translator';
import { LOCALES } from '../../messages/locale';
import { formatClockSpan } from '../session/create-session-views';
import { formatDay, formatInstant, unbind } from './format-day';
import { formatEuro } from './format-fee';

const day = readDay('2026-11-29') as number;

it.each(LOCALES)('no line ends inside a date, a price or the times of a session: %s', (locale) => {
  const context = { t: getTranslator(locale), locale, now: 0 };
  const bound = [
    formatDay(day, 'full', locale),
    formatDay(day, 'date', locale),
    formatEuro(1_500, locale),
  ];
  for (const text of bound) expect(text).not.toContain(' ');
  for (const text of [formatDay(day, 'long', locale), formatInstant(0, 'stamp', locale)])
    expect(text).not.toMatch(/\d\.? \p{L}/u);
  const span = formatClockSpan({ from: 930, to: 990 }, context);
  // A line may end before the second time only where a word leads to it.
  expect(span).toMatch(/15:30(?:–\u2060| إلى\u00a0)16:30/);
});

it('is written with ordinary spaces where it is copied, searched or read by programs', () => {
  expect(unbind('So\u00a029.\u00a0Nov., 15:30–\u206016:30\u00a0Uhr')).toBe(
    'So 29. Nov., 15:30–16:30 Uhr',
  );
});
