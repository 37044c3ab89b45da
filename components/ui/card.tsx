import type { ComponentProps } from 'react';
import { addPlace } from './add-place';

type Tag = 'div' | 'section' | 'article' | 'li' | 'form' | 'main' | 'details';

/** The classes of a card, for other elements (`dialog`). */
export const CARD = 'card';

/** A background that groups related content. */
export function Card<Of extends Tag = 'div'>(
  properties: { readonly as?: Of } & ComponentProps<Of>,
) {
  const { as, className, ...others } = properties;
  // A union of all elements' properties is assignable to none of them; the type of `as` has checked
  // them.
  const Element: 'div' = (as ?? 'div') as 'div';
  return <Element className={addPlace(CARD, className)} {...(others as object)} />;
}
