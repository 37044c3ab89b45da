import { useEffect, useRef, useState } from 'react';
import { isSameChoice, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { WeekBoard } from '@/lib/features/shortlist/week-board';
import type { Translator } from '@/lib/messages/language';
import { Button, IconButton } from '../ui/button';
import type { FillablePlan } from './gap-dialog';
import { changeShortlist, getShortlist } from './shortlist-store';

export interface PlanChange {
  readonly change: (list: Shortlist) => Shortlist;
  /** Announced afterwards. */
  readonly said: string;
  /** The first existing element of these ids gets the focus. Empty: the focus stays. */
  readonly focus?: readonly string[];
  /** Set: the change can be undone until the next, and the focus then moves to the element of this id. */
  readonly undoAt?: string;
  readonly onUndo?: () => void;
}

export type ChangePlan = (change: PlanChange) => void;

/** A plan on its own page, where it is changed. */
export interface EditedPlan extends FillablePlan {
  /** Of the shown week. */
  readonly board: WeekBoard;
  readonly changePlan: ChangePlan;
}

/** Element id of the title of the children, which gets the focus where nothing nearer is left. */
export const CHILDREN_ID = 'children';

/** What is after and before one of a list: there the focus goes when it is removed. */
export function listNeighbours<T>(all: readonly T[], one: T): readonly T[] {
  const at = all.indexOf(one);
  return [all[at + 1], all[at - 1]].filter((near) => near !== undefined);
}

interface Done {
  readonly said: string;
  readonly after: Shortlist;
  /** Null: it cannot be undone. */
  readonly undo: (() => void) | null;
}

/** Changes of the plan: each is announced and keeps the focus near it, some can be undone. */
export function usePlanChanges(list: Shortlist, t: Translator) {
  const [done, setDone] = useState<Done | null>(null);
  const wanted = useRef<readonly string[]>([]);
  // Runs after the change has been rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` says when.
  useEffect(() => {
    const target = wanted.current.map((id) => document.getElementById(id)).find((one) => one);
    wanted.current = [];
    target?.focus();
  }, [list, done]);
  const changePlan: ChangePlan = ({ change, said, focus = [], undoAt, onUndo }) => {
    const before = getShortlist();
    changeShortlist(change);
    const after = getShortlist();
    if (after === before) return;
    wanted.current = focus.length === 0 ? [] : [...focus, NOTE_ID];
    const undo = () => {
      changeShortlist(({ visit }) => ({ ...before, ...(visit && { visit }) }));
      wanted.current = undoAt === undefined ? [] : [undoAt];
      onUndo?.();
      setDone({ said: t('shortlist.done.undone'), after: before, undo: null });
    };
    setDone({ said, after, undo: undoAt === undefined ? null : undo });
  };
  return { changePlan, note: { list, done, t, onClose: () => setDone(null) } };
}

const NOTE_ID = 'plan-note';

/** Orca drops what a live region says in the 100 ms before the focus moves. */
const ANNOUNCED_AFTER_MS = 300;

/** Above scrolling content. */
const NOTE =
  'card fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-144 items-center gap-2 py-2 ps-4 pe-2 shadow-card print:hidden';

type Note = ReturnType<typeof usePlanChanges>['note'];

/** Announces the latest change; one that can be undone stays visible until anything else changes. */
export function PlanNote({ list, done, t, onClose }: Note) {
  const undo = done !== null && isSameChoice(list, done.after) ? done.undo : null;
  const [announced, setAnnounced] = useState<Done | null>(null);
  useEffect(() => {
    const announce = () => {
      // A note with the focus has said its name already.
      if (document.activeElement?.id !== NOTE_ID) setAnnounced(done);
    };
    const timer = setTimeout(announce, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      {/* Empty before: the same words twice are announced twice. */}
      <p role="status" data-slot="plan-said" className="sr-only">
        {done !== null && announced === done && done.said}
      </p>
      {undo !== null && (
        // Named, because it takes the focus where nothing else is left.
        <section id={NOTE_ID} tabIndex={-1} aria-label={done?.said} className={NOTE}>
          <p className="min-w-0 flex-1 wrap-break-word">{done?.said}</p>
          <Button onClick={undo}>{t('shortlist.status.undo')}</Button>
          <IconButton icon="close" label={t('shortlist.close')} onClick={onClose} />
        </section>
      )}
    </>
  );
}
