import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../domain/criteria/registry';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { NO_TEXT } from '../../domain/text/derived-text';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { bookletHref, findBooklet } from './find-booklet';
import { type BOOKLET_ORDERS, groupOffers } from './group-offers';

const now = at('2026-07-01 12:00');
const series = sampleOffer({
  alias: '1-kurs',
  name: 'Kurs',
  minAge: 8,
  meetingPoint: 'Bad',
  hosts: [{ name: 'Verein' }, { name: 'Stadt' }],
  sessions: [
    session('2026-06-29 09:00', '2026-06-29 12:00'),
    session('2026-07-28 09:00', '2026-07-28 12:00'),
    session('2026-07-30 09:00', '2026-07-30 12:00'),
    session('2026-08-04 09:00', '2026-08-04 12:00'),
  ],
});
const single = sampleOffer({
  alias: '2-tag',
  name: 'Ausflug',
  minAge: 10,
  meetingPoint: 'Amt',
  hosts: [{ name: 'Stadt' }],
  sessions: [session('2026-07-27 09:00', '2026-07-27 12:00')],
});
const open = sampleOffer({
  alias: '3-offen',
  name: 'Offen',
  minAge: null,
  meetingPoint: null,
  hosts: [],
  sessions: [],
});
const offers = [series, single, open];

const group = (by: (typeof BOOKLET_ORDERS)[number], past = false, of = offers) =>
  groupOffers(of, by, { now, past, locale: 'de' }).map(({ key, placed }) => [
    key,
    placed.map(({ offer }) => offer.name).join(', '),
  ]);

describe('the parts of a booklet', () => {
  it('are weeks and days of sessions to come, each offer once in each', () => {
    expect(group('week')).toEqual([
      ['2026-W31', 'Ausflug, Kurs'],
      ['2026-W32', 'Kurs'],
      [null, 'Offen'],
    ]);
    expect(group('day').map(([, names]) => names)).toEqual([
      'Ausflug',
      'Kurs',
      'Kurs',
      'Kurs',
      'Offen',
    ]);
    expect(group('week', true)[0]).toEqual(['2026-W27', 'Kurs']);
    // Without an end it lasts until the end of its day.
    const today = sampleOffer({ name: 'Heute', sessions: [session('2026-07-01 09:00', '')] });
    expect(group('week', false, [today])).toEqual([['2026-W27', 'Heute']]);
  });

  it('are ages, places and hosts by name, unknown ones last', () => {
    expect(group('age')).toEqual([
      [0, 'Offen'],
      [8, 'Kurs'],
      [10, 'Ausflug'],
    ]);
    expect(group('place').map(([key]) => key)).toEqual(['Amt', 'Bad', null]);
    expect(group('host')).toEqual([
      ['Stadt', 'Ausflug, Kurs'],
      ['Verein', 'Kurs'],
      [null, 'Offen'],
    ]);
  });
});

function write(query = '', found = offers) {
  const contact = { organisation: 'Stadtjugendpflege', phone: '0999 1' };
  const site = createFeedSite(found, now, [], { contact, logo: null });
  const generation = { id: 'g', offers: found, memberships: [], changedAt: at('2026-06-20 10:00') };
  const state = { kind: 'complete', generation, confirmedAt: now } as const;
  const requestTime = { now, state, generation, towns: [] };
  const outcome = findBooklet({ ...askSite(site, query), requestTime });
  if (outcome === null) throw new Error('loading');
  return outcome;
}

