import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

interface Props extends ComponentProps<'a'> {
  readonly label: ReactNode;
  /** Action of a click, or why there is none, for screen readers. */
  readonly hint: string;
}

/** A set value; a click removes it. Without an address it is plain text. */
export function Chip({ label, hint, href, ...others }: Props) {
  if (href === undefined) {
    return (
      <span className="chip text-muted inset-ring inset-ring-line">
        <bdi>{label}</bdi>
        <Icon name="lock" />
        <span className="sr-only">{hint}</span>
      </span>
    );
  }
  return (
    <a
      data-slot="button"
      href={href}
      className="chip bg-tint text-brand no-underline hover:line-through"
      {...others}
    >
      <bdi>{label}</bdi>
      <Icon name="close" />
      <span className="sr-only">{hint}</span>
    </a>
  );
}
