import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import type { PassSpan } from '../../domain/mirror-state';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { reviewOwn } from './review-own';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const MINUTE = 60_000;
/** The mirror's last pass ended five minutes ago. */
const AGE_MS = 5 * MINUTE;

function review(publishedMinutesAgo: number, lastPass: PassSpan | null) {
  const offer = createOwnOffer({
    states: [{ name: 'published', since: NOW - publishedMinutesAgo * MINUTE }],
  });
  const site = {
    mirror: { ...createFixedMirror([], { ageMs: AGE_MS }), lastPass: () => lastPass },
    instance: { map: { center: null }, land: null, adminOfferUrl: null },
    settings: { refreshMs: 10 * MINUTE, offersApiUrl: 'https://instance.example' },
  } as unknown as Site;
  return reviewOwn({ copy: { offers: [offer], readAt: NOW, lost: 0 }, intended: {} }, NOW, site)[0]
    ?.visibility.kind;
}

describe('an own offer that is published but not listed', () => {
  const lastPass = { startedAt: NOW - 8 * MINUTE, endedAt: NOW - AGE_MS };

  it.each([
    ['before the last pass began', 9, 'edition-inactive'],
    ['during the last pass', 7, 'not-picked-up'],
    ['after the last pass', 1, 'not-picked-up'],
  ])('and was published %s', (_, minutesAgo, kind) => {
    expect(review(minutesAgo, lastPass)).toBe(kind);
  });

  it.each([
    ['shortly before the copy, which does not say when its pass began', 30, 'not-picked-up'],
    ['long before such a copy', 70, 'edition-inactive'],
  ])('and was published %s', (_, minutesAgo, kind) => {
    expect(review(minutesAgo, null)).toBe(kind);
  });
});
