'use client';

import { useEffect, useRef } from 'react';
import type { WeekTab } from '@/lib/features/list/list-view-model';
import { WeekStrip } from '../list/strips';
import { showCurrentWeek } from './show-current-week';

interface Props {
  readonly tabs: readonly WeekTab[];
  readonly label: string;
  /** Opens the weeks far from all others; absent: there is none. */
  readonly more?: string | undefined;
}

/** The weeks as links; the selected one is scrolled into view. */
export function WeekTabs({ tabs, label, more }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) showCurrentWeek(root.current);
  }, []);
  return (
    <div ref={root}>
      <WeekStrip weeks={tabs} label={label} more={more} />
    </div>
  );
}
