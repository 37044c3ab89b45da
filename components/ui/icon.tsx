import { addPlace } from './add-place';
import type { IconName } from './drawings';

interface Props {
  readonly name: IconName;
  /** Size and place, where they are not those of the words beside it. */
  readonly className?: string | undefined;
}

/**
 * A drawing in the colour of the words beside it; always beside words, so that it says nothing
 * itself. One element without content: the style sheet knows how it looks (`app/styles/drawings.ts`).
 */
export function Icon({ name, className }: Props) {
  const drawing = `icon icon-${name}`;
  return <i className={addPlace(drawing, className)} />;
}
