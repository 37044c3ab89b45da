import type { ReactNode } from 'react';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';

interface Properties {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A plain sentence about the data on this page. */
export function Notice({ icon = 'info', children }: Properties) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
