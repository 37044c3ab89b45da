import type { ReactNode } from 'react';
import { addPlace } from './add-place';
import { Icon } from './icon';
import type { IconName } from './icons';

interface Props {
  readonly icon?: IconName | null | undefined;
  /** `status` if it appears while the page is open. */
  readonly role?: 'status' | 'alert' | undefined;
  /** Margins that differ from the page's: `mx-0` inside another element. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sentence about the data on this page. */
export function Notice({ icon = 'info', role, className, children }: Props) {
  return (
    <div role={role} data-slot="notice" className={addPlace('notice', className)}>
      {icon !== null && <Icon name={icon} />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** What a form has done: shown and focused where the address ends in `#id`. */
export function TargetNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="status" tabIndex={-1} className="target-note">
      {children}
    </p>
  );
}
