import { describe, expect, it } from 'vitest';
import { readDay, writeDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES, type Edition } from '../catalogue-rules';
import { at, sampleOffer, session } from '../offer.fixture';
import {
  findOpening,
  findOpeningSoon,
  findRegistrationStart,
  listRegistrationDays,
} from './find-editions';

const SUMMER = { alias: 'so', label: 'Sommer', from: '2026-07-01', to: '2026-08-31' };
const WISHES = { label: 'Wunschphase', from: '2026-06-01', to: '2026-06-14' };
const REST = { label: 'Restplätze', from: '2026-06-20', to: '2026-07-10' };
const list = (edition: Partial<Edition>) =>
  listRegistrationDays({ ...SUMMER, ...edition }).map(({ day, kind, phase }) =>
    [writeDay(day), kind, phase].join(' '),
  );

describe('the days of a registration', () => {
  it.each<[Partial<Edition>, string[]]>([
    [{}, []],
    [{ registrationFrom: '2026-06-01' }, ['2026-06-01 begins ']],
    [
      { phases: [REST, WISHES] },
      [
        '2026-06-01 begins Wunschphase',
        '2026-06-14 ends Wunschphase',
        '2026-06-20 begins Restplätze',
        '2026-07-10 ends Restplätze',
      ],
    ],
    // Named once: the phase says what opens.
    [
      { registrationFrom: '2026-06-01', phases: [WISHES] },
      ['2026-06-01 begins Wunschphase', '2026-06-14 ends Wunschphase'],
    ],
  ])('of %j are %j', (edition, days) => {
    expect(list(edition)).toEqual(days);
  });

  it('start with registrationFrom or with the first phase', () => {
    expect(findRegistrationStart(SUMMER)).toBeNull();
    expect(findRegistrationStart({ ...SUMMER, phases: [REST, WISHES] })).toBe(
      readDay('2026-06-01'),
    );
  });

  it.each([
    ['2026-05-17', null],
    ['2026-05-18', '2026-06-01'],
    ['2026-05-31', '2026-06-01'],
    ['2026-06-01', null],
    ['2026-06-06', '2026-06-20'],
    ['2026-06-20', null],
  ])('are announced two weeks before: on %s the one of %s', (today, day) => {
    const soon = findOpeningSoon({ ...SUMMER, phases: [WISHES, REST] }, readDay(today) ?? 0);
    expect(soon === null ? null : writeDay(soon.day)).toBe(day);
  });

  it('apply to the offers of the edition', () => {
    const inside = sampleOffer({ alias: 'a' });
    const outside = sampleOffer({
      alias: 'b',
      sessions: [session('2026-10-01 09:00', '2026-10-01 12:00')],
    });
    const editions = [{ ...SUMMER, registrationFrom: '2026-06-01' }];
    const catalogue = createCatalogue([inside, outside], { ...DEFAULT_RULES, editions });
    expect(findOpening('a', catalogue)).toBe(at('2026-06-01 00:00'));
    expect(findOpening('b', catalogue)).toBeNull();
  });
});
