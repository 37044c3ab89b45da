import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import { readOwnOffer } from './own-offers-reader';
import { readInstant, readOffer } from './read-offer';
import { readPage } from './read-page';

const whole = {
  name: 'Töpfern',
  alias: '12-toepfern',
  publish: 'public',
  description: '**Ton**',
  requiresApplication: true,
  onlineApplication: false,
  applicationDeadline: '2026-07-20T00:00:00+02:00',
  minAge: 6,
  maxAge: 12,
  fee: 1250,
  meetingPoint: 'Werkhof',
  meetingAddress: 'Werkgasse 1',
  meetingLat: 48.5,
  meetingLng: 9.05,
  applyText: null,
  bring: 'Schürze',
  dates: [{ begin: '2026-07-27T09:00:00+02:00', end: '2026-07-27T12:00:00+02:00' }],
  accessibility: ['barrierefrei'],
  wheelchairAccessible: null,
  url: 'https://stadt.example/angebot/12',
  media: ['https://stadt.example/a.jpg'],
  hosts: [{ name: 'Kunstschule' }],
};
describe('readOffer', () => {
  it('reads every public field without a complaint', () => {
    const { offer, problems } = readOffer(whole);
    expect(problems).toEqual([]);
    expect(offer).toEqual(
      bareOffer('12-toepfern', {
        name: 'Töpfern',
        description: '**Ton**',
        requiresApplication: true,
        applicationDeadline: Date.UTC(2026, 6, 19, 22),
        minAge: 6,
        maxAge: 12,
        feeCents: 1250,
        meetingPoint: 'Werkhof',
        meetingAddress: 'Werkgasse 1',
        meetingLat: 48.5,
        meetingLng: 9.05,
        bring: 'Schürze',
        sessions: [{ begin: Date.UTC(2026, 6, 27, 7), end: Date.UTC(2026, 6, 27, 10) }],
        accessibility: ['barrierefrei'],
        url: 'https://stadt.example/angebot/12',
        media: ['https://stadt.example/a.jpg'],
        hosts: [{ name: 'Kunstschule' }],
      }),
    );
  });

  it('needs nothing but name and alias', () => {
    expect(readOffer({ name: 'N', alias: 'a' })).toEqual({
      offer: bareOffer('a', { name: 'N' }),
      problems: [],
    });
  });

  it.each([
    [
      'a null session bound',
      { dates: [{ begin: null, end: null }] },
      { sessions: [{ begin: null, end: null }] },
    ],
    [
      'arrays that PHP made objects',
      { hosts: { 1: { name: 'A' }, 4: { name: 'B' } } },
      { hosts: [{ name: 'A' }, { name: 'B' }] },
    ],
    ['hosts as texts', { hosts: ['A'] }, { hosts: [{ name: 'A' }] }],
    [
      'accessibility as objects',
      { accessibility: [{ name: 'assistenz' }] },
      { accessibility: ['assistenz'] },
    ],
    [
      'numbers as texts',
      { fee: '500', minAge: '6', meetingLat: '48.5' },
      { feeCents: 500, minAge: 6, meetingLat: 48.5 },
    ],
    [
      'flags as numbers',
      { requiresApplication: 1, wheelchairAccessible: 0 },
      { requiresApplication: true, wheelchairAccessible: false },
    ],
    ['a position of 0/0 as none', { meetingLat: 0, meetingLng: 0 }, {}],
    ['a position of "0"/"0.0" as none', { meetingLat: '0', meetingLng: '0.0' }, {}],
    [
      'a place on the equator',
      { meetingLat: 0, meetingLng: 9.4 },
      { meetingLat: 0, meetingLng: 9.4 },
    ],
    ['blank texts as null', { bring: '  ', meetingPoint: '' }, {}],
    ['a null description', { description: null }, {}],
    [
      'a local time as Berlin time',
      { applicationDeadline: '2026-01-15 12:00:00' },
      { applicationDeadline: Date.UTC(2026, 0, 15, 11) },
    ],
  ])('accepts %s', (_case, fields, expected) => {
    expect(readOffer({ name: 'N', alias: 'a', ...fields })).toEqual({
      offer: bareOffer('a', { name: 'N', ...expected }),
      problems: [],
    });
  });

  it.each([
    ['fee', { fee: -5 }],
    ['fee', { fee: 'frei' }],
    ['minAge', { minAge: 6.5 }],
    ['meetingLat', { meetingLat: 91 }],
    ['applicationDeadline', { applicationDeadline: '2026-02-31' }],
    ['dates', { dates: 'bald' }],
    ['dates', { dates: [7] }],
    ['dates.begin', { dates: [{ begin: 'bald', end: null }] }],
    ['url', { url: 'javascript:alert(1)' }],
    ['media', { media: ['/relative.jpg'] }],
    ['hosts', { hosts: [{}] }],
    ['requiresApplication', { requiresApplication: 'vielleicht' }],
  ])('loses only the field %s', (_field, fields) => {
    const { offer, problems } = readOffer({ name: 'N', alias: 'a', ...fields });
    expect(offer?.name).toBe('N');
    expect(problems).toHaveLength(1);
    expect(problems[0]?.alias).toBe('a');
    expect(JSON.stringify(problems)).not.toContain('vielleicht');
  });

  it('does not list an offer whose visibility it does not know', () => {
    const { offer, problems } = readOffer({ name: 'N', alias: 'a', publish: 'members' });
    expect(offer?.publish).toBe('private_link');
    expect(problems[0]?.field).toBe('publish');
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ alias: 'a' }],
    [{ name: 'N' }],
    [{ name: ' ', alias: 'a' }],
    [{ name: 'N', alias: '../a' }],
    [{ name: 'N', alias: 'a b' }],
    [{ name: 'N', alias: '..' }],
  ])('gives up on the record %o, and says why once', (raw) => {
    const { offer, problems } = readOffer(raw);
    expect(offer).toBeNull();
    expect(problems.filter(({ field }) => field === null)).toHaveLength(1);
  });

  it('never throws, whatever comes', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.jsonValue());
    fc.assert(
      fc.property(fields, (raw) => {
        const { offer } = readOffer({ name: 'N', alias: 'a', ...raw });
        if (offer) encodeURIComponent(offer.alias + offer.name + offer.description);
      }),
    );
  });
});

