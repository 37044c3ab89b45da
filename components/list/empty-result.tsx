import type { ChangeLink } from '@/lib/view/list/list-screen';
import type { ListLabels } from './list-labels';

interface Properties {
  readonly rescue: readonly ChangeLink[];
  /** Null: there is nothing to take back. */
  readonly resetHref: string | null;
  /** The whole programme is empty: nothing to drop would help. */
  readonly closed?: string | null;
  readonly labels: ListLabels;
}

/** Nothing matches: which wish to drop, and what that brings back. */
export function EmptyResult({ rescue, resetHref, closed = null, labels }: Properties) {
  if (closed !== null) return <p className="panel empty-result empty-title">{closed}</p>;
  return (
    <div className="panel empty-result">
      <p className="empty-title">{labels.nothing}</p>
      {rescue.length > 0 && (
        <>
          <p>{labels.nothingHelp}</p>
          <ul>
            {rescue.map(({ label, href }) => (
              <li key={label}>
                <a href={href} data-live>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {resetHref !== null && (
        <a className="button button-primary" data-live href={resetHref}>
          {labels.nothingAll}
        </a>
      )}
    </div>
  );
}
