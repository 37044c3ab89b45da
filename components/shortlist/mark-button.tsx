import { Icon } from '../ui/icon';

interface Props {
  readonly name: string;
  readonly label: string;
  /** True in long lists: not part of the HTML, but drawn by the browser. */
  readonly isLate?: boolean;
}

const SCRIPTED = 'noscript:hidden embedded:hidden print:hidden';

/** The page script (`attachBookmarks`) makes it work, by alias and name of the card around it. */
export function MarkButton({ name, label, isLate = false }: Props) {
  if (isLate && typeof document === 'undefined') return null;
  return (
    <button
      type="button"
      data-mark=""
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
