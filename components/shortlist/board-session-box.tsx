import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { formatClock } from '@/lib/domain/format/format-clock';
import { formatDistance } from '@/lib/domain/format/format-distance';
import { findHostLang } from '@/lib/domain/language';
import { offerHref } from '@/lib/domain/links';
import { toLastDay } from '@/lib/domain/registration/describe-deadline';
import { toRegistration } from '@/lib/domain/registration/to-registration';
import { describeClock, type SpeechContext } from '@/lib/domain/session/describe-session';
import type { BoardSession } from '@/lib/domain/shortlist/week-board';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';

interface Properties {
  readonly session: BoardSession;
  readonly day: DayNumber;
  readonly speech: SpeechContext;
}

/** One session on the board: what, when, where, and what one has to know about it. */
export function BoardSessionBox({ session, day, speech }: Properties) {
  const { words, locale } = speech;
  const { entry, clashes, travel } = session;
  const place = entry.offer?.meetingPoint ?? null;
  const deadline = describeUrgency(session, speech);
  const time = describeTime(session, day, speech);
  return (
    <div className="board-session">
      <a href={offerHref(locale, entry.mark.alias)} {...markHostWords(findHostLang(locale))}>
        {entry.name}
      </a>
      <span>{place === null ? time : `${time} · ${place}`}</span>
      {deadline !== null && <Sign>{deadline}</Sign>}
      {entry.changed.length > 0 && (
        <Sign>
          {words('shortlist.marks.changed', {
            parts: entry.changed.map((part) => words(`shortlist.marks.part.${part}`)).join(', '),
          })}
        </Sign>
      )}
      {clashes.length > 0 && (
        <Sign>{words('shortlist.board.clash', { names: clashes.join(', ') })}</Sign>
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
