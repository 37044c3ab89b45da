import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../offer';
import { anyCodePoint } from '../text/any-code-point.fixture';
import { readSpecificationQuery, selectOffers, writeLinks, writeOffer } from './specification';

const OFFER: Offer = {
  alias: '12-boot-bauen',
  name: 'Boot bauen',
  publish: 'public',
  description: 'Wir bauen ein *Boot*.',
  requiresApplication: true,
  onlineApplication: false,
  applicationDeadline: Date.parse('2026-07-20T00:00:00+02:00'),
  minAge: 8,
  maxAge: null,
  feeCents: null,
  meetingPoint: 'Große Brücke 100 %',
  meetingAddress: null,
  meetingLat: 49.5,
  meetingLng: 10.6,
  applyText: null,
  bring: null,
  sessions: [
    { begin: Date.parse('2026-07-28T23:30:00+02:00'), end: null },
    {
      begin: Date.parse('2026-12-01T09:00:00+01:00'),
      end: Date.parse('2026-12-01T10:00:00+01:00'),
    },
  ],
  accessibility: null,
  wheelchairAccessible: null,
  url: 'https://ferien.example.org/angebote/12',
  media: [],
  hosts: [{ name: 'Kanu-Verein' }, { name: 'Café Übersee' }],
  texts: null,
};

function read(query: string) {
  const reading = readSpecificationQuery(new URLSearchParams(query));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading;
}

const matches = (query: string, offer: Partial<Offer> = {}) =>
  selectOffers([{ ...OFFER, ...offer }], read(query)).length === 1;

describe('a filter of the specification', () => {
  it.each([
    ['fee[lte]=0', true],
    ['fee[gt]=0', false],
    ['fee[between]=0..0', true],
    ['fee[between]=5..1', false],
    ['fee%5Blt%5D=1&fee%5Bgte%5D=0', true],
    ['meetingPoint=grosse', true],
    ['meetingPoint=GROSSE%20BRUCKE', true],
    ['meetingPoint=100%20%25', true],
    ['meetingPoint=1%250', false],
    ['meetingPoint=_', false],
    ['meetingPoint=', true],
    ['hosts.name=cafe%20uber', true],
    ['hosts.name=kanu&hosts.name=ruder', false],
    ['hosts.name=ruder&hosts.name=kanu', true],
    ['dates.begin[after]=2026-07-28&dates.begin[before]=2026-07-28', true],
    ['dates.begin[strictly_after]=2026-07-28&dates.begin[strictly_before]=2026-12-01', false],
    ['dates.begin[strictly_after]=2026-07-27&dates.begin[before]=2026-11-30', true],
    ['dates.begin[before]=2026-07-27', false],
    ['order[name]=asc&utm_source=x', true],
  ])('%s: %s', (query, expected) => {
    expect(matches(query)).toBe(expected);
  });

  it('never finds an offer without a meeting point, a host or a session', () => {
    expect(matches('meetingPoint=a', { meetingPoint: null })).toBe(false);
    expect(matches('hosts.name=a', { hosts: [] })).toBe(false);
    expect(matches('dates.begin[after]=2000-01-01', { sessions: [{ begin: null, end: 1 }] })).toBe(
      false,
    );
  });

  it('finds in a list what it finds in each offer alone, in the order of the list', () => {
    const differing = {
      feeCents: [null, 0, 500],
      meetingPoint: [null, 'Große Brücke', 'Null', 'null'],
      hosts: [[], [{ name: 'Kanu-Verein' }], [{ name: 'Ruder-Club' }, { name: 'Kanu-Verein' }]],
    };
    const offers = differing.feeCents.flatMap((feeCents) =>
      differing.meetingPoint.flatMap((meetingPoint) =>
        differing.hosts.map((hosts): Offer => ({ ...OFFER, feeCents, meetingPoint, hosts })),
      ),
    );
    for (const query of [
      '',
      'fee[lte]=0',
      'meetingPoint=brucke',
      'meetingPoint=null',
      'hosts.name=kanu&fee[gt]=0',
      'hosts.name=ruder&meetingPoint=null&dates.begin[after]=2026-12-01',
    ]) {
      const alone = offers.filter((offer) => matches(query, offer));
      expect(alone.length).toBeGreaterThan(0);
      expect(selectOffers(offers, read(query))).toEqual(alone);
    }
  });

  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    ['page=%2B1', 'page'],
    ['itemsPerPage=-1', 'itemsPerPage'],
    ['itemsPerPage=all', 'itemsPerPage'],
    ['fee[lte]=1e3', 'fee[lte]'],
    ['fee[lte]=', 'fee[lte]'],
    ['fee%5Bbetween%5D=1-2', 'fee[between]'],
    ['fee[max]=3', 'fee[max]'],
    ['fee=3', 'fee'],
    ['meetingPoint[]=a', 'meetingPoint[]'],
    ['edition=summer', 'edition'],
    ['dates.begin[after]=2026-02-30', 'dates.begin[after]'],
    ['dates.begin[after]=2026-07-28T10:00', 'dates.begin[after]'],
    [`hosts.name=${'x'.repeat(201)}`, 'hosts.name'],
  ])('that cannot be read is named: %s', (query, parameter) => {
    const reading = readSpecificationQuery(new URLSearchParams(query));
    expect(reading).toMatchObject({ refusal: expect.stringContaining(`"${parameter}"`) });
  });

  it('never makes the reading throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (text) => {
        readSpecificationQuery(new URLSearchParams(text));
      }),
    );
  });
});

