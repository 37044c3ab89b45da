import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

interface Props extends ComponentProps<'a'> {
  readonly label: ReactNode;
  /** What a click does, or why there is none, for those who hear it. */
  readonly hint: string;
}

/** Something that is set; a click takes it away. Without an address it is only said. */
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
