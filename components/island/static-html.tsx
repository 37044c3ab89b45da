import type { ReactNode } from 'react';
import { passMarkup } from './pass-to-island';
import { StaticPart } from './static-element';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  /** All data that the children are rendered from, their language included. */
  readonly from: object;
  /** Without client components: nothing of it runs in a browser. */
  readonly children: ReactNode;
}

/**
 * Sends a part of a page as markup only. Next sends what a server component returns twice, as markup and
 * as data from which React could render it again; this part never needs that.
 */
export function StaticHtml({ id, from, children }: Props) {
  return <StaticPart id={id} name={passMarkup({ id, from }, children)} />;
}
