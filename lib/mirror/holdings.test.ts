import { describe, expect, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import {
  addPage,
  beginPass,
  changeGeneration,
  commitPass,
  endPass,
  getState,
  type Holdings,
  NOTHING_HELD,
} from './holdings';

const A = bareOffer('1-a');
const B = bareOffer('2-b');

function commit(held: Holdings, offers: readonly (typeof A)[], at: number) {
  return commitPass(beginPass(held, at - 1_000), offers, [], at);
}

const progress = (pagesRead: number) => ({
  startedAt: 0,
  pagesRead,
  pagesKnown: 3,
  offersRead: pagesRead,
});

describe('what the mirror holds', () => {
  it('is loading from the first page on, and stays so while a failed try is repeated', () => {
    const begun = beginPass(NOTHING_HELD, 0);
    expect(getState(begun)).toMatchObject({ kind: 'empty' });
    const read = addPage(begun, progress(1), [A]);
    const again = addPage(beginPass(endPass(read), 5), progress(0), [B]);
    expect(getState(again)).toEqual({
      kind: 'loading',
      progress: progress(1),
      offers: [B, A],
    });
  });

  it('is as old as the last committed pass, by its end', () => {
    const { held } = commit(NOTHING_HELD, [A], 0);
    const later = commit(held, [A], 60_000);
    expect(getState(later.held)).toMatchObject({ kind: 'complete', confirmedAt: 60_000 });
  });

  it('keeps generation and changes when a pass finds nothing new; only the times move', () => {
    const first = commit(NOTHING_HELD, [A], 0);
    const second = commit(first.held, [A], 60_000);
    expect(second.generation).toBe(first.generation);
    expect(second.changes).toEqual([]);
    expect(second.held.complete).toMatchObject({ passStartedAt: 59_000, confirmedAt: 60_000 });
  });

  it('keeps the news and those that are gone', () => {
    const first = commit(NOTHING_HELD, [A], 0);
    const { held, changes, generation } = commit(first.held, [B], 60_000);
    expect(changes.map(({ kind, alias }) => [kind, alias])).toEqual([
      ['new', '2-b'],
      ['gone', '1-a'],
    ]);
    expect(held.complete?.gone('1-a')?.last).toBe(A);
    expect(generation.changedAt).toBe(60_000);
  });

  it('makes a generation of other memberships, and none of the same', () => {
    const { held, generation } = commit(NOTHING_HELD, [A], 0);
    const memberships = [
      { edition: 'summer', members: new Set(['1-a']), undecided: new Set<string>() },
    ];
    const placed = changeGeneration(held, { memberships, changedAt: 5 });
    expect(placed.complete).toMatchObject({ generation: { memberships } });
    expect(placed.complete).not.toMatchObject({ generation: { id: generation.id } });
    expect(changeGeneration(placed, { memberships, changedAt: 9 })).toBe(placed);
    expect(changeGeneration(NOTHING_HELD, { memberships })).toBe(NOTHING_HELD);
  });

  it('never changes what it was made from', () => {
    const { held } = commit(NOTHING_HELD, [A], 0);
    const before = JSON.stringify(held);
    commit(held, [B], 60_000);
    endPass(addPage(beginPass(held, 5), progress(1), [B]));
    expect(JSON.stringify(held)).toBe(before);
  });
});
