import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../ui/card';
import type { IconName } from '../ui/drawings';
import { Icon } from '../ui/icon';

interface Props extends ComponentProps<'div'> {
  readonly icon?: IconName;
  readonly heading: string;
  /** Replaces the page's own `main`. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** A page that consists of one message: not found, loading, gone, failed. */
export function Message({ icon, heading, isMain = false, children, ...others }: Props) {
  return (
    <Card
      as={isMain ? 'main' : 'div'}
      className="m-4 max-w-message space-y-3.5 px-6 py-7 sm:mx-auto sm:my-8 embedded:mx-0"
      {...others}
    >
      {icon !== undefined && <Icon name={icon} className="size-9 text-brand" />}
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      {children}
    </Card>
  );
}
