import fc from 'fast-check';
import { ALL_TOPICS, type CatalogueRules } from '../catalogue-rules';
import type { EditionMembership } from '../mirror-state';
import type { Offer, Session } from '../offer';
import { sampleOffer } from '../offer.fixture';

/** Around the summer holidays, in quarters of an hour; includes the change from summer time. */
const quarter = 15 * 60_000;
const anyInstant = fc
  .integer({ min: Date.UTC(2026, 6, 20) / quarter, max: Date.UTC(2026, 7, 20) / quarter })
  .map((number) => number * quarter);
const anyAutumn = fc
  .integer({ min: Date.UTC(2026, 9, 23) / quarter, max: Date.UTC(2026, 9, 28) / quarter })
  .map((number) => number * quarter);

/** An instant before, in or after the holidays. */
export const anyNow = fc.oneof(anyInstant, anyInstant, anyAutumn);

const anySession: fc.Arbitrary<Session> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.oneof({ weight: 6, arbitrary: anyInstant }, anyAutumn),
        fc.integer({ min: 1, max: 100 }),
      )
      .map(([begin, quarters]) => ({ begin, end: begin + quarters * quarter })),
  },
  anyInstant.map((begin) => ({ begin, end: null })),
  anyInstant.map((end) => ({ begin: null, end })),
  fc.constant({ begin: null, end: null }),
);

const HOSTS = ['Kanu-Verein', 'Stadtbücherei', 'stadtbuecherei', 'Jugendhaus ★', 'Jugendhaus'];
const PLACES = ['Bootshaus am Wehr', 'Markt 4', 'Haus Müller', 'Haus Mueller', ' ', null];
const anyBound = fc.constantFrom(null, 0, 6, 8, 10, 12, 16);

/** An offer with random values in everything that criteria use, all nulls included. */
export const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    alias: fc.integer({ min: 1, max: 9_999 }).map((id) => `${id}-x`),
    name: fc.constantFrom('Kanutour', 'Töpfern', 'Lesenacht', 'Imkern'),
    sessions: fc.array(anySession, { maxLength: 4 }),
    requiresApplication: fc.boolean(),
    onlineApplication: fc.boolean(),
    applicationDeadline: fc.option(anyInstant),
    minAge: anyBound,
    maxAge: anyBound,
    feeCents: fc.constantFrom(null, 0, 1, 500, 501, 1_000, 2_500, 9_900),
    meetingPoint: fc.constantFrom(...PLACES),
    meetingLat: fc.option(fc.double({ min: 49.4, max: 49.7, noNaN: true })),
    meetingLng: fc.option(fc.double({ min: 10.4, max: 10.8, noNaN: true })),
    wheelchairAccessible: fc.constantFrom(true, false, null),
    accessibility: fc.option(
      fc.subarray(['barrierefrei', 'assistenz', 'Leichte Sprache', 'leichte-sprache', ' ']),
    ),
    hosts: fc
      .uniqueArray(fc.constantFrom(...HOSTS), { maxLength: 3 })
      .map((names) => names.map((name) => ({ name }))),
  })
  .map((different) => sampleOffer(different));

/** Each age rule, with and without named weeks and editions. */
export const anyRules: fc.Arbitrary<CatalogueRules> = fc.record({
  ageRule: fc.constantFrom(
    { kind: 'day' } as const,
    { kind: 'year' } as const,
    { kind: 'cutoff', date: '09-30' } as const,
    { kind: 'tolerance', months: 6 } as const,
  ),
  holidayWeeks: fc.constantFrom([], ['2026-W31', '2026-W32']),
  topics: fc.constantFrom(ALL_TOPICS, [{ topic: 'crafts', label: null }] as const, []),
  editions: fc.constantFrom(
    [],
    [
      { alias: 'sommer', label: 'Sommer', from: '2026-07-27', to: '2026-08-10' },
      { alias: 'herbst', label: 'Herbst', from: '2026-10-24', to: '2026-10-31' },
    ],
  ),
});

/** For some of the editions: the membership of each of the first 25 offers. */
const anyPlaces = fc.uniqueArray(
  fc.record({
    edition: fc.constantFrom('sommer', 'herbst'),
    places: fc.array(fc.constantFrom('in', 'out', 'open'), { minLength: 25, maxLength: 25 }),
  }),
  { selector: ({ edition }) => edition },
);

/** Memberships for these offers: complete, partly undecided, or none at all. */
export const anyMemberships: fc.Arbitrary<
  (offers: readonly Offer[]) => readonly EditionMembership[]
> = anyPlaces.map(
  (all) => (offers) =>
    all.map(({ edition, places }) => {
      const at = (place: string) =>
        new Set(offers.flatMap(({ alias }, n) => (places[n] === place ? alias : [])));
      return { edition, members: at('in'), undecided: at('open') };
    }),
);

/** By parameter: values to ask for. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  q: ['kanu', 'Kannu', 'töpfern', 'Lesen', 'Bienen', 'verein haus', 'kostenlos', 'zzz'],
  topic: ['water', 'crafts', 'books', 'indoors'],
  week: ['2026-W30', '2026-W31', '2026-W33', '2026-W44'],
  from: ['2026-07-25', '2026-08-01', '2026-10-25'],
  to: ['2026-07-30', '2026-08-15', '2026-10-25'],
  weekday: ['mo', 'tu', 'sa', 'su'],
  time: ['morning', 'afternoon', 'evening'],
  length: ['half', 'full', 'multi'],
  age: ['6', '9', '13'],
  born: ['2016-07', '2018-07', '2014-11', '2010-01'],
  free: ['1'],
  maxFee: ['0', '5', '7.5', '10'],
  place: ['haus-mueller', 'markt-4', 'nirgends'],
  host: ['kanu-verein', 'stadtbuecherei'],
  fit: ['all'],
  access: ['assistenz', 'leichte-sprache', 'nichts'],
  near: ['49.55,10.6'],
  nearby: ['haus-mueller', 'markt-4', 'nirgends'],
  radius: ['3', '5', '12'],
  wheelchair: ['yes', 'ask', 'no'],
  registration: ['none', 'online', 'host', 'closed', 'soon'],
  edition: ['sommer', 'herbst', 'winter'],
  past: ['1'],
};

/** A query of up to five values of arbitrary parameters. */
export const anyQuery: fc.Arbitrary<URLSearchParams> = fc
  .array(
    fc
      .constantFrom(...Object.keys(VALUES))
      .chain((name) => fc.constantFrom(...(VALUES[name] ?? [])).map((value) => [name, value])),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs));
