import { type Mark, MOST_MARKS, type Shortlist } from './shortlist';

/**
 * Marks an offer for one child, or takes it away from that child. `meantFor`: ids of all for whom
 * it is marked now. An offer that is then meant for nobody is marked no more.
 */
export function toggleForChild(
  list: Shortlist,
  offer: Pick<Mark, 'alias' | 'name' | 'print'>,
  childId: string,
  meantFor: readonly string[],
): Shortlist {
  const isMarked = list.marks.some(({ alias }) => alias === offer.alias);
  if (!isMarked) {
    if (list.marks.length >= MOST_MARKS) return list;
    return { ...list, marks: [...list.marks, { ...offer, childIds: [childId] }] };
  }
  const others = meantFor.filter((id) => id !== childId);
  const childIds = others.length < meantFor.length ? others : [...others, childId];
  return {
    ...list,
    marks: list.marks.flatMap((mark) => {
      if (mark.alias !== offer.alias) return [mark];
      return childIds.length === 0 ? [] : [{ ...mark, childIds }];
    }),
  };
}
