import { Fragment, type ReactNode } from 'react';

type Draw<P extends object> = (from: P, href: string) => ReactNode;
/** Draws the inside of an element, or takes what was drawn of the same content; fills the address in. */
export type MarkupDrawing = <P extends object>(
  draw: Draw<P>,
  from: P,
  options: { readonly name: string | undefined; readonly href: string | undefined },
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
  /** Says all that is in `from`, where that is known without reading it. */
  readonly name?: string | undefined;
  /** The one address in it that is another on each page. */
  readonly href?: string;
}

/**
 * An element whose inside a server draws once for the same content and takes again on other pages: most
 * cards and filters of a list that nobody asked for before were drawn already. In a browser, and by server
 * components, it is drawn like everything else.
 */
export function KeptMarkup<P extends object>(properties: Props<P>) {
  const { as: Tag, className, draw, from, name, href } = properties;
  if (drawMarkup === null) return <Tag className={className}>{draw(from, href ?? '')}</Tag>;
  const markup = drawMarkup(draw, from, { name, href });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of `draw`.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}

interface ListProps<P extends object> {
  /** Draws one part, as `draw` of `KeptMarkup` does. */
  readonly draw: (from: P) => ReactNode;
  readonly parts: readonly P[];
  /** Names a part among the others. */
  readonly toKey: (from: P) => string;
  /** Says all that is drawn of a part. */
  readonly toName: (from: P) => string;
}

/** Many such parts in one element, each kept by itself: their elements are none of React's on a server. */
export function KeptList<P extends object>({ draw, parts, toKey, toName }: ListProps<P>) {
  const keep = drawMarkup;
  if (keep === null) {
    return (
      <div>
        {parts.map((from) => (
          <Fragment key={toKey(from)}>{draw(from)}</Fragment>
        ))}
      </div>
    );
  }
  const markup = parts
    .map((from) => keep(draw, from, { name: toName(from), href: undefined }))
    .join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of `draw`.
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}
