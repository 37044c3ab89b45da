import { describe, expect, it } from 'vitest';
import { explainVisibility } from './explain-visibility';
import { createOwnOffer } from './own-offer.fixture';

const offer = createOwnOffer();
const readSince = Date.parse('2026-07-01T09:00:00Z');
const until = Date.parse('2026-07-01T09:10:00Z');
const seen = { listed: offer, readSince, nextPassEndsAt: until };
const unseen = { ...seen, listed: null };
const state = (name: string, since = '2026-03-03T10:00:00Z') => ({
  states: [{ name, since: Date.parse(since) }],
});

describe('am I really online?', () => {
  it.each([
    ['published and listed', {}, seen, { kind: 'online' }],
    [
      'published with a newer text',
      { name: 'Kanutour, neu' },
      seen,
      { kind: 'online-outdated', until },
    ],
    [
      'published behind a private link',
      { publish: 'private_link' },
      unseen,
      { kind: 'private-link' },
    ],
    ['a draft', state('draft'), unseen, { kind: 'state', state: 'draft' }],
    ['without any state', { states: [] }, unseen, { kind: 'state', state: null }],
    ['cancelled but still listed', state('cancelled'), seen, { kind: 'still-listed', until }],
    [
      'published after the last pass began',
      state('published', '2026-07-01T09:30:00Z'),
      unseen,
      { kind: 'not-picked-up', until },
    ],
    [
      'published long ago and not listed',
      {},
      unseen,
      { kind: 'edition-inactive', edition: 'Sommerferien 2026' },
    ],
    ['asked before any pass', {}, { ...unseen, readSince: null }, { kind: 'unknown', until }],
  ] as const)('%s', (_, change, view, answer) => {
    expect(explainVisibility(createOwnOffer(change), view)).toEqual(answer);
  });
});
