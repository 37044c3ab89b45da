import { addPlace } from './add-place';
import type { IconName } from './icons';

interface Props {
  readonly name: IconName;
  /** Size and position, if they differ from the text's. */
  readonly className?: string | undefined;
}

/** Always beside text, so that it has no name itself. Drawn by `app/styles/icons.ts`. */
export function Icon({ name, className }: Props) {
  const drawing = `icon icon-${name}`;
  return <i className={addPlace(drawing, className)} />;
}
