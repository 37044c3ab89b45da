import { describe, expect, it } from 'vitest';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { type ReviewedOffer, sumUpToDo } from './sum-up-to-do';

const error = { code: 'no-place', severity: 'error', values: {}, fingerprint: '' } as const;
const hint = { code: 'no-picture', severity: 'hint', values: {}, fingerprint: '' } as const;
const over = {
  sessions: [
    { begin: Date.parse('2025-08-01T09:00:00Z'), end: Date.parse('2025-08-01T11:00:00Z') },
  ],
  states: [{ name: 'published', since: Date.parse('2025-05-01T09:00:00Z') }],
};

function review(
  id: number,
  change: Parameters<typeof createOwnOffer>[0],
  rest: Partial<ReviewedOffer> = {},
): ReviewedOffer {
  return {
    offer: createOwnOffer({ id, name: `Offer ${id}`, ...change }),
    findings: [],
    intended: [],
    visibility: { kind: 'online' },
    repair: { url: 'https://instance.example', kind: 'instance' } as const,
    ...rest,
  };
}

const hidden = (kind: 'private-link' | 'edition-inactive') => ({
  visibility: { kind, edition: null } as OwnVisibility,
});

describe('what needs doing', () => {
  it('names offers with errors, each with its first', () => {
    const reviewed = [
      review(1, {}, { findings: [error, hint] }),
      review(2, {}, { findings: [hint] }),
    ];
    expect(sumUpToDo(reviewed, FIXTURE_NOW).errors).toEqual([
      { id: 1, name: 'Offer 1', reason: 'no-place' },
    ]);
  });

  it('names what is published and not seen, the unwanted first', () => {
    const reviewed = [
      review(1, {}, hidden('private-link')),
      review(2, {}, hidden('edition-inactive')),
    ];
    expect(sumUpToDo(reviewed, FIXTURE_NOW).hidden.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('counts drafts and says since when the oldest waits', () => {
    const states = (since: number | null) => ({ states: [{ name: 'draft', since }] });
    const reviewed = [review(1, states(500)), review(2, states(100)), review(3, states(null))];
    expect(sumUpToDo(reviewed, FIXTURE_NOW).drafts).toEqual({ count: 3, oldestSince: 100 });
  });

  it('leaves in peace what has run its course', () => {
    const reviewed = [
      review(1, over, { findings: [error], ...hidden('edition-inactive') }),
      review(2, { ...over, states: [{ name: 'draft', since: 100 }] }),
    ];
    expect(sumUpToDo(reviewed, FIXTURE_NOW)).toEqual({
      drafts: { count: 0, oldestSince: null },
      errors: [],
      hidden: [],
    });
  });
});
