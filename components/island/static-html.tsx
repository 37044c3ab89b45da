import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import type { IslandProps } from './island';
import { keepServerValue } from './server-values';
import { StaticPart } from './static-element';

interface Props {
  readonly id: string;
  /** All data that the children are rendered from, their language included: equal only where they are. */
  readonly from: object;
  /** Without client components: nothing of it runs in a browser. */
  readonly children: ReactNode;
}

/**
 * Sends a part of a page as markup only. Next sends what a server component returns twice, as markup and
 * as data from which React could render it again; this part never needs that.
 */
export function StaticHtml({ id, from, children }: Props) {
  // Short, because it is sent, and equal for equal content, because equal pages are equal byte by byte.
  const name = hash('sha1', JSON.stringify({ id, from }), 'base64url');
  keepServerValue(name, children);
  return <StaticPart id={id} name={name} />;
}

/**
 * Keeps the properties of the page's island, and returns their name. `sent` goes to the browser as
 * JSON; on the server `serverProps` is added, or is in place of the same properties.
 */
export function passToIsland(sent: object, serverProps: object): string {
  const part: IslandProps<object> = {
    properties: { ...sent, ...serverProps },
    text: JSON.stringify(sent),
  };
  const name = hash('sha1', part.text + JSON.stringify(serverProps), 'base64url');
  keepServerValue(name, part);
  return name;
}
