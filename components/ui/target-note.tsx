import type { ReactNode } from 'react';
import { Icon } from './icon';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * What a form has done: shown and focused where the address that its answer leads to ends in `#id`.
 * Pages stay the same for everybody, and it works without JavaScript.
 */
export function TargetNote({ id, children }: Props) {
  return (
    <p
      id={id}
      role="status"
      tabIndex={-1}
      className="hidden scroll-mt-4 gap-2.5 rounded-md border-2 border-good bg-card px-snug py-3 target:flex print:hidden"
    >
      <Icon name="check" className="mt-[0.12em] text-good" />
      <span>{children}</span>
    </p>
  );
}
