'use client';

import { type ReactNode, type SyntheticEvent, useSyncExternalStore } from 'react';
import { writeChildrenFragment } from '@/lib/domain/shortlist/children-fragment';
import { Badge } from '../ui/badge';
import { getShortlist, subscribeShortlist } from './shortlist-store';

interface Props {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The link to the shortlist, with the children of the current search in the fragment, so that they
 * are neither sent nor stored. Read on click, because lists change their address in place.
 */
export function ShortlistLink({ href, isCurrent, className, children }: Props) {
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

interface CountProps {
  readonly label: string;
  /** In running text, or at the corner of a button. */
  readonly shape?: 'count' | 'corner';
}

/** Number of marked offers, beside the link to the shortlist; renders nothing while it is empty. */
export function ShortlistCount({ label, shape = 'count' }: CountProps) {
  const count = useSyncExternalStore(
    subscribeShortlist,
    () => getShortlist().marks.length,
    () => 0,
  );
  if (count === 0) return null;
  return (
    <Badge shape={shape}>
      {count}
      <span className="sr-only"> {label}</span>
    </Badge>
  );
}
