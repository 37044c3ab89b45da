'use client';

import { type ReactNode, useEffect } from 'react';
import { ButtonLink } from '../ui/button';
import { Message } from './message';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly reload: string;
  readonly everySeconds: number;
  /** Address whose status is 200 once the content is ready; null: just reload. */
  readonly probe: string | null;
  /** Its progress. */
  readonly children?: ReactNode;
}

/** A page that waits for an operation, and reloads when its content is ready. */
export function Waiting(properties: Props) {
  const { title, text, reload, everySeconds, probe, children } = properties;
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const isReady =
        probe === null ||
        (await fetch(probe).then(
          ({ ok }) => ok,
          () => false,
        ));
      if (isReady) location.reload();
    }, everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [probe, everySeconds]);
  return (
    <Message icon="hourglass" heading={title}>
      <p>{text}</p>
      {children}
      <p>
        {/* An empty address reloads the requested page. */}
        <ButtonLink href="" icon="reload">
          {reload}
        </ButtonLink>
      </p>
      <i hidden data-scripts="all" />
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
    </Message>
  );
}
