import type { ReactNode } from 'react';

type Draw<P extends object> = (from: P, href: string) => ReactNode;
/** Draws the inside of an element, or takes what was drawn of the same content; fills the address in. */
export type MarkupDrawing = <P extends object>(
  draw: Draw<P>,
  from: P,
  href: string | undefined,
) => string;

/** Set in one bundle of the server alone: see `draw-markup.ts`. */
let drawMarkup: MarkupDrawing | null = null;

/** Sets how a server draws what it may keep; null: like everything else. */
export function setMarkupDrawing(drawing: MarkupDrawing | null): void {
  drawMarkup = drawing;
}

/** Stands for the address in what a server draws and keeps. */
export const HREF = 'kept:href';

interface Props<P extends object> {
  readonly as: 'div' | 'label' | 'li';
  readonly className?: string | undefined;
  /**
   * Draws the inside, a function of a module. What it draws depends on its arguments alone, has no
   * ids of React, and no picture that React asks for early.
   */
  readonly draw: Draw<P>;
  /** All that is drawn, as plain data. */
  readonly from: P;
  /** The one address in it that is another on each page. */
  readonly href?: string;
}

/**
 * An element whose inside a server draws once for the same content and takes again on other pages: most
 * cards and filters of a list that nobody asked for before were drawn already. In a browser, and by server
 * components, it is drawn like everything else.
 */
export function KeptMarkup<P extends object>(properties: Props<P>) {
  const { as: Tag, className, draw, from, href } = properties;
  if (drawMarkup === null) return <Tag className={className}>{draw(from, href ?? '')}</Tag>;
  const markup = drawMarkup(draw, from, href);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of `draw`.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
