import { useEffect, useRef, useState } from 'react';
import { type Shortlist, undoChange } from '@/lib/domain/shortlist/shortlist';
import { Button } from '../ui/button';
import { CARD } from '../ui/card';
import { IconButton } from '../ui/icon-button';
import { changeShortlist, getShortlist } from './shortlist-store';

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

/** What was done last, and how to take it back. */
interface Done {
  readonly said: string;
  /** Null: not to be taken back. */
  readonly undo: (() => void) | null;
}

interface PlanChanges {
  readonly done: Done | null;
  readonly changePlan: ChangePlan;
  forget(): void;
}

/** Changes of the plan: each is announced, leaves the focus near it, and some are taken back. */
export function usePlanChanges(list: Shortlist, undone: string): PlanChanges {
  const [done, setDone] = useState<Done | null>(null);
  const wanted = useRef<readonly string[]>([]);
  // What was changed is drawn anew first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` says when.
  useEffect(() => {
    const target = wanted.current.map((id) => document.getElementById(id)).find((one) => one);
    wanted.current = [];
    target?.focus();
  }, [list, done]);
  const changePlan: ChangePlan = ({ change, said, focus = [], undoAt }) => {
    const before = getShortlist();
    changeShortlist(change);
    const after = getShortlist();
    if (after === before) return;
    wanted.current = focus.length === 0 ? [] : [...focus, NOTE_ID];
    const undo = () => {
      changeShortlist((now) => undoChange(now, before, after));
      wanted.current = undoAt ?? [];
      setDone({ said: undone, undo: null });
    };
    setDone({ said, undo: undoAt === undefined ? null : undo });
  };
  return { done, changePlan, forget: () => setDone(null) };
}

const NOTE_ID = 'plan-note';

/** Above whatever is scrolled to. */
const NOTE = `${CARD} fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-144 items-center gap-2 py-2 ps-4 pe-2 shadow-card print:hidden`;

interface Props {
  readonly done: Done | null;
  readonly labels: { readonly undo: string; readonly close: string };
  readonly onClose: () => void;
}

/** Says what was done; what can be taken back stays in sight until the next change. */
export function PlanNote({ done, labels, onClose }: Props) {
  const undo = done?.undo ?? null;
  return (
    <div
      id={NOTE_ID}
      tabIndex={-1}
      data-slot={undo === null ? undefined : 'plan-note'}
      className={undo === null ? 'sr-only' : NOTE}
    >
      <p role="status" className="min-w-0 flex-1 wrap-break-word">
        {done?.said}
      </p>
      {undo !== null && (
        <>
          <Button onClick={undo}>{labels.undo}</Button>
          <IconButton icon="close" label={labels.close} onClick={onClose} />
        </>
      )}
    </div>
  );
}
