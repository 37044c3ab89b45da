import type { ReactNode } from 'react';
import { Badge } from '../ui/badge';

interface Props {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The link to the shortlist. The page script adds the children of the current search as a fragment, so
 * that they are neither sent nor stored (`attachBookmarks`).
 */
export function ShortlistLink({ href, isCurrent, className, children }: Props) {
  return (
    <a
      href={href}
      data-slot="shortlist"
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

interface CountProps {
  readonly label: string;
  /** In running text, or at the corner of a button. */
  readonly shape?: 'count' | 'corner';
}

/** Written by the page script; React leaves it alone. */
const UNKNOWN = { __html: '' };

/** Number of marked offers, beside the link to the shortlist; hidden while there is none. */
export function ShortlistCount({ label, shape = 'count' }: CountProps) {
  return (
    <Badge shape={shape} data-slot="marked-count" hidden suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty. */}
      <span suppressHydrationWarning dangerouslySetInnerHTML={UNKNOWN} />
      <span className="sr-only">{` ${label}`}</span>
    </Badge>
  );
}
