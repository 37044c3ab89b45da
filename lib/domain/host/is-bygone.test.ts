import { describe, expect, it } from 'vitest';
import { createOwnOffer } from './own-offer.fixture';
import { isBygone } from './state';

const now = Date.parse('2026-09-01T10:00:00Z');
const state = (since: string | null) => ({
  states: [{ name: 'published', since: since === null ? null : Date.parse(since) }],
});

describe('an offer that has run its course', () => {
  it.each([
    ['published before its last session ended', state('2026-07-29T09:00:00Z'), true],
    ['published at an unknown time', state(null), true],
    ['published when all was over already', state('2026-08-05T10:00:00Z'), false],
    ['without sessions', { sessions: [] }, false],
    ['still to come', { sessions: [{ begin: now + 1, end: now + 2 }] }, false],
  ] as const)('%s', (_, change, bygone) => {
    expect(isBygone(createOwnOffer(change), now)).toBe(bygone);
  });
});
