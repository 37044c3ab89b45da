import { readBirthMonth } from '../child/fits-child';
import { type Child, LONGEST_NAME, type Mark, MOST_CHILDREN, type Shortlist } from './shortlist';

/** The shortlist with one more child; unchanged when the name is empty or there is no such month. */
export function addChild(list: Shortlist, name: string, born: string): Shortlist {
  const short = [...name.trim()].slice(0, LONGEST_NAME / 2).join('');
  if (short === '' || readBirthMonth(born) === null) return list;
  if (list.children.length >= MOST_CHILDREN) return list;
  return {
    ...list,
    children: [...list.children, { id: nextId(list.children), name: short, born }],
  };
}

/** The shortlist without a child; offers that were meant for it alone are meant for nobody. */
export function removeChild(list: Shortlist, id: string): Shortlist {
  return {
    children: list.children.filter((child) => child.id !== id),
    marks: list.marks.map((mark) => ({
      ...mark,
      childIds: mark.childIds?.filter((one) => one !== id) ?? null,
    })),
  };
}

/** Says whom a marked offer is meant for. */
export function assignChildren(
  list: Shortlist,
  alias: string,
  childIds: Mark['childIds'],
): Shortlist {
  return {
    ...list,
    marks: list.marks.map((mark) => (mark.alias === alias ? { ...mark, childIds } : mark)),
  };
}

/** An id that none of the children has. */
export function nextId(children: readonly Child[]): string {
  const numbers = children.map(({ id }) => Number(id.slice(1)) || 0);
  return `c${Math.max(0, ...numbers) + 1}`;
}
