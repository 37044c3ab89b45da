import { describe, expect, it } from 'vitest';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import {
  createAlternates,
  createEventJsonLd,
  createListMetadata,
  createOfferMetadata,
  writeJsonLd,
} from './create-offer-metadata';

const NOW = at('2026-07-01 12:00');
const site = {
  ...createFeedSite([sampleOffer()], NOW),
  instance: { name: 'Ferienprogramm Neustadt', languages: ['de', 'en'] },
} as unknown as Site;

const listEvents = (offer: Offer, opensAt?: Instant) =>
  createEventJsonLd(offer, 'https://ferien.example', 'de', opensAt);

describe('an offer for search engines', () => {
  it('is one event for each session, with all that they ask for', () => {
    const events = listEvents(sampleOffer({ media: ['https://instance.example/a.jpg'] }));
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({
      '@type': 'Event',
      name: 'Kanutour durch die Auwiesen',
      startDate: '2026-07-28T09:00:00+02:00',
      endDate: '2026-07-28T12:00:00+02:00',
      location: {
        '@type': 'Place',
        name: 'Bootshaus am Wehr',
        address: { '@type': 'PostalAddress', streetAddress: 'Am Wehr 1, Neustadt' },
        geo: { latitude: 49.58, longitude: 10.6 },
      },
      organizer: [{ '@type': 'Organization', name: 'Kanu-Verein Neustadt e.V.' }],
      image: [expect.stringMatching(/^https:\/\/ferien\.example\/media\/[0-9a-z]{11}\?w=1600$/)],
      typicalAgeRange: '8-12',
      isAccessibleForFree: false,
      offers: { price: '15.00', priceCurrency: 'EUR', validThrough: '2026-07-21T00:00:00+02:00' },
    });
  });

  it('says when registration opens, where the town does and offers ask for it', () => {
    const opensAt = at('2026-06-08 00:00');
    const open = (different = {}) => listEvents(sampleOffer(different), opensAt)[0]?.offers;
    expect(open()).toMatchObject({ validFrom: '2026-06-08T00:00:00+02:00' });
    const free = open({ requiresApplication: false, url: '' });
    expect(free).not.toHaveProperty('validFrom');
    expect(free).not.toHaveProperty('validThrough');
    expect(free).toMatchObject({ url: 'https://ferien.example/offers/17-kanutour' });
  });

  it('says nothing that is not known', () => {
    const [event] = listEvents(
      sampleOffer({
        feeCents: null,
        minAge: null,
        maxAge: 0,
        meetingLat: null,
        applicationDeadline: null,
        description: '',
        sessions: [session('2026-07-28 09:00', ''), session('', '')],
      }),
    );
    expect(event).toMatchObject({ isAccessibleForFree: true, offers: { price: '0.00' } });
    for (const name of ['endDate', 'typicalAgeRange', 'image', 'description']) {
      expect(event).not.toHaveProperty(name);
    }
    expect(event?.location).not.toHaveProperty('geo');
    expect(event?.offers).not.toHaveProperty('validFrom');
    expect(JSON.stringify(event)).not.toContain('availability');
  });

  it('is no event without a place, which search engines reject', () => {
    const placeless = sampleOffer({ meetingPoint: null, meetingAddress: null });
    expect(listEvents(placeless)).toEqual([]);
    expect(listEvents({ ...placeless, meetingAddress: 'Am Wehr 1' })).toHaveLength(3);
  });

  it.each([
    [6, null, '6-'],
    [null, 10, '0-10'],
  ])('writes ages from %s to %s as %s', (minAge, maxAge, range) => {
    const [event] = listEvents(sampleOffer({ minAge, maxAge }));
    expect(event?.typicalAgeRange).toBe(range);
  });

  it('does not exist for an offer that only its address leads to', () => {
    expect(listEvents(sampleOffer({ publish: 'private_link' }))).toEqual([]);
  });

  it('cannot leave its script element', () => {
    const name = '</script><!--<script>alert(1)</script>&\u2028';
    const text = writeJsonLd(listEvents(sampleOffer({ name })));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)[0].name).toBe(name);
  });
});

describe('the addresses of a page', () => {
  it('name every language, and German for all others', () => {
    const toHref = (locale: string) => (locale === 'de' ? '/map' : `/${locale}/map`);
    expect(createAlternates(site, 'en', toHref)).toEqual({
      canonical: 'https://ferien.example/en/map',
      languages: {
        de: 'https://ferien.example/map',
        en: 'https://ferien.example/en/map',
        'x-default': 'https://ferien.example/map',
      },
    });
  });
});

describe('what an offer says to a link preview', () => {
  it('is its name, when, where, for whom, for how much, and a picture', () => {
    const metadata = createOfferMetadata(sampleOffer(), askSite(site));
    expect(metadata).toMatchObject({
      title: 'Kanutour durch die Auwiesen',
      description: expect.stringMatching(/28\..*Bootshaus am Wehr · 8–12 Jahre · 15,00\s€$/),
      alternates: {
        canonical: 'https://ferien.example/offers/17-kanutour',
        languages: { en: 'https://ferien.example/en/offers/17-kanutour' },
        types: {
          'text/calendar': 'https://ferien.example/offers/17-kanutour.ics',
          'text/markdown': 'https://ferien.example/offers/17-kanutour.md',
        },
      },
      openGraph: {
        images: [{ url: 'https://ferien.example/og/de/17-kanutour.jpg', width: 1200, height: 630 }],
      },
    });
  });

  it('is kept from search engines where only its address leads to it', () => {
    const offer = sampleOffer({ publish: 'private_link' });
    const metadata = createOfferMetadata(offer, askSite(site));
    expect(metadata.robots).toEqual({ index: false, follow: false });
    expect(metadata.alternates).toBeUndefined();
    expect(metadata.openGraph).not.toHaveProperty('images');
  });
});

describe('what a list says about itself', () => {
  it('names its feeds and its languages', () => {
    const metadata = createListMetadata('Map · Neustadt', 'map', askSite(site, '', 'en'));
    expect(metadata.alternates).toMatchObject({
      canonical: 'https://ferien.example/en/map',
      languages: { 'x-default': 'https://ferien.example/map' },
      types: { 'application/atom+xml': 'https://ferien.example/en/offers.atom' },
    });
    expect(metadata.robots).toBeUndefined();
    expect(metadata.title).toEqual({ absolute: 'Map · Neustadt' });
    expect(metadata.openGraph?.title).toBe('Map · Neustadt');
    expect(metadata.description).toContain('Ferienprogramm Neustadt');
  });

  it('is followed but not indexed when filtered', () => {
    const metadata = createListMetadata(
      'Angebote · Neustadt',
      'list',
      askSite(site, 'free=1&page=2'),
    );
    expect(metadata.alternates?.canonical).toBe('https://ferien.example/?free=1&page=2');
    expect(metadata.alternates?.types).toMatchObject({
      'text/calendar': 'https://ferien.example/offers.ics?free=1&past=1',
    });
    expect(metadata.robots).toEqual({ index: false, follow: true });
  });

  it('has no pages where it is a map or a week', () => {
    const { alternates } = createListMetadata('', 'map', askSite(site, 'page=7'));
    expect(alternates).toMatchObject({
      canonical: 'https://ferien.example/map',
      languages: { en: 'https://ferien.example/en/map' },
    });
  });
});
