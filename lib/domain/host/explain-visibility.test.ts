import { describe, expect, it } from 'vitest';
import { explainVisibility } from './explain-visibility';
import { createOwnOffer } from './own-offer.fixture';

const offer = createOwnOffer();
const readSince = Date.parse('2026-07-01T09:00:00Z');
const expectPass = (begin: string) => ({
  beginsAt: Date.parse(begin),
  isRunning: false,
  endsAt: Date.parse(begin) + 30_000,
});
const pass = expectPass('2026-07-01T09:10:00Z');
const later = expectPass('2026-07-01T09:40:00Z');
const ownReadAt = Date.parse('2026-07-01T09:55:00Z');
const seen = { listed: offer, readSince, ownReadAt, passes: [pass, later] };
const unseen = { ...seen, listed: null };
/** The host's own copy is older than the last pass. */
const earlier = { ...seen, ownReadAt: readSince - 1 };
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
      { kind: 'online-outdated', pass },
    ],
    [
      'published behind a private link',
      { publish: 'private_link' },
      unseen,
      { kind: 'private-link' },
    ],
    ['a draft', state('draft'), unseen, { kind: 'state', state: 'draft' }],
    ['without any state', { states: [] }, unseen, { kind: 'state', state: null }],
    [
      'another text, read before the last pass',
      { name: 'Kanutour, alt' },
      earlier,
      { kind: 'copy-older' },
    ],
    ['a draft that was published meanwhile', state('draft'), earlier, { kind: 'copy-older' }],
    ['the same, read before the last pass', {}, earlier, { kind: 'online' }],
    ['cancelled but still listed', state('cancelled'), seen, { kind: 'still-listed', pass }],
    [
      'published after the last pass began',
      state('published', '2026-07-01T09:02:00Z'),
      unseen,
      { kind: 'not-picked-up', pass },
    ],
    [
      'published in the moment in which the last pass began',
      state('published', '2026-07-01T09:00:00Z'),
      unseen,
      { kind: 'not-picked-up', pass },
    ],
    [
      'published when the nearest pass has begun already',
      state('published', '2026-07-01T09:30:00Z'),
      unseen,
      { kind: 'not-picked-up', pass: later },
    ],
    [
      'published when no later pass is known',
      state('published', '2026-07-01T09:50:00Z'),
      unseen,
      { kind: 'not-picked-up', pass: null },
    ],
    [
      'published long ago and not listed',
      {},
      unseen,
      { kind: 'edition-inactive', edition: 'Sommerferien 2026' },
    ],
    ['asked before any pass', {}, { ...unseen, readSince: null }, { kind: 'unknown', pass }],
  ] as const)('%s', (_, change, view, answer) => {
    expect(explainVisibility(createOwnOffer(change), view)).toEqual(answer);
  });
});
