import { useEffect, useRef, useState } from 'react';
import { type Shortlist, undoChange } from '@/lib/domain/shortlist/shortlist';

import { Icon } from '../ui/icon';
import type { ChangePlan } from './plan-change';
import { changeShortlist, getShortlist } from './shortlist-store';

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

interface Properties {
  readonly done: Done | null;
  readonly labels: { readonly undo: string; readonly close: string };
  readonly onClose: () => void;
}

/** Says what was done; what can be taken back stays in sight until the next change. */
export function PlanNote({ done, labels, onClose }: Properties) {
  const undo = done?.undo ?? null;
  return (
    <div
      id={NOTE_ID}
      tabIndex={-1}
      className={undo === null ? 'sr-only' : 'plan-note panel no-print'}
    >
      <p role="status">{done?.said}</p>
      {undo !== null && (
        <>
          <button type="button" className="button" onClick={undo}>
            {labels.undo}
          </button>
          <button type="button" className="icon-button" onClick={onClose}>
            <Icon name="close" />
            <span className="sr-only">{labels.close}</span>
          </button>
        </>
      )}
    </div>
  );
}