describe('links to other pages', () => {
  const rels = (query: string, total: number) =>
    Object.fromEntries(
      writeLinks('https://x.example/api/offers', read(query), total)
        .split(', ')
        .map((link) => {
          const [, address, rel] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [];
          return [rel, new URL(address ?? '').searchParams.get('page')];
        }),
    );

  it.each([
    ['', 0, { first: '1', last: '1' }],
    ['', 31, { first: '1', next: '2', last: '2' }],
    ['page=2', 31, { first: '1', prev: '1', last: '2' }],
    ['page=9&itemsPerPage=10', 31, { first: '1', prev: '4', last: '4' }],
    ['itemsPerPage=9999', 1_001, { first: '1', next: '2', last: '3' }],
  ])('%s of %i', (query, total, expected) => {
    expect(rels(query, total)).toEqual(expected);
  });

  it('keep every parameter that counted, encoded, and nothing else', () => {
    const links = writeLinks(
      'https://x.example/api/offers',
      read('fee[lte]=5&meetingPoint=a%3E%22b&itemsPerPage=700&page=1&foo=bar'),
      1_000,
    );
    expect(links).toContain(
      '<https://x.example/api/offers?fee%5Blte%5D=5&meetingPoint=a%3E%22b&itemsPerPage=700&page=2>; rel="next"',
    );
    expect(links).not.toContain('foo');
  });
});

describe('a written offer', () => {
  it('has every public field, and times with the offset Berlin had', () => {
    expect(writeOffer(OFFER)).toEqual({
      name: 'Boot bauen',
      alias: '12-boot-bauen',
      publish: 'public',
      description: 'Wir bauen ein *Boot*.',
      requiresApplication: true,
      onlineApplication: false,
      applicationDeadline: '2026-07-20T00:00:00+02:00',
      minAge: 8,
      maxAge: null,
      fee: null,
      meetingPoint: 'Große Brücke 100 %',
      meetingAddress: null,
      meetingLat: 49.5,
      meetingLng: 10.6,
      applyText: null,
      bring: null,
      dates: [
        { begin: '2026-07-28T23:30:00+02:00', end: null },
        { begin: '2026-12-01T09:00:00+01:00', end: '2026-12-01T10:00:00+01:00' },
      ],
      accessibility: null,
      wheelchairAccessible: null,
      url: 'https://ferien.example.org/angebote/12',
      media: [],
      hosts: [{ name: 'Kanu-Verein' }, { name: 'Café Übersee' }],
    });
  });
});
