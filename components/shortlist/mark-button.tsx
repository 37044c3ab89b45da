import { Icon } from '../ui/icon';

interface Props {
  readonly name: string;
  readonly fingerprint: string;
  readonly label: string;
  /** True in long lists: not part of the HTML, but drawn by the browser. */
  readonly isLate?: boolean;
}

const SCRIPTED = 'noscript:hidden embedded:hidden print:hidden';

/**
 * Adds an offer to the shortlist, or removes it: the page script makes it work (`attachBookmarks`) and
 * finds alias and name in the card around it. The container defines the look.
 */
export function MarkButton({ name, fingerprint, label, isLate = false }: Props) {
  if (isLate && typeof document === 'undefined') return null;
  return (
    <button
      type="button"
      data-mark={fingerprint}
      className={isLate ? SCRIPTED : undefined}
      aria-pressed={false}
      disabled
      suppressHydrationWarning
    >
      <Icon name="bookmark" />
      <span className="sr-only">{`${label}: ${name}`}</span>
    </button>
  );
}
