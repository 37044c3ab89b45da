import type { WeekEntryView } from '@/lib/domain/week/week-screen';
import { Marked } from '../ui/marked';
import { WeekSign } from './week-sign';

interface Properties {
  readonly entry: WeekEntryView;
  /** Language of the host's words, where it is not the page's. */
  readonly hostLang: string | undefined;
}

/** One session, as a whole a link to its offer. */
export function WeekEntry({ entry, hostLang }: Properties) {
  const { sign } = entry;
  const color = sign === null ? 'is-unsigned' : `week-${sign.color}`;
  return (
    <a className={`week-entry ${color}${entry.isPast ? ' is-over' : ''}`} href={entry.href}>
      <span className="week-entry-top">
        {entry.begin === null ? (
          <span>{entry.time}</span>
        ) : (
          <time dateTime={entry.begin}>{entry.time}</time>
        )}
        {sign !== null && <WeekSign sign={sign} />}
      </span>{' '}
      <b lang={hostLang}>
        <Marked of={entry.name} />
      </b>{' '}
      <span className="week-entry-facts">
        {entry.ages}
        {entry.place !== null && (
          <span lang={hostLang}>
            {' · '}
            <Marked of={entry.place} />
          </span>
        )}
        {entry.owner !== null && (
          <span className="sr-only" lang={hostLang}>
            {' · '}
            {entry.owner}
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
  );
}
