import type { ReactNode } from 'react';
import { addPlace } from './add-place';
import type { IconName } from './drawings';
import { Icon } from './icon';

interface Props {
  /** Null: the words stand alone. */
  readonly icon?: IconName | null | undefined;
  /** `status` where it appears while the page is open. */
  readonly role?: 'status' | 'alert' | undefined;
  /** Other margins than those on a page's own ground: `mx-0` inside of something. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plain sentence about the data on this page. */
export function Notice({ icon = 'info', role, className, children }: Props) {
  return (
    <div role={role} data-slot="notice" className={addPlace('notice', className)}>
      {icon !== null && <Icon name={icon} />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