describe('names', () => {
  it('turn the direction of no sentence that they are set into', () => {
    const turn = (text: string) => `\u202e${text}\u2066\u200f`;
    const raw = {
      alias: '1-a',
      name: turn('Kanu'),
      meetingPoint: turn('Hafen'),
      meetingAddress: turn('Kai 1'),
      hosts: [{ name: turn('Verein') }],
      description: turn('text'),
    };
    expect(readOffer(raw).offer).toMatchObject({
      name: 'Kanu',
      meetingPoint: 'Hafen',
      meetingAddress: 'Kai 1',
      hosts: [{ name: 'Verein' }],
      description: turn('text'),
    });
  });
});

describe('readOwnOffer', () => {
  const own = {
    ...whole,
    id: 12,
    createdAt: '2026-01-02T03:04:05+00:00',
    edition: { name: 'Sommer' },
  };

  it.each([
    [
      'one state',
      { published: '2026-05-01T10:00:00+02:00' },
      [['published', Date.UTC(2026, 4, 1, 8)]],
    ],
    [
      'several',
      { published: 1_700_000_100, draft: 1_700_000_000 },
      [
        ['published', 1_700_000_100_000],
        ['draft', 1_700_000_000_000],
      ],
    ],
    ['an empty map that became a list', [], []],
    ['an unknown state without time', { archived: null }, [['archived', null]]],
    ['none', undefined, []],
  ])('reads %s', (_case, status, expected) => {
    const { offer } = readOwnOffer({ ...own, status });
    expect(offer?.states.map(({ name, since }) => [name, since])).toEqual(expected);
    expect(offer).toMatchObject({ id: 12, edition: 'Sommer', minParticipants: null });
  });

  it('does not take a public record for an own one', () => {
    expect(readOwnOffer(whole).offer).toBeNull();
  });
});

describe('readPage', () => {
  const read = (value: unknown) =>
    readPage(Buffer.from(JSON.stringify(value)), readOffer, 'page 1');

  it('loses one record, never the list', () => {
    expect(read([whole, 'poison', { name: 'N', alias: 'a' }])).toMatchObject({
      rows: 3,
      offers: [{ alias: '12-toepfern' }, { alias: 'a' }],
      problems: [{ alias: null, field: null }],
    });
  });

  it('accepts a list that PHP made an object', () => {
    expect(read({ 1: whole })).toMatchObject({ rows: 1 });
  });

  it.each([[{}], [{ offers: [] }], ['text'], [null], [3]])('refuses %o as a page', (value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: 'wrong-shape' }));
  });

  it('refuses what is not JSON', () => {
    expect(() => readPage(Buffer.from('<html>'), readOffer, 'p')).toThrow(
      expect.objectContaining({ code: 'not-json' }),
    );
  });
});

/** A DateTime as PHP's `json_encode` writes it. */
const phpDate = (date: string, timezone_type: number, timezone: unknown) => ({
  date,
  timezone_type,
  timezone,
});

