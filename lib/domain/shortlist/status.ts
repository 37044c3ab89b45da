import { EVERYONE, type Mark, type Shortlist, type Status } from './shortlist';

/** What became of a marked offer for a child; null: while no children are entered. */
export function getStatus({ states }: Pick<Mark, 'states'>, childId: string | null): Status {
  return states?.[childId ?? EVERYONE] ?? 'wanted';
}

/** The shortlist with this status of an offer for these children. */
export function setStatus(
  list: Shortlist,
  alias: string,
  childIds: readonly (string | null)[],
  status: Status,
): Shortlist {
  const keys = childIds.map((id) => id ?? EVERYONE);
  return {
    ...list,
    marks: list.marks.map((mark) => {
      if (mark.alias !== alias) return mark;
      const { states: before = {}, ...rest } = mark;
      const others = Object.entries(before).filter(([id]) => !keys.includes(id));
      const set = status === 'wanted' ? [] : keys.map((id) => [id, status] as const);
      const states = Object.fromEntries([...others, ...set]);
      return Object.keys(states).length === 0 ? rest : { ...rest, states };
    }),
  };
}
