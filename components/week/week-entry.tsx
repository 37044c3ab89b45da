import type { SignView, WeekEntryView } from '@/lib/features/week/week-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import { Marked } from '../ui/marked';

interface Props {
  readonly entry: WeekEntryView;
  /** Language of the host's text if it differs from the page's. */
  readonly hostLang: string | undefined;
  /** Label of the button that marks the offer; absent: no button. */
  readonly markLabel: string | undefined;
}

/** One session: a link to its offer, and its bookmark in the corner. Styled by `WEEK_ENTRIES`. */
export function WeekEntry({ entry, hostLang, markLabel }: Props) {
  const { sign } = entry;
  return (
    <div data-cell="" data-alias={markLabel === undefined ? undefined : entry.alias}>
      <a
        className={sign === null ? '[--week:var(--edge)]' : `week-${sign.color}`}
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
          {sign !== null && <WeekSign sign={sign} isInside />}
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
          {entry.owner !== null && (
            <span className="sr-only">
              {' · '}
              <span {...markHostWords(hostLang)}>{entry.owner}</span>
            </span>
          )}
        </small>{' '}
        {(entry.nth !== null || entry.note !== null) && (
          <small>
            {entry.nth !== null && <span>{entry.nth}</span>}{' '}
            {entry.note !== null && <span className="print:hidden">{entry.note}</span>}
          </small>
        )}
      </a>
      {markLabel !== undefined && (
        <MarkButton name={entry.name.text} fingerprint={entry.fingerprint} label={markLabel} />
      )}
    </div>
  );
}

interface SignProps {
  readonly sign: SignView;
  /** True: inside an element of its colour. */
  readonly isInside?: boolean;
}

/** Letters on a colour; the text beside or behind it says the same. Styled by `WEEK_SIGNS`. */
export function WeekSign({ sign, isInside = false }: SignProps) {
  return (
    <span
      className={isInside ? undefined : `week-${sign.color}`}
      data-sign={sign.isOutlined ? 'outlined' : 'filled'}
      aria-hidden="true"
    >
      {sign.letters}
    </span>
  );
}

/** Classes of an element around signs. */
export const WEEK_SIGNS = 'week-signs';

const SMALL_LINES =
  "[&_small]:block [&_b+small]:text-muted [&_small+small]:flex [&_small+small]:flex-wrap [&_small+small]:gap-x-3 [&_small+small]:font-semibold print:[&_small+small>span]:whitespace-nowrap print:[&_small+small>span]:before:content-['·_']";

/** Classes of an element around entries. */
export const WEEK_ENTRIES = `${WEEK_SIGNS} week-entries ${SMALL_LINES}`;

/** Classes of an element around entries with a bookmark each. */
export const MARKED_WEEK_ENTRIES = `${WEEK_ENTRIES} week-marks`;
