import type { ClosedView, HintView, RescueLink } from '@/lib/features/list/list-view-model';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import type { ListLabels } from './list-labels';

interface Props {
  /** How the text could be understood: the best way out, before all others. */
  readonly hints?: HintView;
  readonly rescue: readonly RescueLink[];
  /** Null: no criteria to reset. */
  readonly resetHref: string | null;
  /** Nothing of the programme is to come, so dropping criteria would not help. */
  readonly closed?: ClosedView | null;
  readonly labels: ListLabels;
}

const TITLE = 'font-display text-xl font-bold';

/** The empty result: which criteria to drop, and the number of results without them. */
export function EmptyResult({ hints, rescue, resetHref, closed = null, labels }: Props) {
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
  const [best, ...others] = [...listMeant(hints), ...rescue];
  return (
    <Card data-slot="empty-result" className="p-6">
      <p className={`${TITLE} mb-3`}>{labels.nothing}</p>
      {best !== undefined && (
        <>
          <p>{labels.nothingHelp}</p>
          <ButtonLink tone="primary" data-live href={best.href} className="mt-3" {...mark(best)}>
            {best.label}
          </ButtonLink>
          <ul className="mt-3 mb-5">
            {others.map((link) => (
              <li key={link.label}>
                <a
                  href={link.href}
                  {...mark(link)}
                  data-live
                  className="inline-block py-1.5 font-semibold text-brand pointer-coarse:py-2.5"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {resetHref !== null && (
        <ButtonLink tone={best === undefined ? 'primary' : undefined} data-live href={resetHref}>
          {labels.nothingAll}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The corrected text or the filters that it names, which lead to offers. */
function listMeant(hints: HintView | undefined): readonly RescueLink[] {
  if (hints === undefined) return [];
  return hints.suggestions.length > 0 || hints.meant === null
    ? hints.suggestions.slice(0, 1)
    : [hints.meant];
}

/** For `nameChildren`. */
const mark = ({ only }: RescueLink) => ({ 'data-born': only?.born, 'data-count': only?.count });
