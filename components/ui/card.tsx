import type { ComponentProps } from 'react';
import { addPlace } from './add-place';

type Tag = 'div' | 'section' | 'article' | 'li' | 'form' | 'main' | 'details';

/** The look of a card, for what must be another element (`dialog`). */
export const CARD = 'card';

/** A ground of its own for what belongs together. */
export function Card<Of extends Tag = 'div'>(
  properties: { readonly as?: Of } & ComponentProps<Of>,
) {
  const { as, className, ...others } = properties;
  // A union of all elements' properties fits none of them: the caller's tag has checked them.
  const Element: 'div' = (as ?? 'div') as 'div';
  return <Element className={addPlace(CARD, className)} {...(others as object)} />;
}
