import type { IconName } from './drawings';

interface Properties {
  readonly name: IconName;
}

/**
 * A drawing in the colour of the words beside it; always beside words, so that it says nothing
 * itself. One element without content: the style sheet knows how it looks (`app/styles/drawings.ts`).
 */
export function Icon({ name }: Properties) {
  return <i className={`icon icon-${name}`} />;
}
