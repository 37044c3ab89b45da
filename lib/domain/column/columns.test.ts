import { describe, expect, it } from 'vitest';
import { toWeekColor } from '../../features/week/find-weeks';
import { readDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { sampleOffer, session } from '../offer.fixture';
import { groupRepeats } from './columns';
import { createNames } from './names';

describe('names', () => {
  it('show the most frequent spelling of a slug and are ordered by label', () => {
    const given = ['Zoo', 'Haus Mueller', 'Haus Müller', 'Haus Müller', 'Öhrchen', 'Ofen'];
    const names = createNames([sampleOffer()], () => given.map((name) => ({ name })));
    expect(names.slugs).toEqual(['haus-mueller', 'ofen', 'oehrchen', 'zoo']);
    expect(names.labels).toEqual(['Haus Müller', 'Ofen', 'Öhrchen', 'Zoo']);
    expect(names.indexOf('haus-mueller')).toBe(0);
    expect(names.indexOf('kino')).toBe(-1);
    expect(names.labelOf('zoo')).toBe('Zoo');
  });
});

it('keeps a fee of any height', () => {
  const { feeCents } = createCatalogue([sampleOffer({ feeCents: 2 ** 32 })], DEFAULT_RULES).columns;
  expect([...feeCents]).toEqual([2 ** 32]);
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

  it.each([
    ['Klettern für Kinder < 10 Jahre', 'Klettern für Kinder > 10 Jahre'],
    ['C++ Kurs', 'C# Kurs'],
    ['Selbstverteidigung ♀', 'Selbstverteidigung ♂'],
    ['Level 1', 'Level 1+'],
    ['Kochen 🍕', 'Kochen 🍰'],
  ])('are not "%s" and "%s"', (...names) => {
    const offers = names.map((name, index) =>
      sampleOffer({ name, sessions: on(`2026-07-2${index + 1}`) }),
    );
    expect([...groupRepeats(offers)]).toEqual([0, 1]);
  });

  it.each([
    ['Töpfern – für „alle“', 'Töpfern - für "alle"'],
    ['Fußballcamp', 'Fuß\u00adball\u00adcamp '],
    ['Selbstverteidigung ♀', 'Selbstverteidigung ♀\ufe0f'],
  ])('are "%s" and "%s"', (...names) => {
    const offers = names.map((name, index) =>
      sampleOffer({ name, sessions: on(`2026-07-2${index + 1}`) }),
    );
    expect([...groupRepeats(offers)]).toEqual([0, 0]);
  });
});

describe('names in order', () => {
  it('are sorted as in a directory: by letters and values, without leading signs', () => {
    const names = [
      'Zaubern',
      '🎨 Atelier',
      '10 Jahre',
      'Ökohof',
      '„Abenteuer Wald“',
      '2 Tage',
      '(Brief-) Papier',
      'Ofen',
      '★',
      'Öfen bauen',
    ];
    const { byName } = createCatalogue(
      names.map((name) => sampleOffer({ name, alias: name })),
      DEFAULT_RULES,
    ).columns;
    expect([...byName].map((index) => names[index])).toEqual([
      '★',
      '2 Tage',
      '10 Jahre',
      '„Abenteuer Wald“',
      '🎨 Atelier',
      '(Brief-) Papier',
      'Ofen',
      'Öfen bauen',
      'Ökohof',
      'Zaubern',
    ]);
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
