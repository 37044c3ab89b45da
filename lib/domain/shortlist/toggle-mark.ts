import { type Mark, MOST_MARKS, type Shortlist } from './shortlist';

/** Marks the offer, or takes its mark away; a full shortlist takes no further one. */
export function toggleMark(
  list: Shortlist,
  mark: Pick<Mark, 'alias' | 'name' | 'print'>,
): Shortlist {
  const without = list.marks.filter(({ alias }) => alias !== mark.alias);
  if (without.length < list.marks.length) return { ...list, marks: without };
  if (without.length >= MOST_MARKS) return list;
  return { ...list, marks: [...without, { ...mark, childIds: null }] };
}
