import type { ReactNode } from 'react';
import type { IslandProps } from './island';
import { keepServerValue } from './server-values';
import { StaticPart } from './static-element';

interface Props {
  /** Of the element around it; no other part of the page has it. */
  readonly id: string;
  /** Without client components: nothing of it runs in a browser. */
  readonly children: ReactNode;
}

/** Sends a part of a page as markup only. Next would send it as data, too, to render it again. */
export function StaticHtml({ id, children }: Props) {
  keepServerValue(id, children);
  return <StaticPart id={id} />;
}

/** Keeps an island's properties, returns its name. `serverProps` are not sent to the browser. */
export function passToIsland(name: string, sent: object, serverProps: object = {}): string {
  keepServerValue(name, {
    properties: { ...sent, ...serverProps },
    text: JSON.stringify(sent),
  } satisfies IslandProps<object>);
  return name;
}
