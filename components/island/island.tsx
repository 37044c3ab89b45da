import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { findServerValue } from './server-values';
import { StaticElement } from './static-element';

export interface IslandProps<P extends object> {
  readonly properties: P;
  /** What is sent to the browser, as JSON. */
  readonly text: string;
}

interface Props<P extends object> {
  readonly name: string;
  readonly of: ComponentType<P>;
}

/** React takes it over in the browser. A client component's properties would be sent twice. */
export function Island<P extends object>({ name, of: Content }: Props<P>) {
  const part = useRef<HTMLDivElement>(null);
  const [properties] = useState<P>(() =>
    typeof document === 'undefined'
      ? findServerValue<IslandProps<P>>(name).properties
      : readReceived<P>(name),
  );
  useLayoutEffect(() => rereadFields(part.current), []);
  return (
    <>
      <div ref={part} className="contents">
        <Content {...properties} />
      </div>
      <StaticElement id={name} className="contents" render={() => <Block name={name} />} />
    </>
  );
}

function Block({ name }: { readonly name: string }) {
  const { text } = findServerValue<IslandProps<object>>(name);
  // Text of a host must not end the block.
  const markup = text.replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a block that is no script.
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/**
 * Properties by name. The same object also when React restarts hydration; after its error the block no
 * longer exists.
 */
const received = new Map<string, object>();

function readReceived<P extends object>(name: string): P {
  const known = received.get(name) as P | undefined;
  if (known) return known;
  const properties: P = JSON.parse(document.getElementById(name)?.textContent ?? '');
  received.set(name, properties);
  return properties;
}

/**
 * Lets React see the fields as they are now. It fires no `onChange` where a field is as it last saw it,
 * and it reads fields when it comes to them: a box ticked before it was through with the page could not
 * have been unticked. What a script writes into a field, React sees.
 */
function rereadFields(part: HTMLElement | null): void {
  for (const field of part?.querySelectorAll('input') ?? []) {
    const { type, checked, value } = field;
    if (type === 'checkbox' || type === 'radio') field.checked = checked;
    // A date of which only the day is written is empty, and would be lost.
    else if (value !== '') field.value = value;
  }
}
