import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { type AgeRule, DEFAULT_RULES } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/registry';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createCardView } from './create-card-view';

const NOW = at('2026-07-10 10:00');

function cardsOf(
  offers: readonly Offer[],
  query = '',
  { now = NOW, locale = 'de' as 'de' | 'en', ageRule = { kind: 'day' } as AgeRule } = {},
) {
  const catalogue = createCatalogue(offers, { ...DEFAULT_RULES, ageRule });
  const { criteria } = parseCriteria(new URLSearchParams(query));
  const context = { catalogue, criteria, now, locale, t: getTranslator(locale) };
  return searchCatalogue(catalogue, criteria, now).cards.map((card) =>
    createCardView(card, context),
  );
}

function cardOf(different: Partial<Offer>, query = '', options = {}) {
  const [card] = cardsOf([sampleOffer(different)], query, options);
  if (card === undefined) throw new Error('no card');
  return card;
}

describe('describeCard', () => {
  it('puts the canoe trip into words', () => {
    expect(unbindAll(cardOf({}))).toEqual({
      listed: null,
      alias: '17-kanutour',
      href: '/offers/17-kanutour',
      name: { text: 'Kanutour durch die Auwiesen', marks: [] },
      leaf: { weekday: 'Di', day: '28', month: 'Juli', date: '2026-07-28' },
      weekColor: 0,
      when: 'Di 28. bis Do 30. Juli, 9–12 Uhr · 3 Termine, nur zusammen',
      matched: null,
      isPast: false,
      ages: '8–12 Jahre',
      fits: null,
      onlyBorn: [],
      ageReasons: [],
      fee: { text: '15,00 €', isFree: false },
      place: { text: 'Bootshaus am Wehr', marks: [] },
      noPlace: null,
      distance: null,
      hosts: { text: 'Kanu-Verein Neustadt e.V.', marks: [] },
      registration: {
        kind: 'online',
        soon: false,
        tone: 'good',
        text: 'Online anmelden bis Mo 20. Juli',
      },
      wheelchair: { kind: 'ask', text: 'Rollstuhl: bitte nachfragen', short: 'bitte nachfragen' },
      features: null,
      picture: { kind: 'motif', seed: '17-kanutour' },
      repeats: null,
      translated: null,
      topics: [],
      excerpt: null,
      position: { lat: 49.58, lng: 10.6 },
    });
  });

  it('says that the place is not known where none is given, and else the address', () => {
    const nowhere = { meetingPoint: null, meetingAddress: null };
    expect(cardOf(nowhere)).toMatchObject({ place: null, noPlace: 'Ort noch nicht angegeben' });
    expect(cardOf(nowhere, '', { locale: 'ar' }).noPlace).toBe('المكان لم يُذكر بعد');
    expect(cardOf({ meetingPoint: null })).toMatchObject({
      place: { text: 'Am Wehr 1, Neustadt' },
      noPlace: null,
    });
  });

  it('says the same in English', () => {
    const card = cardOf({}, '', { locale: 'en' });
    expect(unbindAll(card.when)).toBe(
      'Tue 28 to Thu 30 Jul, 9:00–12:00 · 3 sessions, all included',
    );
    expect(unbindAll(card.registration.text)).toBe('Register online until Mon 20 Jul');
    expect(card.href).toBe('/en/offers/17-kanutour');
    expect(card.fee.text).toBe('€15.00');
  });

  it.each([
    [[], 'Termin noch offen'],
    [[session('', '')], 'Termin noch offen'],
    [[session('2026-07-28 09:00', '2026-07-28 12:00')], 'Di 28. Juli, 9–12 Uhr'],
    [[session('2026-07-28 09:30', '')], 'Di 28. Juli, ab 9:30 Uhr'],
    [[session('2026-07-28 19:00', '2026-07-29 00:00')], 'Di 28. Juli, 19–24 Uhr'],
    [
      [session('2026-07-31 19:00', '2026-08-01 08:00')],
      'Fr 31. Juli, 19 Uhr bis Sa 1. Aug., 8 Uhr',
    ],
    [
      [
        session('2027-01-04 09:00', '2027-01-04 12:00'),
        session('2027-01-06 09:00', '2027-01-06 12:00'),
      ],
      'Mo 4. und Mi 6. Jan., 8–11 Uhr · 2 Termine, nur zusammen',
    ],
    [[session('2027-07-28 09:00', '2027-07-28 12:00')], 'Mi 28. Juli 2027, 9–12 Uhr'],
    [
      [
        session('2026-08-04 09:00', '2026-08-04 12:00'),
        session('2026-07-28 09:00', '2026-07-28 12:00'),
      ],
      'Di 28. Juli und Di 4. Aug., 9–12 Uhr · 2 Termine, nur zusammen',
    ],
    [
      [
        session('2026-07-28 09:00', '2026-07-28 12:00'),
        session('2026-07-29 09:00', '2026-07-29 15:00'),
        session('2026-07-30 09:00', '2026-07-30 15:00'),
      ],
      'Di 28. bis Do 30. Juli, ab 9 Uhr · 3 Termine, nur zusammen',
    ],
    [
      [
        session('2026-07-28 09:00', '2026-07-28 12:00'),
        session('2026-07-30 14:00', '2026-07-30 17:00'),
      ],
      'Di 28. Juli, 9–12 Uhr · 2 Termine bis Do 30. Juli, nur zusammen',
    ],
    [
      [
        session('2026-07-07 09:00', '2026-07-07 12:00'),
        session('2026-07-14 09:00', '2026-07-14 12:00'),
      ],
      'Di 14. Juli, 9–12 Uhr · Termin 2 von 2, nur zusammen',
    ],
    [[session('2026-07-10 09:00', '2026-07-10 12:00')], 'läuft gerade · Fr 10. Juli, 9–12 Uhr'],
  ])('says when: %#', (sessions, when) => expect(unbindAll(cardOf({ sessions }).when)).toBe(when));

  it.each([
    [{ minAge: null, maxAge: 0 }, 'für jedes Alter'],
    [{ minAge: 7, maxAge: null }, 'ab 7 Jahren'],
    [{ minAge: 1, maxAge: null }, 'ab 1 Jahr'],
    [{ minAge: 0, maxAge: 6 }, 'bis 6 Jahre'],
    [{ minAge: 9, maxAge: 9 }, '9 Jahre'],
  ])('says ages: %j', (ages, text) => expect(unbindAll(cardOf(ages).ages)).toBe(text));

  it.each([
    [{ requiresApplication: false }, 'none', 'neutral', 'ohne Anmeldung'],
    [{ applicationDeadline: null }, 'online', 'good', 'Online anmelden'],
    [{ onlineApplication: false }, 'host', 'good', 'Anmeldung beim Veranstalter bis Mo 20. Juli'],
    [
      { applicationDeadline: at('2026-07-13 00:00') },
      'online',
      'soon',
      'Nur noch 2 Tage: online bis So 12. Juli',
    ],
    [
      { applicationDeadline: at('2026-07-11 00:00') },
      'online',
      'soon',
      'Nur noch heute: online bis Fr 10. Juli',
    ],
    [
      { applicationDeadline: at('2026-07-20 18:00') },
      'online',
      'good',
      'Online anmelden bis Mo 20. Juli, 18 Uhr',
    ],
    [
      { applicationDeadline: at('2026-07-10 00:00') },
      'closed',
      'closed',
      'Anmeldung war bis Do 9. Juli möglich',
    ],
  ] as const)('says how to register: %j', (different, kind, tone, text) => {
    expect(unbindAll(cardOf(different).registration)).toMatchObject({ kind, tone, text });
  });

  it('says which session met the weekday that was asked for', () => {
    expect(unbindAll(cardOf({}, 'weekday=th').matched)).toBe('Do 30.7. passt');
    expect(unbindAll(cardOf({}, 'week=2026-W31&time=morning').matched)).toBe('Di 28.7. passt');
    const begun = { now: at('2026-07-29 20:00') };
    expect(unbindAll(cardOf({}, 'weekday=tu', begun).matched)).toBe(
      'Di 28.7. passt, ist aber schon vorbei',
    );
  });

  it.each<[AgeRule, string, string]>([
    [{ kind: 'day' }, '2018-05', 'Mai 2018: am 28.7. 8 Jahre alt'],
    [{ kind: 'day' }, '2018-07', 'Juli 2018: passt, wenn das Kind am 28.7. schon 8 ist'],
    [{ kind: 'day' }, '2013-07', 'Juli 2013: passt, wenn das Kind am 28.7. noch 12 ist'],
    [{ kind: 'day' }, '2016-07', 'Juli 2016: wird im Monat des Angebots 10'],
    [{ kind: 'year' }, '2018-12', 'Dez. 2018: im Jahr 2026 gilt dieser Jahrgang als 8 Jahre alt'],
    [{ kind: 'cutoff', date: '09-30' }, '2018-09', 'Sept. 2018: am Stichtag 30.9. 8 Jahre alt'],
    [
      { kind: 'tolerance', months: 6 },
      '2018-11',
      'Nov. 2018: bis zu 6 Monate jünger oder älter ist erlaubt',
    ],
  ])('explains the age under %j for %s', (ageRule, born, expected) => {
    const [reason] = cardOf({}, `born=${born}`, { ageRule }).ageReasons;
    expect(unbindAll(`${reason?.child}: ${reason?.text}`)).toBe(expected);
  });

  it('explains no age where an offer is for every age', () => {
    const offer = { minAge: 0, maxAge: null };
    expect(cardOf(offer, 'born=2018-05').ageReasons).toEqual([]);
    expect(cardOf({ ...offer, maxAge: 12 }, 'born=2018-05').ageReasons).toHaveLength(1);
  });

  it.each([
    ['age=8', null],
    ['age=8&age=10', 'passt für alle'],
    ['age=8&age=15', 'passt nur für: 8 Jahre'],
    ['age=15&born=2016-07', 'passt nur für: Juli 2016'],
    ['age=9&born=2016-07&fit=all', 'passt für alle'],
  ])('says for whom of several children it is: %s', (query, fits) => {
    expect(cardOf({}, query).fits).toBe(fits);
  });

  it.each([
    ['born=2016-07&born=2011-01', ['2016-07']],
    ['born=2016-07&age=15', ['2016-07']],
    ['born=2016-07&age=8&age=15', []],
    ['born=2016-07&born=2016-08', []],
  ])('names the months of the only children that it fits: %s', (query, months) => {
    expect(cardOf({}, query).onlyBorn).toEqual(months);
  });

  it('says who can take part, by name', () => {
    const card = cardOf({
      wheelchairAccessible: true,
      accessibility: ['assistenz', 'leichte-sprache'],
    });
    expect(card.wheelchair).toMatchObject({ kind: 'yes', short: 'zugänglich' });
    expect(card.features).toBe('mit Assistenz möglich, Leichte sprache');
  });

  it('measures from a place by name', () => {
    expect(cardOf({}, 'nearby=bootshaus-am-wehr').distance).toBe('0,1 km');
    expect(cardsOf([sampleOffer()], 'nearby=nirgends')).toEqual([]);
  });

  it('leaves out a child that does not fit', () => {
    for (const born of ['2018-08', '2013-06']) {
      expect(cardsOf([sampleOffer()], `born=${born}`)).toEqual([]);
    }
  });

  it('names further runs that are to come', () => {
    const run = (alias: string, day: string) =>
      sampleOffer({ alias, sessions: [session(`${day} 14:00`, `${day} 17:00`)] });
    const [card] = cardsOf([
      run('c', '2026-08-17'),
      run('a', '2026-08-03'),
      run('b', '2026-08-10'),
    ]);
    expect(card?.alias).toBe('a');
    expect(unbindAll(card?.repeats)).toBe('noch 2-mal: 10. und 17. Aug.');
    const [twice] = cardsOf([
      run('a', '2026-08-03'),
      run('b', '2026-08-10'),
      sampleOffer({ alias: 'c', sessions: [session('2026-08-10 09:00', '2026-08-10 12:00')] }),
    ]);
    expect(unbindAll(twice?.repeats)).toBe('noch 2-mal: 10. Aug.');
    const [later] = cardsOf([run('begun', '2026-07-01'), run('a', '2026-08-03')], 'past=1');
    expect([later?.alias, later?.repeats]).toEqual(['a', null]);
  });

  it('names of many further runs those that can be joined', () => {
    const days = ['03', '04', '05', '06', '07', '08'];
    const [card] = cardsOf(
      days.map((day) =>
        sampleOffer({
          alias: day,
          applicationDeadline: at(day === '04' ? '2026-07-01 12:00' : '2026-08-01 12:00'),
          sessions: [session(`2026-08-${day} 14:00`, `2026-08-${day} 17:00`)],
        }),
      ),
    );
    expect(unbindAll(card?.repeats)).toBe('noch 5-mal: 5., 6., 7. und 8. Aug. und weitere');
  });

  it('marks what was found, and shows it from the description when nothing else shows it', () => {
    expect(cardOf({}, 'q=kanu').name.marks).toEqual([[0, 8]]);
    expect(cardOf({}, 'q=kanutuor').name.marks).toEqual([[0, 8]]);
    expect(cardOf({}, 'q=kanu').excerpt).toBeNull();
    expect(cardOf({}, 'q=paddeln').excerpt).toEqual({
      text: 'Wir paddeln auf der Aue.',
      marks: [[4, 11]],
    });
  });

  it('says how far it is, that it is free, and that it is over', () => {
    expect(cardOf({}, 'near=49.58,10.61&radius=5').distance).toBe('0,7 km');
    expect(cardOf({ feeCents: null }).fee).toEqual({ text: 'kostenlos', isFree: true });
    const over = cardOf({}, 'past=1', { now: at('2026-09-01 10:00') });
    expect(over.isPast).toBe(true);
    expect(over.registration).toMatchObject({ tone: 'closed', text: 'ist vorbei' });
    expect(over.leaf?.date).toBe('2026-07-30');
  });
});
