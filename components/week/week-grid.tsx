'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { becomeGrid } from './become-grid';

interface Properties {
  readonly label: string;
  /** Widths of the days on paper. */
  readonly printColumns: string;
  readonly children: ReactNode;
}

/** Where the seven days stand side by side. */
const WIDE = '(width >= 64rem)';

/** Gives the arrow keys to the week where it is a grid; an agenda stays a list of links. */
export function WeekGrid({ label, printColumns, children }: Properties) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    let leave = () => {};
    const follow = () => {
      leave();
      leave = wide.matches && root.current ? becomeGrid(root.current, label) : () => {};
    };
    follow();
    wide.addEventListener('change', follow);
    return () => {
      wide.removeEventListener('change', follow);
      leave();
    };
  }, [label]);
  return (
    <div
      className="week-grid"
      ref={root}
      style={{ '--print-columns': printColumns } as CSSProperties}
    >
      {children}
    </div>
  );
}
