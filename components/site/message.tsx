import type { ComponentProps, ReactNode } from 'react';
import type { NamedLink } from '@/lib/features/links';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';

interface Props extends ComponentProps<'div'> {
  readonly icon: IconName;
  readonly heading: string;
  /** Where it leads; absent: the content says so itself. */
  readonly way?: NamedLink;
  readonly children: ReactNode;
}

/** A page that consists of one message: not found, loading, gone, failed. */
export function Message({ icon, heading, way, children, ...others }: Props) {
  return (
    <div className="card message" {...others}>
      <Icon name={icon} className="size-9 text-brand" />
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      {children}
      {way && (
        <p>
          <ButtonLink tone="primary" href={way.href}>
            {way.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
