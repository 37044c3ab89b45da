import type { ReactNode } from 'react';
import { addPlace } from './add-place';

interface Props {
  /** Where it is shown: breakpoints. */
  readonly className: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/**
 * Buttons within reach of a thumb: at the bottom of the window, except where the window is so low
 * that they would take too much of it (`tall`); `base.css` keeps focused elements above it.
 */
export function BottomBar({ className, children }: Props) {
  const style =
    'tall:sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:flex-[1_0_auto] print:hidden';
  return (
    <div data-slot="bottom-bar" className={addPlace(style, className)}>
      {children}
    </div>
  );
}
