import type { ComponentProps } from 'react';
import { ButtonLink } from '../ui/button';
import { Progress } from '../ui/progress';
import { Message } from './message';
import { ReloadWhenReady } from './reload-when-ready';

interface Props extends ComponentProps<typeof ReloadWhenReady> {
  readonly title: string;
  readonly text: string;
  /** Progress as text. */
  readonly progress: string | null;
  /** Finished and total number; null: unknown. */
  readonly share: { readonly done: number; readonly all: number } | null;
  readonly reload: string;
  readonly href: string;
}

/** A page that waits for an operation and reloads by itself. */
export function Waiting(properties: Props) {
  const { title, text, progress, share, reload, href, everySeconds, probe } = properties;
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
      <ReloadWhenReady probe={probe} everySeconds={everySeconds} />
      <noscript>
        <meta httpEquiv="refresh" content={String(everySeconds)} />
      </noscript>
    </Message>
  );
}
