import { describe, expect, it } from 'vitest';
import { explainVisibility } from './explain-visibility';
import { createOwnOffer } from './own-offer.fixture';

const offer = createOwnOffer();
const readSince = Date.parse('2026-07-01T09:00:00Z');
const ownReadAt = Date.parse('2026-07-01T09:55:00Z');
const seen = { listed: offer, readSince, ownReadAt };
const unseen = { ...seen, listed: null };
/** The host's own copy is older than the last pass. */
const earlier = { ...seen, ownReadAt: readSince - 1 };
const state = (name: string, since = '2026-03-03T10:00:00Z') => ({
  states: [{ name, since: Date.parse(since) }],
});

describe('am I really online?', () => {
  it.each([
    ['published and listed', {}, seen, { kind: 'online' }],
    ['published with a newer text', { name: 'Kanutour, neu' }, seen, { kind: 'pending' }],
    [
      'published behind a private link',
      { publish: 'private_link' },
      unseen,
      { kind: 'private-link' },
    ],
    ['a draft', state('draft'), unseen, { kind: 'state', state: 'draft' }],
    ['without any state', { states: [] }, unseen, { kind: 'state', state: '' }],
    [
      'another text, read before the last pass',
      { name: 'Kanutour, alt' },
      earlier,
      { kind: 'pending' },
    ],
    ['a draft that was published meanwhile', state('draft'), earlier, { kind: 'pending' }],
    ['the same, read before the last pass', {}, earlier, { kind: 'online' }],
    ['cancelled but still listed', state('cancelled'), seen, { kind: 'removing' }],
    [
      'published after the last pass began',
      state('published', '2026-07-01T09:02:00Z'),
      unseen,
      { kind: 'pending' },
    ],
    [
      'published in the moment in which the last pass began',
      state('published', '2026-07-01T09:00:00Z'),
      unseen,
      { kind: 'pending' },
    ],
    [
      'published long ago and not listed',
      {},
      unseen,
      { kind: 'not-listed', edition: 'Sommerferien 2026' },
    ],
    ['asked before any pass', {}, { ...unseen, readSince: null }, { kind: 'pending' }],
  ] as const)('%s', (_, change, view, answer) => {
    expect(explainVisibility(createOwnOffer(change), view)).toEqual(answer);
  });
});
