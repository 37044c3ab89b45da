'use client';

import { useEffect } from 'react';
import { ButtonLink } from '../ui/button';
import { Message } from './message';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly progress: string | null;
  readonly share: { readonly done: number; readonly all: number } | null;
  readonly reload: string;
  readonly href: string;
  readonly everySeconds: number;
  /** Address whose status is 200 once the content is ready; null: just reload. */
  readonly probe: string | null;
}

/** A page that waits for an operation, and reloads when its content is ready. */
export function Waiting(properties: Props) {
  const { title, text, progress, share, reload, href, everySeconds, probe } = properties;
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
      {share !== null && (
        <progress
          className="progress"
          aria-label={progress ?? title}
          value={share.done}
          max={share.all}
        />
      )}
      {progress !== null && <p className="tabular-nums">{progress}</p>}
      <p>
        <ButtonLink href={href} icon="reload">
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
