import { Icon } from '../ui/icon';

interface Props {
  readonly name: string;
  readonly label: string;
}

/** The page script (`markOffer`) makes it work, by alias and name of the card around it. */
export function MarkButton({ name, label }: Props) {
  return (
    <button type="button" data-mark="" aria-pressed={false} disabled suppressHydrationWarning>
      <Icon name="bookmark" />
      <span className="sr-only">{`${label}: ${name}`}</span>
    </button>
  );
}
