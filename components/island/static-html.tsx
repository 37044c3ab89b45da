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

/** Sends a part of a page as markup only. Next would send it as data, too, to render it again. */
export function StaticHtml({ id, from, children }: Props) {
  // Short, because it is sent, and equal for equal content, because equal pages are equal byte by byte.
  const name = hash('sha1', JSON.stringify({ id, from }), 'base64url');
  keepServerValue(name, children);
  return <StaticPart id={id} name={name} />;
}

/** Keeps an island's properties, returns their name. `serverProps` are not sent to the browser. */
export function passToIsland(sent: object, serverProps: object): string {
  const part: IslandProps<object> = {
    properties: { ...sent, ...serverProps },
    text: JSON.stringify(sent),
  };
  const name = hash('sha1', part.text + JSON.stringify(serverProps), 'base64url');
  keepServerValue(name, part);
  return name;
}
