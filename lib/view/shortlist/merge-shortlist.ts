import { nextId } from '../../domain/shortlist/change-children';
import {
  type Child,
  type Mark,
  MOST_CHILDREN,
  MOST_MARKS,
  type Shortlist,
} from '../../domain/shortlist/shortlist';
import type { SharedList } from './share-link';

/** A shortlist together with what came by a link. */
export interface MergedShortlist {
  readonly list: Shortlist;
  readonly newMarks: readonly Mark[];
  readonly newChildren: readonly Child[];
}

/**
 * Adds what a link carries to what is there; nothing is taken away. A child with the same name and
 * month of birth is the same child; an offer meant for chosen children is meant for both choices.
 */
export function mergeShortlist(mine: Shortlist, shared: SharedList): MergedShortlist {
  const children = [...mine.children];
  const ids = shared.children.map(({ name, born }) => {
    const known = children.find((child) => isSame(child, name, born));
    if (known !== undefined) return known.id;
    if (children.length >= MOST_CHILDREN) return null;
    const child = { id: nextId(children), name, born };
    children.push(child);
    return child.id;
  });
  const marks = [...mine.marks];
  const newMarks: Mark[] = [];
  for (const { alias, children: positions } of shared.marks) {
    const childIds = positions?.map((at) => ids[at] ?? null).filter((id) => id !== null) ?? null;
    const at = marks.findIndex((mark) => mark.alias === alias);
    const known = marks[at];
    if (known !== undefined) {
      if (known.childIds !== null && childIds !== null) {
        marks[at] = { ...known, childIds: [...new Set([...known.childIds, ...childIds])] };
      }
    } else if (marks.length < MOST_MARKS) {
      const mark = { alias, name: alias, print: null, childIds };
      marks.push(mark);
      newMarks.push(mark);
    }
  }
  return {
    list: { marks, children },
    newMarks,
    newChildren: children.slice(mine.children.length),
  };
}

function isSame(child: Child, name: string, born: string): boolean {
  return child.born === born && child.name.toLowerCase() === name.toLowerCase();
}
