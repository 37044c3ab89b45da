import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { LOCALES } from '../../messages/locale';
import { createDirections, createOfferView } from './create-offer-view';

const byPoint = { label: 'Bus', url: 'https://bus.example/?to={lat},{lng}&name={name}' };
const byName = { label: 'Rad', url: 'https://rad.example/{name}' };
const place = {
  meetingPoint: 'Bad & Wiese',
  meetingAddress: null,
  meetingLat: 49.5,
  meetingLng: 10,
};

describe('ways to an offer', () => {
  it('are encoded, so that no name can change the address', () => {
    expect(createDirections(sampleOffer(place), [byPoint, byName])).toEqual([
      { label: 'Bus', href: 'https://bus.example/?to=49.5,10&name=Bad%20%26%20Wiese' },
      { label: 'Rad', href: 'https://rad.example/Bad%20%26%20Wiese' },
    ]);
  });

  it('are left out without the data that they need', () => {
    const nowhere = { ...place, meetingLat: null, meetingLng: null };
    expect(createDirections(sampleOffer(nowhere), [byPoint, byName])).toHaveLength(1);
    const nameless = { ...place, meetingPoint: null };
    expect(createDirections(sampleOffer(nameless), [byName])).toEqual([]);
  });
});

const now = at('2026-07-01 12:00');
const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');

function describeOne(different: Partial<Offer>) {
  const offer = sampleOffer(different);
  const catalogue = createCatalogue([offer], DEFAULT_RULES);
  return createOfferView(offer, { catalogue, now, locale: 'de', t });
}

describe('the page of an offer', () => {
  it('names its further runs, and leads to them', () => {
    const on = (alias: string, day: string) =>
      sampleOffer({ alias, sessions: [session(`${day} 14:00`, `${day} 17:00`)] });
    const runs = [on('c', '2026-08-17'), on('a', '2026-08-03'), on('b', '2026-08-10')];
    const catalogue = createCatalogue(runs, DEFAULT_RULES);
    const { repeats } = createOfferView(runs[1] as Offer, { catalogue, now, locale: 'de', t });
    expect(repeats.map(({ href }) => href)).toEqual(['/offers/b', '/offers/c']);
  });

  it('leads, where it cannot be joined, with the runs to come and what can be done about them', () => {
    const on = (alias: string, day: string, more: Partial<Offer> = {}) =>
      sampleOffer({
        alias,
        applicationDeadline: null,
        sessions: [session(`${day} 14:00`, `${day} 17:00`)],
        ...more,
      });
    const over = { applicationDeadline: at('2026-06-20 00:00') };
    const runs = [
      on('own', '2026-07-10', over),
      on('past', '2026-06-03'),
      on('closed', '2026-07-20', over),
      on('open', '2026-08-03'),
    ];
    const catalogue = createCatalogue(runs, DEFAULT_RULES);
    const describeRun = (at: number) =>
      createOfferView(runs[at] as Offer, { catalogue, now, locale: 'de', t });
    const own = describeRun(0);
    expect(own.laterRuns?.title).toBe('offer.laterRuns 2');
    expect(
      own.laterRuns?.runs.map(({ alias, registration }) => [alias, registration.text]),
    ).toEqual([
      ['open', 'card.registration.online'],
      ['closed', expect.stringMatching(/^card.registration.closed/)],
    ]);
    expect(own.repeats.map(({ alias }) => alias)).toEqual(['past']);
    expect(describeRun(3).laterRuns).toBeNull();
  });

  it('of a group that has begun says so, and leads to no registration', () => {
    const begun = describeOne({
      applicationDeadline: null,
      sessions: [
        session('2026-06-30 09:00', '2026-06-30 12:00'),
        session('2026-07-02 09:00', '2026-07-02 12:00'),
      ],
    });
    expect(begun).toMatchObject({
      registration: { tone: 'closed', text: 'card.registration.running' },
      registrationHelp: 'offer.help.running',
      action: { isRegistration: false },
    });
  });

  it('names the site where one registers, if the instance gives an address', () => {
    const offer = sampleOffer({ url: '' });
    const catalogue = createCatalogue([offer], DEFAULT_RULES);
    for (const locale of LOCALES) {
      const context = { catalogue, now, locale, t: getTranslator(locale) };
      const help = (url: string) => createOfferView({ ...offer, url }, context).registrationHelp;
      expect(help('https://amt.example/12')).toContain('amt.example');
      expect(help('')).not.toMatch(/[{}]|^$/);
    }
  });

  it('names phone and mail where one registers with the host, from its own texts', () => {
    const texts = { applyText: 'Ruft an: 09999 8080', description: 'info@verein.example' };
    const links = (different: Partial<Offer>) =>
      describeOne({ ...texts, ...different }).contacts.map(({ href }) => href);
    const atHost = { onlineApplication: false };
    expect(links(atHost)).toEqual(['tel:099998080', 'mailto:info@verein.example']);
    expect(links({})).toEqual([]);
    expect(links({ requiresApplication: false })).toEqual([]);
    const closed = { ...atHost, applicationDeadline: at('2026-06-20 00:00') };
    expect(links(closed)).toHaveLength(2);
    const over = [session('2026-06-28 09:00', '2026-06-28 12:00')];
    expect(links({ ...closed, sessions: over })).toEqual([]);
  });

  it('leads to the registration only where one registers online', () => {
    expect(describeOne({}).action).toMatchObject({ isRegistration: true, label: 'offer.register' });
    const atHost = describeOne({ onlineApplication: false });
    expect(atHost.action).toMatchObject({ isRegistration: false, label: 'offer.original' });
    expect(atHost.registrationHelp).toContain('Kanu-Verein Neustadt e.V.');
  });

  it.each(['', 'not an address', 'javascript:alert(1)', 'data:text/html,x'])(
    'makes no link of the address "%s"',
    (url) => {
      expect(describeOne({ url }).action).toBeNull();
    },
  );

  it('says the three answers about wheelchairs apart', () => {
    const answers = [true, false, null].map((wheelchairAccessible) =>
      describeOne({ wheelchairAccessible }).facts.find(({ name }) => name === 'wheelchair'),
    );
    expect(answers.map((fact) => fact?.value)).toEqual([
      'offer.wheelchair.yes',
      'offer.wheelchair.no',
      'offer.wheelchair.ask',
    ]);
  });

  it('names known features and humanises others', () => {
    const { facts } = describeOne({ accessibility: ['barrierefrei', 'leichte-sprache'] });
    const fact = facts.find(({ name }) => name === 'accessibility');
    expect(fact?.value).toBe('offer.feature.barrierefrei, Leichte sprache');
  });

  it('says nothing of what is not known', () => {
    const screen = describeOne({
      sessions: [],
      bring: null,
      accessibility: null,
      applicationDeadline: null,
      meetingPoint: null,
      meetingAddress: null,
      meetingLat: null,
      meetingLng: null,
      hosts: [],
    });
    expect(screen).toMatchObject({
      leaf: null,
      place: { name: null, address: null },
      calendarHref: null,
      hosts: [],
    });
    expect(screen.facts.map(({ name }) => name)).toEqual(['ages', 'fee', 'wheelchair']);
  });

  it('offers no calendar file of a private-link offer, whose address is its secret', () => {
    expect(describeOne({ publish: 'private_link' }).calendarHref).toBeNull();
  });
});
