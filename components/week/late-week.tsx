'use client';

import { use, useLayoutEffect, useRef, useState } from 'react';
import { type FilterView, type Packed, unpackOptions } from '@/lib/view/list/list-view-model';
import { PART_ID, waitForUse } from '../list/wait-for-use';
import { createLoader } from '../ui/create-loader';
import { findDrawn } from '../ui/drawn';
import { hydrateLate } from '../ui/hydrate-late';
import { type KeptPart, PartData, readPartData } from '../ui/part-data';
import { Still } from '../ui/still';
import { wakeGrid } from './wake-grid';
import './week-entry.css';
import type { WeekFilterProps } from './week-filter';
import type { WeekViewProps } from './week-view';

/** The week's data in the browser. */
export interface LateWeekProps {
  readonly filter: Omit<WeekFilterProps, 'form'> & { readonly form: Packed<FilterView> };
  /** Accessible name of the grid. */
  readonly grid: string;
}

const loadFilter = createLoader(async () => (await import('./week-filter')).WeekFilter);

/**
 * The week as the server drew it: sessions, bookmarks and arrow keys need no React. It takes over
 * the filters when somebody is about to use them. `name`: of `LateWeekProps`, and of what the server
 * draws (`keepPart`).
 */
export function LateWeek({ name }: { readonly name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useLayoutEffect(() => {
    const part = box.current;
    if (part === null) return;
    // After an error nothing is left of it.
    if (part.childElementCount === 0) {
      location.reload();
      return;
    }
    const { filter, grid } = readPartData<LateWeekProps>();
    const ends = [wakeGrid(part, grid)];
    const wake = async (isUrgent: boolean) => {
      const WeekFilter = await loadFilter();
      const box = part.querySelector<HTMLElement>(`#${PART_ID}`);
      if (box === null || isTaken.current) return;
      isTaken.current = true;
      await hydrateLate(box, <WeekFilter {...filter} form={unpackOptions(filter.form)} />, {
        isUrgent,
        onError: (error) => setFailure({ error }),
      });
    };
    ends.push(waitForUse(part, wake));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  if (failure !== null) throw failure.error;
  return (
    <>
      <Still ref={box} id="week" draw={() => <Drawn name={name} />} />
      <PartData name={name} />
    </>
  );
}

/** Null in the browser, which never draws it and needs none of its code. */
const loadView =
  typeof window === 'undefined'
    ? createLoader(async () => (await import('./week-view')).WeekView)
    : null;

function Drawn({ name }: { readonly name: string }) {
  if (loadView === null) throw new Error('the week is drawn by the server');
  const WeekView = use(loadView());
  const { drawn } = findDrawn<KeptPart<{ readonly drawn: WeekViewProps }>>('part', name).properties;
  return <WeekView {...drawn} />;
}
