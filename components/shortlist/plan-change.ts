import type { Shortlist } from '@/lib/domain/shortlist/shortlist';

/** A change that somebody makes on the page of the shortlist. */
export interface PlanChange {
  readonly change: (list: Shortlist) => Shortlist;
  /** What is announced afterwards. */
  readonly said: string;
  /** Ids of elements near what was done: the first that is there gets the focus. Empty: it stays. */
  readonly focus?: readonly string[];
  /** True: it is offered to be taken back, and the focus then goes to the first of these ids. */
  readonly undoAt?: readonly string[];
}

/** Makes a change, says it, and keeps the focus near it. */
export type ChangePlan = (change: PlanChange) => void;

/** Where the focus may go. */
export const MARKS_ID = 'marks';
export const CHILD_NAME_ID = 'child-name';
export const CHILDREN_ID = 'children';
export const CHOSEN_ID = 'chosen-children';
export const toMarkId = (alias: string) => `mark-${alias}`;
export const toChildId = (id: string) => `child-${id}`;
