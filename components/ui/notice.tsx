import type { ReactNode } from 'react';
import type { IconName } from './drawings';
import { Icon } from './icon';

interface Properties {
  /** Null: the words stand alone. */
  readonly icon?: IconName | null | undefined;
  /** `status` where it appears while the page is open. */
  readonly role?: 'status' | 'alert' | undefined;
  /** Other margins than those on a page's own ground: `mx-0` inside of something. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A plain sentence about the data on this page. */
export function Notice({ icon = 'info', role, className, children }: Properties) {
  const style =
    'm-4 flex gap-3 rounded-sm border border-s-[5px] border-line border-s-accent bg-card px-4 py-3 embedded:mx-0';
  return (
    <div
      role={role}
      data-slot="notice"
      className={className === undefined ? style : `${style} ${className}`}
    >
      {icon !== null && <Icon name={icon} className="mt-[0.15em]" />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
