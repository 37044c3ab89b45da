'use client';

import { useEffect } from 'react';
import { ButtonLink } from '../ui/button';
import { Progress } from '../ui/progress';
import { Message } from './message';

interface Props {
  readonly title: string;
  readonly text: string;
  /** How far it is, in words. */
  readonly progress: string | null;
  /** Done and all of it; null while that is not known. */
  readonly share: { readonly done: number; readonly all: number } | null;
  readonly reload: string;
  readonly href: string;
  readonly everySeconds: number;
  /** Says by its status whether there is something to show; null: just try again. */
  readonly probe: string | null;
}

/** Something is under way, and the page goes on by itself. */
export function Waiting(properties: Props) {
  const { title, text, progress, share, reload, href, everySeconds, probe } = properties;
  useEffect(() => reloadWhenReady(probe, everySeconds), [probe, everySeconds]);
  return (
    <Message icon="hourglass" heading={title}>
      <p>{text}</p>
      {share !== null && <Progress label={progress ?? title} value={share.done} max={share.all} />}
      {progress !== null && <p className="tabular-nums">{progress}</p>}
      <p>
        <ButtonLink href={href} icon="reload">
          {reload}
        </ButtonLink>
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
    </Message>
  );
}

/** Reloads the page as soon as there is something to show; returns how to call that off. */
function reloadWhenReady(probe: string | null, everySeconds: number): () => void {
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
}
