import { describe, expect, it } from 'vitest';
import { createOwnOffer } from './own-offer.fixture';
import { currentState, isBygone, isChangedAfterReview, isWaiting, stateTimeline } from './state';

const at = (iso: string) => Date.parse(iso);

describe('the state of an own offer', () => {
  it('is the one entered last, whatever order the instance writes them in', () => {
    const states = [
      { name: 'published', since: at('2026-03-03T10:00:00Z') },
      { name: 'draft', since: at('2026-02-01T10:00:00Z') },
    ];
    expect(currentState({ states }).name).toBe('published');
    expect(stateTimeline({ states }).map((entry) => entry.name)).toEqual(['draft', 'published']);
  });

  it('is none when the instance reports none', () => {
    expect(currentState({ states: [] })).toEqual({ name: '', since: null });
    expect(isWaiting({ states: [] })).toBe(false);
  });

  it('prefers a dated entry over one without a time', () => {
    const states = [
      { name: 'draft', since: at('2026-02-01T10:00:00Z') },
      { name: 'odd', since: null },
    ];
    expect(currentState({ states }).name).toBe('draft');
  });

  it.each([
    ['draft', true],
    ['completed', true],
    ['reviewed', true],
    ['published', false],
    ['cancelled', false],
    ['unpublished', false],
    ['archived', false],
  ])('%s waits: %s', (name, waits) => {
    expect(isWaiting({ states: [{ name, since: null }] })).toBe(waits);
  });
});

describe('changed after review', () => {
  const since = at('2026-03-03T10:00:00Z');
  it.each([
    ['published', since + 3_600_000, true],
    ['reviewed', since + 3_600_000, true],
    ['published', since + 1_000, false],
    ['published', since - 1, false],
    ['draft', since + 3_600_000, false],
    ['published', null, false],
  ])('%s modified at %s: %s', (name, modifiedAt, changed) => {
    expect(isChangedAfterReview({ states: [{ name, since }], modifiedAt })).toBe(changed);
  });
});

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