describe('a booklet', () => {
  it('describes each offer once, and names it by its number elsewhere', () => {
    const { sections, hosts } = write();
    expect(unbindAll(sections.map(({ heading }) => heading))).toEqual([
      'Woche vom 27. Juli bis 2. Aug. (KW 31)',
      'Woche vom 3. Aug. bis 9. Aug. (KW 32)',
      'Termin noch offen',
    ]);
    expect(sections[0]?.offers.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Ausflug'],
      [2, 'Kurs'],
    ]);
    expect(sections[1]?.offers).toEqual([]);
    expect(sections[1]?.others.map(({ number }) => number)).toEqual([2]);
    expect(hosts.map(({ name, offers: own }) => [name, own.map(({ number }) => number)])).toEqual([
      ['Stadt', [1, 2]],
      ['Verein', [2]],
    ]);
  });

  it('says of which day it is and what it was narrowed to, and counts no days from today', () => {
    const due = sampleOffer({
      feeCents: 0,
      requiresApplication: true,
      onlineApplication: true,
      applicationDeadline: at('2026-07-03 00:00'),
    });
    const screen = write('free=1', [due]);
    expect(screen.filters).toContain('kostenlos');
    expect(unbindAll(screen.lead)).toBe('1 Angebot. Stand: Samstag, 20. Juni 2026.');
    const facts = screen.sections.flatMap((section) => section.offers.map((offer) => offer.facts));
    expect(unbindAll(facts[0]?.at(-1))).toBe('Online anmelden bis Do 2. Juli');
  });

  it('is an overview when asked, with the same numbers', () => {
    const { sections, isOverview } = write('view=overview&by=host');
    expect(isOverview).toBe(true);
    expect(sections[0]?.lines.map(({ number, ages, span }) => [number, ages, span])).toEqual([
      [1, '10–12 Jahre', '10–12'],
      [2, '8–12 Jahre', '8–12'],
    ]);
    expect(sections.every((section) => section.offers.length === 0)).toBe(true);
  });

  it('names day, fee and bounds of age in the overview', () => {
    const young = sampleOffer({ alias: '8-a', minAge: null, maxAge: 13, feeCents: 1_250 });
    const old = sampleOffer({ alias: '9-b', minAge: 8, maxAge: null, feeCents: 0 });
    const lines = write('view=overview', [young, old]).sections[0]?.lines ?? [];
    expect(lines.map(({ day, span, fee }) => unbindAll([day ?? '', span, fee].join(', ')))).toEqual(
      ['Di 28.7., bis 13, 12,50 €', 'Di 28.7., ab 8, kostenlos'],
    );
  });

  it('begins with what can be joined, and lists all sessions of what has begun', () => {
    const closed = sampleOffer({
      alias: '5-zu',
      name: 'Zu',
      applicationDeadline: at('2026-06-01 00:00'),
      sessions: [session('2026-07-27 08:00', '2026-07-27 09:00')],
    });
    const [week] = write('', [closed, single, series]).sections;
    expect(week?.offers.map(({ name }) => name)).toEqual(['Ausflug', 'Zu', 'Kurs']);
    expect(unbindAll(week?.offers[2]?.when)).toBe(
      'Mo 29. Juni, Di 28., Do 30. Juli und Di 4. Aug., 9–12 Uhr · 4 Termine, nur zusammen',
    );
  });

  it('keeps the lines of tables and lists', () => {
    const plain = 'So geht es:\n\nTag | was\nMo | Passen\n\n- Ball\n- Trikot';
    const description = { ...NO_TEXT, plain };
    const camp = { ...single, texts: { version: 1, description, applyText: NO_TEXT } };
    expect(write('', [camp]).sections[0]?.offers[0]?.text).toBe(
      'So geht es:\nTag | was\nMo | Passen\n- Ball\n- Trikot',
    );
  });

  it('says who publishes it', () => {
    const { contact, picture } = write();
    expect(contact).toEqual(['Stadtjugendpflege', '0999 1']);
    expect(picture).toBeNull();
  });

  it('has an end', () => {
    const many = Array.from({ length: 1_510 }, (_, index) =>
      sampleOffer({ alias: `${index}-a`, name: `A ${index}` }),
    );
    expect(unbindAll(write('', many).left)).toContain('10 weitere');
  });

  it('keeps its shape and criteria in its address', () => {
    const { criteria } = parseCriteria(new URLSearchParams('free=1&page=3'));
    expect(bookletHref('en', criteria, { by: 'host', isOverview: true })).toBe(
      '/en/booklet?free=1&by=host&view=overview',
    );
    expect(bookletHref('de', criteria, { by: 'week', isOverview: false })).toBe('/booklet?free=1');
    expect(write('by=x').orders[0]).toMatchObject({ href: '/booklet', isChosen: true });
  });
});
