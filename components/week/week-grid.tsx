'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { becomeGrid } from './become-grid';

interface Properties {
  readonly label: string;
  readonly children: ReactNode;
}

/** Where the seven days stand side by side. */
const WIDE = '(width >= 64rem)';

/** Gives the arrow keys to the week where it is a grid; an agenda stays a list of links. */
export function WeekGrid({ label, children }: Properties) {
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
    <div className="week-grid" ref={root}>
      {children}
    </div>
  );
}
