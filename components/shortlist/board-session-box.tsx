import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { toRegistration } from '@/lib/domain/registration/to-registration';
import type { Child } from '@/lib/domain/shortlist/shortlist';
import { findHostLang, joinList } from '@/lib/messages/language';

import { formatDistance, getPlaceName } from '@/lib/view/format/describe-place';
import { formatClock } from '@/lib/view/format/format-day';

import { offerHref } from '@/lib/view/links';
import { toLastDay } from '@/lib/view/registration/describe-registration';
import { describeClock, type SpeechContext } from '@/lib/view/session/describe-sessions';
import type { BoardSession } from '@/lib/view/shortlist/week-board';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import { ClashBox, type ClashSolving } from './clash-box';
import { toCellId } from './gap';

interface Properties {
  readonly session: BoardSession;
  readonly day: DayNumber;
  /** Whose day it is; null: that of no child. */
  readonly child: Child | null;
  readonly speech: SpeechContext;
  /** Null on paper. */
  readonly solving: ClashSolving | null;
}

/** One session on the board: what, when, where, and what one has to know about it. */
export function BoardSessionBox({ session, day, child, speech, solving }: Properties) {
  const { words, locale } = speech;
  const { entry, clashes, travel } = session;
  const place = entry.offer === null ? null : getPlaceName(entry.offer);
  const hostWords = markHostWords(findHostLang(locale));
  const deadline = describeUrgency(session, speech);
  const time = describeTime(session, day, speech);
  return (
    <div className="board-session">
      <a href={offerHref(locale, entry.mark.alias)} {...hostWords}>
        {entry.name}
      </a>
      <span>
        {time}
        {' · '}
        {place === null ? words('card.noPlace') : <bdi {...hostWords}>{place}</bdi>}
      </span>
      {deadline !== null && <Sign>{deadline}</Sign>}
      {entry.changed.length > 0 && (
        <Sign>
          {words('shortlist.marks.changed', {
            parts: joinList(
              entry.changed.map((part) => words(`shortlist.marks.part.${part}`)),
              locale,
            ),
          })}
        </Sign>
      )}
      {clashes.length > 0 && (
        <ClashBox
          entry={entry}
          clashes={clashes}
          child={child}
          cellId={toCellId({ child, day })}
          speech={speech}
          solving={solving}
        />
      )}
      {travel !== null && (
        <span className="board-travel">
          {words(travel.isTight ? 'shortlist.board.travelTight' : 'shortlist.board.travel', {
            minutes: travel.minutes,
            to: travel.to,
            distance: formatDistance(travel.kilometres, locale),
          })}
        </span>
      )}
    </div>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <span className="board-sign">
      <Icon name="warning" />
      {children}
    </span>
  );
}

/** On the first day the clock, on the last the end, between them the whole day. */
function describeTime(
  { local, isContinued }: BoardSession,
  day: DayNumber,
  speech: SpeechContext,
): string {
  if (local.firstDay === local.lastDay) return describeClock(local, speech);
  if (!isContinued) return describeClock({ from: local.from, to: null }, speech);
  if (day < local.lastDay || local.to === null) return speech.words('shortlist.board.allDay');
  return speech.words('shortlist.board.until', { time: formatClock(local.to, speech.locale) });
}

function describeUrgency({ entry: { offer } }: BoardSession, speech: SpeechContext): string | null {
  if (offer === null) return null;
  const { kind, soon } = toRegistration(offer, speech.now);
  if (kind === 'closed') return speech.words('shortlist.board.closed');
  if (!soon || offer.applicationDeadline === null) return null;
  const days = toLastDay(offer.applicationDeadline) - toBerlinDay(speech.now);
  return speech.words('shortlist.board.deadline', { days });
}
