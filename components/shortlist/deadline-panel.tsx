import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { findHostLang, joinList } from '@/lib/messages/language';

import { formatAddress } from '@/lib/view/format/describe-place';
import { formatDay } from '@/lib/view/format/format-day';
import { offerHref } from '@/lib/view/links';
import { toLastDay } from '@/lib/view/registration/describe-registration';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { type Deadline, listDeadlines } from '@/lib/view/shortlist/list-deadlines';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';

interface Properties {
  readonly entries: readonly PlanEntry[];
  readonly speech: SpeechContext;
}

/** What to register for next, soonest first, each with the way there. */
export function DeadlinePanel({ entries, speech }: Properties) {
  const { words, locale } = speech;
  const deadlines = listDeadlines(entries, speech.now);
  return (
    <section className="panel plan-panel">
      <h2>
        <Icon name="alarm" />
        {words('shortlist.deadlines.title')}
      </h2>
      {deadlines.length === 0 && <p>{words('shortlist.deadlines.none')}</p>}
      <ul className="deadlines">
        {deadlines.map((deadline) => {
          const { entry, kind } = deadline;
          const isOnline = kind === 'online' && /^https?:\/\//i.test(entry.offer.url);
          const word = isOnline ? 'register' : 'how';
          const who = joinList(
            entry.children.map(({ name }) => name),
            locale,
          );
          return (
            <li key={entry.mark.alias}>
              <b className={isUrgent(deadline) ? 'is-urgent' : undefined}>
                {describeDay(deadline, speech)}
              </b>
              <span {...markHostWords(findHostLang(locale))}>
                {who === '' ? entry.name : `${entry.name} · ${who}`}
              </span>
              <a
                href={isOnline ? entry.offer.url : offerHref(locale, entry.mark.alias)}
                rel={isOnline ? 'noopener' : undefined}
                data-address={isOnline ? formatAddress(entry.offer.url) : undefined}
                aria-label={words(`shortlist.deadlines.${word}Name`, { name: entry.name })}
              >
                {words(`shortlist.deadlines.${word}`)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isUrgent({ daysLeft }: Deadline): boolean {
  return daysLeft !== null && daysLeft <= 1;
}

function describeDay({ at, daysLeft }: Deadline, { words, locale, now }: SpeechContext): string {
  if (at === null) return words('shortlist.deadlines.open');
  if (daysLeft === 0) return words('shortlist.deadlines.today');
  if (daysLeft === 1) return words('shortlist.deadlines.tomorrow');
  return formatDay(toLastDay(at), 'full', locale, toBerlinDay(now));
}
