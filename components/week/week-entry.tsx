import type { WeekEntryView } from '@/lib/features/week/week-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { Marked } from '../offer/offer-signs';
import { MarkButton } from '../shortlist/mark-button';

interface Props {
  readonly entry: WeekEntryView;
  /** Language of the host's text if it differs from the page's. */
  readonly hostLang: string | undefined;
  /** Label of the button that marks the offer; absent: no button. */
  readonly markLabel: string | undefined;
}

/** One session: a link to its offer, and its bookmark in the corner. Styled by `WEEK_ENTRIES`. */
export function WeekEntry({ entry, hostLang, markLabel }: Props) {
  return (
    <div data-cell="" data-alias={markLabel === undefined ? undefined : entry.alias}>
      <a
        className={`tone-${entry.tone}`}
        data-past={entry.isPast || undefined}
        href={entry.href}
        target={entry.leaves ? '_top' : undefined}
      >
        <span>
          {entry.begin === null ? (
            <span>{entry.time}</span>
          ) : (
            <time dateTime={entry.begin}>{entry.time}</time>
          )}
          <span data-fee={entry.fee.isFree ? 'free' : ''}>{entry.fee.text}</span>
        </span>{' '}
        <b {...markHostWords(hostLang)}>
          <Marked of={entry.name} />
        </b>{' '}
        <small>
          {`${entry.ages} · `}
          {entry.place === null ? (
            entry.noPlace
          ) : (
            <span {...markHostWords(hostLang)}>
              <Marked of={entry.place} />
            </span>
          )}
        </small>{' '}
        <small>
          {entry.nth !== null && <span>{entry.nth}</span>}{' '}
          <span data-note="" className="print:hidden">
            {entry.note}
          </span>
        </small>
      </a>
      {markLabel !== undefined && (
        <MarkButton name={entry.name.text} fingerprint={entry.fingerprint} label={markLabel} />
      )}
    </div>
  );
}

const SMALL_LINES =
  "[&_small]:block [&_b+small]:text-muted [&_small+small]:flex [&_small+small]:flex-wrap [&_small+small]:wrap-anywhere [&_small+small]:gap-x-3 [&_small+small]:font-semibold print:[&_small+small>span]:whitespace-nowrap print:[&_small+small>span]:before:content-['·_']";

/** Classes of an element around entries. */
export const WEEK_ENTRIES = `week-entries ${SMALL_LINES}`;

/** Classes of an element around entries with a bookmark each. */
export const MARKED_WEEK_ENTRIES = `${WEEK_ENTRIES} week-marks`;
