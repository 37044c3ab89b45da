import type { ReactNode } from 'react';
import { passMarkup } from './pass-to-island';
import { StaticPart } from './static-element';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  /** All that the children are drawn from, their language included, as plain data. */
  readonly from: object;
  /** Without client components: nothing of it runs in a browser. */
  readonly children: ReactNode;
}

/**
 * Sends a part of a page as markup alone. What a server component returns is sent twice otherwise, as
 * markup and as data from which React would draw it again, which it never has to.
 */
export function StaticHtml({ id, from, children }: Props) {
  return <StaticPart id={id} name={passMarkup({ id, from }, children)} />;
}
