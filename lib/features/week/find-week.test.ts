import { describe, expect, it } from 'vitest';
import { type CatalogueRules, DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { toPrintSize } from './create-week-days';
import { findWeek } from './find-week';

/** An instant from a Berlin winter time. */
const inWinter = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00+01:00`);

const OFFERS = [
  sampleOffer({ alias: 'canoe', name: 'Canoe' }),
  sampleOffer({
    alias: 'night',
    name: 'Night',
    hosts: [{ name: 'Bücherei' }],
    meetingPoint: 'Markt 4',
    applicationDeadline: null,
    sessions: [session('2026-08-01 19:00', '2026-08-02 10:00')],
  }),
  sampleOffer({
    alias: 'camp',
    name: 'Camp',
    hosts: [],
    sessions: [session('2026-08-10 09:00', '2026-08-19 12:00')],
  }),
  sampleOffer({ alias: 'open', name: 'Open', sessions: [session('', '')] }),
];

interface Asked {
  readonly now?: number;
  readonly offers?: readonly Offer[];
  readonly rules?: CatalogueRules;
}

function show(text: string, { now = at('2026-07-20 10:00'), ...asked }: Asked = {}) {
  const map = { radius: 5 } as Site['instance']['map'];
  const site: Site = {
    ...createFeedSite([], now, [], { map }),
    programme: createFixedMirror(asked.offers ?? OFFERS, { rules: asked.rules ?? DEFAULT_RULES }),
  };
  const found = findWeek(askSite(site, text));
  if (found === null) throw new Error('loading');
  return unbindAll(found);
}

type Screen = ReturnType<typeof show>;
/** Intl puts thin spaces around the dash. */
const headingOf = ({ heading }: Screen) => heading.replaceAll('\u2009', ' ');
const entriesOf = (day: Screen['days'][number] | undefined) =>
  day?.bands.flatMap(({ entries }) => entries) ?? [];
const linesOf = (screen: Screen) =>
  screen.days.flatMap((day) =>
    entriesOf(day).map(({ name, time }) => `${day.weekday} ${day.date}: ${name.text}, ${time}`),
  );

describe('the week that is shown', () => {
  it('is the first in which something can still be booked', () => {
    const closed = { requiresApplication: true, applicationDeadline: at('2026-07-19 12:00') };
    const later = { sessions: [session('2026-08-11 09:00', '2026-08-11 12:00')] };
    const waysToBook = {
      none: { requiresApplication: false, applicationDeadline: null },
      online: { onlineApplication: true, applicationDeadline: at('2026-08-09 12:00') },
      host: { onlineApplication: false, applicationDeadline: null },
    };
    for (const [way, registration] of Object.entries(waysToBook)) {
      const offers = [
        sampleOffer({ alias: 'full', ...closed }),
        sampleOffer({ alias: way, requiresApplication: true, ...registration, ...later }),
      ];
      for (const [query, week] of [
        ['', '2026-W33'],
        ['week=2026-W31&week=2026-W33', '2026-W33'],
        ['week=2026-W31', '2026-W31'],
      ] as const) {
        expect([way, query, show(query, { offers }).carried]).toEqual([
          way,
          query,
          [['week', week]],
        ]);
      }
    }
  });

  it('is not one of which only what is over could be booked', () => {
    const offers = [
      sampleOffer({
        alias: 'over',
        requiresApplication: false,
        sessions: [session('2026-07-28 09:00', '2026-07-28 12:00')],
      }),
      sampleOffer({
        alias: 'closed',
        requiresApplication: true,
        applicationDeadline: at('2026-07-19 12:00'),
        sessions: [session('2026-07-31 09:00', '2026-07-31 12:00')],
      }),
      sampleOffer({
        alias: 'free',
        requiresApplication: false,
        sessions: [session('2026-08-11 09:00', '2026-08-11 12:00')],
      }),
    ];
    const screen = show('', { offers, now: at('2026-07-29 10:00') });
    expect(screen.carried).toEqual([['week', '2026-W33']]);
  });

  it('is the first coming one where nothing can be booked any more', () => {
    const offers = OFFERS.map((offer) => ({
      ...offer,
      requiresApplication: true,
      applicationDeadline: at('2026-07-19 12:00'),
    }));
    const screen = show('', { offers });
    expect(headingOf(screen)).toBe('27. Juli – 2. August 2026');
    expect(screen.weeks.map(({ week, count, selected }) => [week, count, selected])).toEqual([
      ['2026-W31', '2 Angebote', true],
      ['2026-W33', '1 Angebot', false],
      ['2026-W34', '1 Angebot', false],
    ]);
    expect(screen.previous).toBeNull();
    expect(screen.next?.href).toBe('/week?week=2026-W33');
  });

  it('is the one that is asked for', () => {
    const screen = show('week=2026-W33');
    expect(screen.previous?.href).toBe('/week?week=2026-W31');
    expect(screen.carried).toEqual([['week', '2026-W33']]);
  });

  it('of several is the first in which something is still to begin', () => {
    const now = at('2026-08-03 10:00');
    const offers = OFFERS.map((offer) => ({
      ...offer,
      requiresApplication: true,
      applicationDeadline: at('2026-07-19 12:00'),
    }));
    const screen = show('week=2026-W31&week=2026-W33&past=1', { now, offers });
    expect(screen.weeks.find(({ selected }) => selected)?.week).toBe('2026-W33');
    expect(screen.chips.map(({ href }) => href)).toEqual(['/week?week=2026-W33']);
  });

  it('counts the week that is shown by itself as no filter', () => {
    expect(show('').chips).toEqual([]);
    expect(show('free=1').chips.map(({ parameter }) => parameter)).toEqual(['free']);
  });

  it('stays in sight when nothing in it matches, with the ways to something', () => {
    const screen = show('week=2026-W32&free=1', {
      offers: [...OFFERS, sampleOffer({ alias: 'free', feeCents: 0 })],
    });
    expect(screen.days).toEqual([]);
    expect(screen.empty?.ways.map(({ href }) => href)).toContain('/week?week=2026-W31&free=1');
    expect(screen.weeks.map(({ week }) => week)).toEqual(['2026-W31', '2026-W32']);
  });

  it('is none where nothing matches at all', () => {
    const screen = show('maxFee=1');
    expect(screen).toMatchObject({ heading: 'Wochenplan', days: [], weeks: [] });
    expect(screen.empty?.ways.map(({ href }) => href)).toEqual(['/week?maxFee=25', '/week']);
  });

  it('is none where nothing has a date yet, with the way to the list', () => {
    const screen = show('', { offers: [sampleOffer({ sessions: [session('', '')] })] });
    expect(screen).toMatchObject({ heading: 'Wochenplan', days: [], weeks: [], legend: [] });
    expect(screen.empty?.ways).toEqual([{ label: '1 Angebot zeigen', href: '/' }]);
  });

  it('is offered only within the holidays the town names, but shown when asked for', () => {
    const rules = { ...DEFAULT_RULES, holidayWeeks: ['2026-W33'] };
    expect(show('', { rules }).weeks.map(({ week }) => week)).toEqual(['2026-W33']);
    expect(linesOf(show('week=2026-W31', { rules }))).toHaveLength(5);
  });
});

describe('a session in its week', () => {
  it('is on each of its days, with what it takes of each', () => {
    expect(linesOf(show(''))).toEqual([
      'Di 28. Juli: Canoe, 9–12 Uhr',
      'Mi 29. Juli: Canoe, 9–12 Uhr',
      'Do 30. Juli: Canoe, 9–12 Uhr',
      'Sa 1. Aug.: Night, ab 19 Uhr',
      'So 2. Aug.: Night, bis 10 Uhr',
    ]);
  });

  it('is in later weeks too, with the number of the day', () => {
    expect(linesOf(show('week=2026-W33'))).toHaveLength(7);
    const camp = show('week=2026-W34');
    expect(linesOf(camp)).toEqual([
      'Mo 17. Aug.: Camp, ganztägig',
      'Di 18. Aug.: Camp, ganztägig',
      'Mi 19. Aug.: Camp, bis 12 Uhr',
    ]);
    const [monday] = camp.days;
    expect(entriesOf(monday)[0]).toMatchObject({
      nth: 'Tag 8 von 10',
      note: 'beginnt schon vorher',
    });
    expect(camp.summary).toBe('1 Angebot mit einem Termin');
  });

  it('ends with the evening when it ends by night', () => {
    const disco = sampleOffer({ sessions: [session('2026-07-31 20:00', '2026-08-01 01:00')] });
    expect(linesOf(show('', { offers: [disco] }))).toEqual([
      'Fr 31. Juli: Kanutour durch die Auwiesen, 20–1 Uhr',
    ]);
    const race = sampleOffer({ sessions: [session('2026-07-31 06:00', '2026-08-01 06:00')] });
    expect(linesOf(show('', { offers: [race] }))).toEqual([
      'Fr 31. Juli: Kanutour durch die Auwiesen, ab 6 Uhr',
    ]);
  });

  it('comes after those that can be joined, when its group has met before', () => {
    const course = (alias: string, ...days: string[]) =>
      sampleOffer({
        alias,
        name: alias,
        applicationDeadline: null,
        sessions: days.map((day) => session(`${day} 09:00`, `${day} 10:00`)),
      });
    const meetings = {
      ...course('meetings', '2026-07-20', '2026-07-28'),
      requiresApplication: false,
    };
    const offers = [
      course('running', '2026-07-20', '2026-07-28'),
      course('before', '2026-07-24', '2026-07-28'),
      course('within', '2026-07-28', '2026-07-30'),
      meetings,
    ];
    const screen = show('week=2026-W31', { offers, now: at('2026-07-21 10:00') });
    expect(entriesOf(screen.days[1]).map(({ alias, note }) => [alias, note])).toEqual([
      ['meetings', 'ohne Anmeldung'],
      ['within', 'Anmeldung: online möglich'],
      ['before', 'beginnt schon vorher'],
      ['running', 'läuft schon'],
    ]);
  });

  it('that everybody can come to is open on its later days, in the next week, too', () => {
    const fair = sampleOffer({
      requiresApplication: false,
      applicationDeadline: null,
      sessions: [session('2026-08-08 09:00', '2026-08-12 17:00')],
    });
    const [monday] = show('week=2026-W33', { offers: [fair], now: at('2026-08-09 10:00') }).days;
    expect(entriesOf(monday)[0]).toMatchObject({ note: 'ohne Anmeldung', isPast: false });
  });

  it('says which one of how many it is, that it is over, that registration is closed', () => {
    const [, tuesday, wednesday] = show('', { now: at('2026-07-28 13:00') }).days;
    expect(entriesOf(tuesday)[0]).toMatchObject({ nth: 'Termin 1 von 3', note: 'vorbei' });
    expect(entriesOf(wednesday)[0]).toMatchObject({
      nth: 'Termin 2 von 3',
      note: 'Anmeldung geschlossen',
    });
    expect(tuesday?.today).toBe('heute');
  });

  it('is shown only when it meets what is asked of sessions itself', () => {
    expect(linesOf(show('weekday=we'))).toEqual(['Mi 29. Juli: Canoe, 9–12 Uhr']);
  });

  it('says that its place is not known where none is', () => {
    const nowhere = { meetingPoint: ' ', meetingAddress: null };
    const offers = [sampleOffer({ alias: 'nowhere', ...nowhere }), ...OFFERS];
    const [, tuesday] = show('', { offers }).days;
    const said = entriesOf(tuesday).map(({ place, noPlace }) => place?.text ?? noPlace);
    expect(said.sort()).toEqual(['Bootshaus am Wehr', 'Ort noch nicht angegeben']);
  });

  it('is printed in the smaller letters the more of them the fullest day has', () => {
    expect([0, 5, 6, 8, 9, 60].map(toPrintSize)).toEqual([9.5, 9.5, 7.5, 7.5, 5.5, 5.5]);
  });

  it('of a very full day is left to the list', () => {
    const offers = Array.from({ length: 70 }, (_, index) => sampleOffer({ alias: `${index}` }));
    const [, tuesday] = show('free=', { offers }).days;
    expect(entriesOf(tuesday)).toHaveLength(60);
    expect(tuesday?.more).toEqual({
      label: '10 weitere Termine in der Liste',
      href: '/?from=2026-07-28&to=2026-07-28',
    });
    // The list has a session that began the day before under that day.
    const courses = Array.from({ length: 61 }, (_, index) =>
      sampleOffer({
        alias: `${index}`,
        sessions: [session('2026-07-28 09:00', '2026-07-30 17:00')],
      }),
    );
    expect(show('', { offers: courses }).days[2]?.more).toEqual({
      label: '1 weiterer Termin in der Liste',
      href: '/?from=2026-07-28&to=2026-07-29',
    });
  });
});

describe('the days that are over', () => {
  it.each([
    ['those before today', 'week=2026-W31', '2026-07-30 10:00', 3],
    ['those with a session that goes on, too', 'week=2026-W33', '2026-08-12 10:00', 2],
    ['none where all sessions are', 'week=2026-W31&past=1', '2026-08-20 10:00', 0],
  ])('are %s', (_name, query, now, count) => {
    const screen = show(query, { now: at(now) });
    expect([screen.days.length, screen.pastDays]).toEqual([7, count]);
  });

  it('are not yet the one whose evening goes on by night', () => {
    const disco = sampleOffer({ sessions: [session('2026-07-31 20:00', '2026-08-01 02:00')] });
    const offers = [...OFFERS, disco];
    expect(show('week=2026-W31', { offers, now: at('2026-08-01 01:00') }).pastDays).toBe(4);
  });
});

describe('weeks that are unlike others', () => {
  it.each([
    ['the hour that is skipped', '2026-03-23', inWinter('2026-03-28 22:00'), 9],
    ['the hour that comes twice', '2026-10-19', at('2026-10-24 22:00'), 11],
  ])('%s lies between begin and end', (_name, monday, begin, hours) => {
    const night = sampleOffer({
      alias: 'night',
      sessions: [{ begin, end: begin + hours * 3_600_000 }],
    });
    const screen = show('', { offers: [night], now: begin - 86_400_000 });
    expect(screen.days.map(({ day }) => day)[0]).toBe(monday);
    expect(linesOf(screen).map((line) => line.split(', ')[1])).toEqual(['ab 22 Uhr', 'bis 8 Uhr']);
  });

  it('the week with the end of the year is one week', () => {
    const sessions = ['2026-12-31 20:00', '2027-01-01 20:00', '2027-01-04 20:00'].map((text) => ({
      begin: inWinter(text),
      end: inWinter(text) + 3 * 3_600_000,
    }));
    const screen = show('', {
      offers: [sampleOffer({ sessions })],
      now: inWinter('2026-12-30 10:00'),
    });
    expect(headingOf(screen)).toBe('28. Dezember 2026 – 3. Januar 2027');
    expect(screen.weeks.map(({ week }) => week)).toEqual(['2026-W53', '2027-W01']);
    expect(linesOf(screen).map((line) => line.slice(0, 11))).toEqual([
      'Do 31. Dez.',
      'Fr 1. Jan.:',
    ]);
  });
});

describe('the colours', () => {
  const closed = { requiresApplication: true, applicationDeadline: at('2026-07-19 12:00') };
  const offers = [
    sampleOffer({ alias: 'open', name: 'Open', requiresApplication: false, feeCents: 0 }),
    sampleOffer({ alias: 'shut', name: 'Shut', ...closed, feeCents: 1_500 }),
    sampleOffer({
      alias: 'soon',
      name: 'Soon',
      onlineApplication: true,
      applicationDeadline: at('2026-07-22 12:00'),
    }),
  ];

  it('say what can be done about an offer, in words and with its price', () => {
    const entries = show('', { offers }).days.flatMap(entriesOf);
    const named = entries.map(({ alias, tone, note, fee }) => [alias, tone, note, fee.text]);
    expect(named).toContainEqual(['open', 'neutral', 'ohne Anmeldung', 'kostenlos']);
    expect(named).toContainEqual(['shut', 'closed', 'Anmeldung geschlossen', '15 €']);
    expect(named.find(([alias]) => alias === 'soon')?.slice(1, 3)).toEqual([
      'soon',
      'Anmeldung: endet bald',
    ]);
  });

  it('are each a filter, and lead back', () => {
    const hrefs = (query: string) =>
      show(query, { offers }).legend.map(({ value, selected, href }) => [value, selected, href]);
    expect(hrefs('')).toContainEqual(['none', false, '/week?week=2026-W31&registration=none']);
    expect(hrefs('registration=none')).toContainEqual(['none', true, '/week?week=2026-W31']);
    expect(hrefs('registration=none').map(([value]) => value)).toEqual(
      hrefs('').map(([value]) => value),
    );
  });
});
