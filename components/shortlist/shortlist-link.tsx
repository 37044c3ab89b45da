'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { writeChildrenFragment } from '@/lib/domain/shortlist/chosen-children';

interface Properties {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * The way to the shortlist, with the children of the search that is shown: behind the `#`, so that
 * they are neither sent nor stored. Read when it is used, since lists change their address in place.
 */
export function ShortlistLink({ href, isCurrent, className, children }: Properties) {
  return (
    <a
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={takeChildren}
      onClick={takeChildren}
    >
      {children}
    </a>
  );
}

function takeChildren({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  currentTarget.hash = writeChildrenFragment(new URLSearchParams(location.search));
}
