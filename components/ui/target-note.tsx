import type { ReactNode } from 'react';

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
    <p id={id} role="status" tabIndex={-1} className="target-note">
      {children}
    </p>
  );
}
