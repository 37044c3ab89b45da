import { describe, expect, it } from 'vitest';
import { readDay } from '../berlin/day-number';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES, type Edition } from '../catalogue-rules';
import type { Instant } from '../instant';
import type { Offer } from '../offer';
import { at, sampleOffer, session } from '../offer.fixture';
import { createHolidayRule, findEditions } from './find-editions';

/** A Wednesday. */
const NOW = at('2026-07-29 10:00');
const SUMMER = { alias: 'so', label: 'Sommer', from: '2026-07-01', to: '2026-08-31' };
const AUTUMN = { alias: 'he', label: 'Herbst', from: '2026-10-01', to: '2026-11-30' };

let made = 0;
const on = (day: string, different: Partial<Offer> = {}) =>
  sampleOffer({
    alias: `offer-${made++}`,
    sessions: [session(`${day} 15:00`, `${day} 17:00`)],
    applicationDeadline: at('2026-08-01 00:00'),
    ...different,
  });
const find = (offers: readonly Offer[], editions: readonly Edition[] = [], chosen?: string) =>
  findEditions(createCatalogue(offers, { ...DEFAULT_RULES, editions }), NOW, chosen);
const nameAll = (...values: Parameters<typeof find>) =>
  find(...values).map(({ edition }) => edition?.label);
const standingOf = (offers: readonly Offer[], edition?: Edition) =>
  find(offers, edition && [edition])[0]?.standing;

describe('the editions on top of the list', () => {
  it('are the running one and the next to begin', () => {
    const offers = [on('2026-07-20'), on('2026-08-20'), on('2026-10-12'), on('2026-11-04')];
    expect(nameAll(offers, [AUTUMN, SUMMER])).toEqual(['Sommer', 'Herbst']);
  });

  it('are not those that are over, nor those without offers', () => {
    expect(nameAll([on('2026-07-20'), on('2026-10-12')], [SUMMER, AUTUMN])).toEqual(['Herbst']);
    expect(nameAll([on('2026-08-20')], [SUMMER, AUTUMN])).toEqual(['Sommer']);
  });

  it('are also those whose registration opens within two weeks, with or without offers', () => {
    const opening = { ...AUTUMN, registrationFrom: '2026-08-12' };
    const [, autumn] = find([on('2026-08-20')], [SUMMER, opening]);
    expect(autumn).toMatchObject({
      edition: { label: 'Herbst' },
      standing: { kind: 'before', day: readDay('2026-08-12') },
      opening: { day: readDay('2026-08-12'), phase: null },
    });
    const later = { ...AUTUMN, registrationFrom: '2026-08-13' };
    expect(nameAll([on('2026-08-20')], [SUMMER, later])).toEqual(['Sommer']);
  });

  it('name the next phase while the registration is open', () => {
    const phases = [
      { label: 'Wunschphase', from: '2026-07-20', to: '2026-07-31' },
      { label: 'Restplätze', from: '2026-08-05', to: '2026-08-20' },
    ];
    const [summer] = find([on('2026-08-25')], [{ ...SUMMER, phases }]);
    expect(summer?.standing.kind).toBe('open');
    expect(summer?.opening).toMatchObject({ phase: 'Restplätze', day: readDay('2026-08-05') });
  });

  it('are the chosen one alone', () => {
    expect(nameAll([on('2026-08-20'), on('2026-10-12')], [SUMMER, AUTUMN], 'he')).toEqual([
      'Herbst',
    ]);
  });

  it('are computed for each time and each choice of one catalogue', () => {
    const offers = [on('2026-07-29'), on('2026-10-12')];
    const catalogue = createCatalogue(offers, { ...DEFAULT_RULES, editions: [SUMMER, AUTUMN] });
    const nameAt = (now: Instant, chosen?: string) =>
      findEditions(catalogue, now, chosen).map(({ edition }) => edition?.label);
    expect(nameAt(NOW)).toEqual(['Sommer', 'Herbst']);
    expect(nameAt(NOW, 'he')).toEqual(['Herbst']);
    expect(nameAt(at('2026-08-05 10:00'))).toEqual(['Herbst']);
  });

  it('are one without a name where the file names none, and none without offers', () => {
    expect(find([on('2026-08-20')])).toMatchObject([{ edition: null }]);
    expect(find([on('2026-07-20')])).toEqual([]);
  });
});

describe('what can be done today', () => {
  it('is to wait, where the town says when registration begins', () => {
    const late = { ...SUMMER, registrationFrom: '2026-08-03' };
    expect(standingOf([on('2026-08-20')], late)).toEqual({
      kind: 'before',
      day: readDay('2026-08-03'),
    });
    expect(
      standingOf([on('2026-08-20')], { ...late, registrationFrom: '2026-07-29' }),
    ).toMatchObject({
      kind: 'open',
    });
  });

  it('is to register until the deadline that all share', () => {
    const deadline = at('2026-08-01 00:00');
    const free = on('2026-08-02', { requiresApplication: false, applicationDeadline: null });
    const late = on('2026-08-03', { applicationDeadline: at('2026-07-28 00:00') });
    const offers = [on('2026-08-20'), on('2026-08-21'), free, late];
    expect(standingOf(offers)).toEqual({ kind: 'open', deadline });
    expect(standingOf([on('2026-08-20', { applicationDeadline: null })])).toEqual({
      kind: 'open',
      deadline: null,
    });
  });

  it('is described by the next of several deadlines', () => {
    const next = at('2026-07-30 00:00');
    const offers = [on('2026-08-20'), on('2026-08-21', { applicationDeadline: next })];
    expect(standingOf(offers)).toEqual({ kind: 'several', next });
  });

  it('is to come without registration, where that is left', () => {
    const closed = on('2026-08-03', { applicationDeadline: at('2026-07-28 00:00') });
    const free = on('2026-08-02', { requiresApplication: false });
    expect(standingOf([closed, free])).toEqual({ kind: 'closed', free: 1 });
    expect(standingOf([closed])).toEqual({ kind: 'closed', free: 0 });
    expect(standingOf([free])).toEqual({ kind: 'none' });
  });
});

describe('the weeks of the holidays', () => {
  const list = (editions: readonly Edition[], holidayWeeks: readonly string[] = []) =>
    ['2026-W26', '2026-W27', '2026-W36', '2026-W37', '2026-W41'].filter(
      createHolidayRule({ editions, holidayWeeks }),
    );

  it('are those with a day of an edition', () => {
    expect(list([SUMMER])).toEqual(['2026-W27', '2026-W36']);
    expect(list([SUMMER, AUTUMN])).toEqual(['2026-W27', '2026-W36', '2026-W41']);
  });

  it('are all where the town names no edition, or its holiday weeks, which others never join', () => {
    expect(list([])).toHaveLength(5);
    expect(list([SUMMER], ['2026-W41'])).toHaveLength(5);
  });
});
