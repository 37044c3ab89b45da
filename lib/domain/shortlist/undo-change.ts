import type { Child, Mark, SavedSearch, Shortlist } from './shortlist';

/**
 * Reverts the change from `before` to `after` and keeps everything that has happened since, here or
 * in another tab: removed marks and searches return to their position, added ones go, and
 * assignments to children are restored.
 */
export function undoChange(now: Shortlist, before: Shortlist, after: Shortlist): Shortlist {
  const children = putBack(now.children, before.children, after.children, ({ id }) => id);
  const searches = putBack(
    now.searches ?? [],
    before.searches ?? [],
    after.searches ?? [],
    ({ query }) => query,
  );
  const marks = putBack(now.marks, before.marks, after.marks, ({ alias }) => alias).map((mark) => {
    const [was, became] = [before, after].map(({ marks: known }) => findMark(known, mark.alias));
    if (was === undefined || became === undefined) return mark;
    const childIds = isSame(was.childIds, became.childIds) ? mark.childIds : was.childIds;
    const { states: current, ...rest } = mark;
    const states = was.states === became.states ? current : was.states;
    return { ...rest, childIds, ...(states && { states }) };
  });
  const { searches: _, ...rest } = now;
  return { ...rest, children, marks, ...(searches.length > 0 && { searches }) };
}

function putBack<T extends Child | Mark | SavedSearch>(
  now: readonly T[],
  before: readonly T[],
  after: readonly T[],
  idOf: (one: T) => string,
): readonly T[] {
  const ids = (list: readonly T[]) => new Set(list.map(idOf));
  const [known, kept, there] = [ids(before), ids(after), ids(now)];
  const list = now.filter((one) => known.has(idOf(one)) || !kept.has(idOf(one)));
  before.forEach((one, index) => {
    if (!kept.has(idOf(one)) && !there.has(idOf(one))) list.splice(index, 0, one);
  });
  return list;
}

function findMark(marks: readonly Mark[], alias: string): Mark | undefined {
  return marks.find((mark) => mark.alias === alias);
}

function isSame(a: Mark['childIds'], b: Mark['childIds']): boolean {
  return a === b || a?.join() === b?.join();
}
