import type { ChangeLink, ClosedView } from '@/lib/features/list/list-view-model';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import type { ListLabels } from './list-labels';

interface Props {
  readonly rescue: readonly ChangeLink[];
  /** Null: no criteria to reset. */
  readonly resetHref: string | null;
  /** Nothing of the programme is to come, so dropping criteria would not help. */
  readonly closed?: ClosedView | null;
  readonly labels: ListLabels;
}

const TITLE = 'font-display text-xl font-bold';

/** The empty result: which criteria to drop, and the number of results without them. */
export function EmptyResult({ rescue, resetHref, closed = null, labels }: Props) {
  if (closed !== null) {
    return (
      <Card data-slot="empty-result" className="mb-3 p-6">
        <p className={TITLE}>{closed.title}</p>
        {closed.notes.map((note) => (
          <p key={note} className="mt-2">
            {note}
          </p>
        ))}
        {closed.past !== null && (
          <ButtonLink data-live className="mt-4" href={closed.past.href}>
            {closed.past.label}
          </ButtonLink>
        )}
      </Card>
    );
  }
  return (
    <Card data-slot="empty-result" className="p-6">
      <p className={`${TITLE} mb-3`}>{labels.nothing}</p>
      {rescue.length > 0 && (
        <>
          <p>{labels.nothingHelp}</p>
          <ul className="mt-2 mb-5">
            {rescue.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  data-live
                  className="inline-block py-1.5 font-semibold text-brand pointer-coarse:py-2.5"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {resetHref !== null && (
        <ButtonLink tone="primary" data-live href={resetHref}>
          {labels.nothingAll}
        </ButtonLink>
      )}
    </Card>
  );
}