describe('readInstant', () => {
  it.each([
    ['2026-07-27T09:00:00+02:00', Date.UTC(2026, 6, 27, 7)],
    ['2026-07-27T09:00:00+0200', Date.UTC(2026, 6, 27, 7)],
    ['2026-07-27T09:00:00.250Z', Date.UTC(2026, 6, 27, 9) + 250],
    ['2026-07-27', Date.UTC(2026, 6, 26, 22)],
    ['2026-12-01T09:00', Date.UTC(2026, 11, 1, 8)],
    [1_700_000_000, 1_700_000_000_000],
    ['1700000000', 1_700_000_000_000],
    [phpDate('2026-07-27 09:00:00.000000', 3, 'Europe/Berlin'), Date.UTC(2026, 6, 27, 7)],
    [phpDate('2026-07-27 09:00:00.000000', 3, 'UTC'), Date.UTC(2026, 6, 27, 9)],
    [phpDate('2026-07-27 09:00:00.000000', 3, 'Europe/London'), Date.UTC(2026, 6, 27, 8)],
    [phpDate('2026-07-27 09:00:00.000000', 1, '+00:00'), Date.UTC(2026, 6, 27, 9)],
    [phpDate('2026-07-27 09:00:00.000000', 1, '+02:00'), Date.UTC(2026, 6, 27, 7)],
    [phpDate('2026-07-27 09:00:00.000000', 2, 'CEST'), Date.UTC(2026, 6, 27, 7)],
    [phpDate('2026-07-27 09:00:00.000000', 2, 'MESZ'), Date.UTC(2026, 6, 27, 7)],
    [phpDate('2026-01-27 09:00:00.000000', 2, 'CET'), Date.UTC(2026, 0, 27, 8)],
    [{ date: '2026-07-27 09:00:00.000000' }, Date.UTC(2026, 6, 27, 7)],
    [phpDate('2026-07-27 09:00:00.000000', 3, 'Europe/Nowhere'), null],
    [phpDate('2026-07-27 09:00:00.000000', 1, 7), null],
    ['27.07.2026', null],
    ['2026-13-01', null],
    ['', null],
    [true, null],
  ])('reads %o as %o', (raw, expected) => {
    expect(readInstant(raw)).toBe(expected);
  });
});

describe('words of short fields', () => {
  const read = (fields: object) => readOffer({ alias: '1-a', name: 'A', ...fields }).offer;

  it.each([
    ['Basteln &#40;ab 6&#41; &amp; Spielen', 'Basteln (ab 6) & Spielen'],
    ['Klettern für Kinder &lt; 10 Jahre', 'Klettern für Kinder < 10 Jahre'],
    ['Klettern für Kinder < 10 Jahre', 'Klettern für Kinder < 10 Jahre'],
    ['&lt;b&gt;Kanu&lt;/b&gt; &amp;amp; Eis', '<b>Kanu</b> &amp; Eis'],
    ['Fu\u00dfball\u00adcamp Bas\u200btel\u2060kurs', 'Fu\u00dfballcamp Bastelkurs'],
    ['9\u009610 Uhr mit \u0084Hexe\u0093 \u0080', '9–10 Uhr mit „Hexe“ €'],
    [
      'Teilnehmer*innen-Treff & Betreuer*innen-Café',
      'Teilnehmer*innen-Treff & Betreuer*innen-Café',
    ],
    ['Basteln[-]kurs[nbsp]{{icon::1}}[&] mehr, AT&T', 'Bastelnkurs & mehr, AT&T'],
    ['Zwei\u000bZeilen', 'Zwei Zeilen'],
  ])('a name %j is %s', (name, words) => expect(read({ name })?.name).toBe(words));

  it('are decoded in places and hosts too, whose lines become one', () => {
    expect(
      read({
        meetingPoint: 'Schule &#35;2',
        meetingAddress: 'Haus Sonne\u000bRingstraße 1\r\n91413 Neustadt',
        hosts: [{ name: 'Spiel &amp; Spaß e.V.' }],
      }),
    ).toMatchObject({
      meetingPoint: 'Schule #2',
      meetingAddress: 'Haus Sonne, Ringstraße 1, 91413 Neustadt',
      hosts: [{ name: 'Spiel & Spaß e.V.' }],
    });
  });

  it.each([
    ['- Badehose\r\n- Handtuch\n\n\n\n- Brot', '- Badehose\n- Handtuch\n\n- Brot'],
    [
      '<p>Badehose</p><ul><li>Brot</li><li>Geld &#60; 10 €</li></ul>',
      'Badehose\nBrot\nGeld < 10 €',
    ],
    ['Schüler_innenausweis<br>Geld < 5 €', 'Schüler_innenausweis\nGeld < 5 €'],
  ])('things to bring keep their lines: %j', (bring, lines) =>
    expect(read({ bring })?.bring).toBe(lines),
  );
});
