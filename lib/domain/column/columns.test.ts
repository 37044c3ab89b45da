import { describe, expect, it } from 'vitest';
import { toWeekColor } from '../../view/week/week-context';
import { readDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { sampleOffer, session } from '../offer.fixture';
import { groupRepeats } from './columns';
import { createDictionary } from './dictionary';

describe('dictionary', () => {
  it('shows the most frequent spelling of a slug and orders by label', () => {
    const names = ['Zoo', 'Haus Mueller', 'Haus Müller', 'Haus Müller', 'Öhrchen', 'Ofen'];
    const dictionary = createDictionary(names);
    expect(dictionary.slugs).toEqual(['haus-mueller', 'ofen', 'oehrchen', 'zoo']);
    expect(dictionary.labels).toEqual(['Haus Müller', 'Ofen', 'Öhrchen', 'Zoo']);
    expect(dictionary.indexOf('Haus Mueller')).toBe(0);
    expect(dictionary.indexOf('Kino')).toBe(-1);
    expect(dictionary.labelOf('zoo')).toBe('Zoo');
  });
});

describe('repeats', () => {
  const on = (day: string) => [session(`${day} 09:00`, `${day} 12:00`)];

  it('share a number however the name is written', () => {
    const groups = groupRepeats([
      sampleOffer({ name: 'Töpfern', sessions: on('2026-07-28') }),
      sampleOffer({ name: 'toepfern ', sessions: on('2026-07-29') }),
      sampleOffer({ name: 'Töpfern', sessions: on('2026-07-28'), minAge: 13 }),
      sampleOffer({ name: 'Töpfern', sessions: on('2026-07-29'), hosts: [{ name: 'Andere' }] }),
      sampleOffer({ name: 'Töpfern', sessions: [] }),
      sampleOffer({ name: 'Töpfern', sessions: [session('', '')] }),
    ]);
    expect([...groups]).toEqual([0, 0, 1, 2, 3, 4]);
  });
});

describe('week colour', () => {
  const colorOf = (day: string, holidayWeeks: readonly string[]) =>
    toWeekColor(
      readDay(day) as number,
      createCatalogue([sampleOffer()], { ...DEFAULT_RULES, holidayWeeks }),
    );

  it('counts the named weeks, or those with sessions, and repeats after six', () => {
    const weeks = [
      '2026-W31',
      '2026-W32',
      '2026-W33',
      '2026-W34',
      '2026-W35',
      '2026-W36',
      '2026-W37',
    ];
    expect(colorOf('2026-07-28', weeks)).toBe(0);
    expect(colorOf('2026-08-04', weeks)).toBe(1);
    expect(colorOf('2026-09-07', weeks)).toBe(0);
    expect(colorOf('2026-07-28', [])).toBe(0);
    expect(colorOf('2027-02-01', weeks)).toBe(colorOf('2027-02-07', weeks));
  });
});
