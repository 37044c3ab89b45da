import { keepFirst, type SeenOffer, type Shortlist } from './shortlist';
import type { MarkedOffer, PlannedOffer } from './shortlist-schema';

/** As many sessions are stored and compared. */
const MOST_SESSIONS = 60;

/** What is stored of an offer as a family saw it last, so that a change can be told with the old value. */
export function toSeen(offer: PlannedOffer): SeenOffer {
  const { name, meetingPoint, meetingAddress, feeCents, minAge, maxAge, applicationDeadline } =
    offer;
  const sessions = offer.sessions.slice(0, MOST_SESSIONS);
  const place = { meetingPoint, meetingAddress };
  return { name, sessions, ...place, feeCents, minAge, maxAge, applicationDeadline };
}

/**
 * Stores names, corrected aliases and what was not seen before; with `isSeen` offers as they are now.
 * The same object when nothing changes.
 */
export function learnOffers(
  list: Shortlist,
  found: ReadonlyMap<string, MarkedOffer>,
  isSeen = false,
): Shortlist {
  const marks = list.marks.map((mark) => {
    const answer = found.get(mark.alias);
    if (answer === undefined || answer.state === 'unknown') return mark;
    if (answer.state === 'gone') {
      return mark.name === answer.name ? mark : { ...mark, name: answer.name };
    }
    const { alias, name } = answer.offer;
    const seen = (!isSeen && mark.seen) || toSeen(answer.offer);
    const learned = { ...mark, alias, name, seen };
    return JSON.stringify(learned) === JSON.stringify(mark) ? mark : learned;
  });
  if (marks.every((mark, index) => mark === list.marks[index])) return list;
  // Both aliases may have been marked: the first mark stays.
  return { ...list, marks: keepFirst(marks) };
}
