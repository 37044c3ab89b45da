import type { ChangeLink } from '@/lib/view/list/list-view-model';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import type { ListLabels } from './list-labels';

interface Props {
  readonly rescue: readonly ChangeLink[];
  /** Null: no criteria to reset. */
  readonly resetHref: string | null;
  /** The whole programme is empty, so dropping criteria would not help. */
  readonly closed?: string | null;
  readonly labels: ListLabels;
}

const TITLE = 'font-display text-xl font-bold';

/** The empty result: which criteria to drop, and the number of results without them. */
export function EmptyResult({ rescue, resetHref, closed = null, labels }: Props) {
  if (closed !== null) {
    return (
      <Card data-slot="empty-result" className="mb-3 p-6">
        <p className={TITLE}>{closed}</p>
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
