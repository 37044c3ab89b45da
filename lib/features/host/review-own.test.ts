import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import type { Land } from '../../instance/instance-schema';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { findHoliday, findRepairPlace, reviewOwn } from './review-own';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const MINUTE = 60_000;

function review(publishedMinutesAgo: number) {
  const offer = createOwnOffer({
    states: [{ name: 'published', since: NOW - publishedMinutesAgo * MINUTE }],
  });
  const site = {
    programme: { ...createFixedMirror([]), readSince: NOW - 8 * MINUTE },
    instance: { map: { center: null }, land: null, adminOfferUrl: null },
    settings: { offersApiUrl: 'https://instance.example' },
  } as unknown as Site;
  const copy = { offers: [offer], readAt: NOW, lost: 0 };
  const refresh = { kind: 'none' } as const;
  const inside = { kind: 'open', copy, refresh, before: null, intended: {} } as const;
  return reviewOwn(inside, { site, now: NOW })[0]?.visibility.kind;
}

describe('an own offer that is published but not listed', () => {
  it.each([
    ['before the last pass began', 9, 'not-listed'],
    ['during the last pass', 7, 'pending'],
    ['after the last pass', 1, 'pending'],
  ])('and was published %s', (_, minutesAgo, kind) => {
    expect(review(minutesAgo)).toBe(kind);
  });
});

const url = 'https://instance.example/angebot/12-kanutour';
const instanceUrl = 'https://instance.example';

function findPlace(address: string, kind: string, adminOfferUrl: string | null = null) {
  const offer = createOwnOffer({ id: 12, alias: '12-kanu tour', url: address });
  const site = { settings: { offersApiUrl: instanceUrl }, instance: { adminOfferUrl } };
  return findRepairPlace(offer, { kind } as OwnVisibility, site as Site);
}

describe('where a host can repair an offer', () => {
  it.each([
    ['its page, when families see it', url, 'online', { url, kind: 'page' }],
    ['its page, when its address is known to some', url, 'private-link', { url, kind: 'page' }],
    ['the instance, while it is a draft', url, 'state', { url: instanceUrl, kind: 'instance' }],
    [
      'the instance, before its edition opens',
      url,
      'not-listed',
      { url: instanceUrl, kind: 'instance' },
    ],
    ['the instance, when it gave no address', '', 'online', { url: instanceUrl, kind: 'instance' }],
  ] as const)('is %s', (_, address, kind, place) => {
    expect(findPlace(address, kind)).toEqual(place);
  });

  it('is the form of the offer in any state, where the instance file says its address', () => {
    const adminOfferUrl = 'https://instance.example/admin/{id}?at={alias}';
    expect(findPlace(url, 'state', adminOfferUrl)).toEqual({
      url: 'https://instance.example/admin/12?at=12-kanu%20tour',
      kind: 'form',
    });
  });
});

describe('a public holiday', () => {
  it.each<[string, Land, string | null]>([
    ['2026-10-03', 'HH', 'Tag der Deutschen Einheit'],
    ['2026-06-04', 'BY', 'Fronleichnam'],
    ['2026-06-04', 'HH', null],
    ['2027-03-29', 'HH', 'Ostermontag'],
    ['2026-06-05', 'BY', null],
    ['9026-10-03', 'BY', null],
  ])('%s in %s: %s', (day, land, name) => {
    expect(findHoliday(readDay(day) ?? Number.NaN, land)).toBe(name);
  });
});
