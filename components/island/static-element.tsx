'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { findServerValue } from './server-values';

interface Props {
  readonly id: string;
  /** Called on the server only. */
  readonly render: () => ReactNode;
  readonly className?: string;
}

/** Always the same object: React would empty the element for another one. */
const UNKNOWN = { __html: '' };

/** Elements around the server's markup, by id, also while they are not shown. */
const elements = new Map<string, HTMLElement>();

/**
 * A part of the page that the server renders and that stays markup: in the browser React neither
 * knows nor changes what is inside, so that it needs no data and no code for it. When React puts
 * the part elsewhere, or shows it again, the same elements move there.
 */
export function StaticElement({ id, render, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const before = elements.get(id);
    if (element === null || element === before) return;
    if (before) element.replaceChildren(...before.childNodes);
    elements.set(id, element);
  }, [id]);
  const isServer = typeof document === 'undefined';
  // Looked for before React could replace the element, as it does where other markup was changed.
  const element = isServer || elements.has(id) ? null : document.getElementById(id);
  if (element !== null) elements.set(id, element);
  // Empty, it tells React to leave the server's markup alone.
  const content = isServer ? { children: render() } : { dangerouslySetInnerHTML: UNKNOWN };
  return <div ref={box} id={id} className={className} suppressHydrationWarning {...content} />;
}

/** The element around the markup of `StaticHtml`; layout ignores it (`contents`). */
export function StaticPart({ id }: { readonly id: string }) {
  return (
    <StaticElement id={id} className="contents" render={() => findServerValue<ReactNode>(id)} />
  );
}
