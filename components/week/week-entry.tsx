import type { WeekEntryView } from '@/lib/view/week/week-screen';
import { markHostWords } from '../offer/mark-host-words';
import { MarkButton } from '../shortlist/mark-button';
import { Marked } from '../ui/marked';
import { WeekSign } from './week-sign';

interface Properties {
  readonly entry: WeekEntryView;
  /** Language of the host's words, where it is not the page's. */
  readonly hostLang: string | undefined;
  /** What the button that marks the offer is called; without it there is none. */
  readonly markLabel: string | undefined;
}

/** One session: a link to its offer, and in its corner the bookmark. */
export function WeekEntry({ entry, hostLang, markLabel }: Properties) {
  const { sign } = entry;
  const color = sign === null ? 'is-unsigned' : `week-${sign.color}`;
  return (
    <div className={markLabel === undefined ? 'week-cell' : 'week-cell has-mark'}>
      <a
        className={`week-entry ${color}${entry.isPast ? ' is-over' : ''}`}
        href={entry.href}
        target={entry.leaves ? '_top' : undefined}
      >
        <span className="week-entry-top">
          {entry.begin === null ? (
            <span>{entry.time}</span>
          ) : (
            <time dateTime={entry.begin}>{entry.time}</time>
          )}
          {sign !== null && <WeekSign sign={sign} />}
        </span>{' '}
        <b {...markHostWords(hostLang)}>
          <Marked of={entry.name} />
        </b>{' '}
        <span className="week-entry-facts">
          {entry.ages}
          {' · '}
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
        </span>{' '}
        {(entry.nth !== null || entry.note !== null) && (
          <span className="week-entry-notes">
            {entry.nth !== null && <span className="week-entry-nth">{entry.nth}</span>}{' '}
            {entry.note !== null && <span className="no-print">{entry.note}</span>}
          </span>
        )}
      </a>
      {markLabel !== undefined && (
        <MarkButton
          alias={entry.alias}
          name={entry.name.text}
          fingerprint={entry.fingerprint}
          label={markLabel}
        />
      )}
    </div>
  );
}
