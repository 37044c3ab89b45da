'use client';

import type { ReactNode } from 'react';
import { findServerValue } from './server-values';
import { StaticElement } from './static-element';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  /** Name of the markup that the page keeps (`StaticHtml`). */
  readonly name: string;
}

/** Where `StaticHtml` puts its markup; for layout its children stand in its place. */
export function StaticPart({ id, name }: Props) {
  return (
    <StaticElement
      id={id}
      className="contents"
      draw={() => findServerValue<ReactNode>('markup', name)}
    />
  );
}
