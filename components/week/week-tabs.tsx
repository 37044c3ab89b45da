'use client';

import { useEffect, useRef } from 'react';
import type { WeekTab } from '@/lib/view/list/list-view-model';
import { WeekStrip } from '../list/week-strip';

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
    const strip = root.current?.firstElementChild;
    const current = strip?.querySelector('[aria-current]');
    if (!strip || !current) return;
    const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, []);
  return (
    <div ref={root}>
      <WeekStrip weeks={tabs} label={label} more={more} />
    </div>
  );
}
