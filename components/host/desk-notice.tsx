import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/messages/language';

/** Why there are no offers to show: still reading, no answer, or no permission. */
type Waiting =
  | {
      readonly kind: 'reading';
      readonly progress: {
        readonly pagesRead: number;
        readonly pagesKnown: number | null;
        readonly offersRead: number;
      };
    }
  | { readonly kind: 'failed'; readonly cause: string; readonly retryAfterSeconds: number }
  | { readonly kind: 'forbidden' };

interface Properties {
  readonly outcome: Waiting;
  /** The address of this page, to try again. */
  readonly here: string;
  readonly words: Words;
}

/** A page loads itself again after this while offers are being read. */
const RELOAD_SECONDS = 3;

/** Stands in the place of the offers while there are none to show, and says why. */
export function DeskNotice({ outcome, here, words }: Properties) {
  switch (outcome.kind) {
    case 'reading':
      return (
        <section className="desk-notice panel" role="status">
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
          <h1>{words('host.reading.title')}</h1>
          <p>{words('host.reading.progress', { offers: outcome.progress.offersRead })}</p>
          <progress
            aria-label={words('host.reading.title')}
            value={outcome.progress.pagesKnown === null ? undefined : outcome.progress.pagesRead}
            max={outcome.progress.pagesKnown ?? undefined}
          />
          <p className="text-muted">{words('host.reading.continues')}</p>
        </section>
      );
    case 'failed':
      return (
        <section className="desk-notice panel" role="status">
          <meta httpEquiv="refresh" content={String(outcome.retryAfterSeconds)} />
          <h1>{words('host.reading.failed')}</h1>
          <p>
            {words(`host.refresh.why-${outcome.cause}`)}{' '}
            {words('host.login.retry', { seconds: outcome.retryAfterSeconds })}
          </p>
          <p>
            <a className="button" href={here}>
              <Icon name="reload" />
              {words('host.reading.again')}
            </a>
          </p>
        </section>
      );
    case 'forbidden':
      return (
        <section className="desk-notice panel" role="alert">
          <h1>{words('host.reading.forbidden')}</h1>
          <p>{words('host.reading.noPermission')}</p>
        </section>
      );
  }
}
