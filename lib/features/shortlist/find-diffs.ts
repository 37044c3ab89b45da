import { toBerlinDay } from '../../domain/berlin/local-time';
import type { Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { MOST_SEEN_DATES, readSeen } from '../../domain/shortlist/fingerprint';
import type { Mark } from '../../domain/shortlist/shortlist';
import type { PlannedOffer } from '../../domain/shortlist/shortlist-schema';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatFee } from '../format/format-fee';
import { toLastDay } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

/** A value that a family saw, and what it is now. */
export type OfferDiff =
  | { readonly part: 'sessions'; readonly before: readonly Session[]; readonly after: PlannedOffer }
  | { readonly part: 'fee'; readonly before: number; readonly after: number }
  | {
      readonly part: 'registration';
      readonly before: Instant | null;
      readonly after: Instant | null;
    };

/** Dates, price and deadline that differ from what was seen; none where nothing was seen. */
export function findDiffs(
  { seen: stored }: Pick<Mark, 'seen'>,
  offer: PlannedOffer,
): readonly OfferDiff[] {
  const seen = readSeen(stored);
  if (seen === null) return [];
  const before = seen.dates.map(([begin, end]) => ({ begin, end }));
  const isMoved =
    toKey(before) !== toKey(offer.sessions.slice(0, before.length)) ||
    // Only as many as are kept can be compared.
    offer.sessions.length < before.length ||
    (offer.sessions.length > before.length && before.length < MOST_SEEN_DATES);
  const fee = offer.feeCents ?? 0;
  const closes = offer.applicationDeadline;
  return [
    ...(isMoved ? [{ part: 'sessions' as const, before, after: offer }] : []),
    ...(fee === seen.fee ? [] : [{ part: 'fee' as const, before: seen.fee, after: fee }]),
    ...(closes === seen.closes
      ? []
      : [{ part: 'registration' as const, before: seen.closes, after: closes }]),
  ];
}

function toKey(sessions: readonly Session[]): string {
  return sessions.map(({ begin, end }) => `${begin} ${end}`).join();
}

/** Both values of a difference as text: "Mi 9. Dez., 14–16 Uhr" and "Do 17. Dez., 14–16 Uhr". */
export function formatDiff(
  diff: OfferDiff,
  speech: SpeechContext,
): { readonly before: string; readonly after: string } {
  switch (diff.part) {
    case 'sessions': {
      const { requiresApplication } = diff.after;
      return {
        before: formatWhen({ sessions: diff.before, requiresApplication }, speech),
        after: formatWhen(diff.after, speech),
      };
    }
    case 'fee':
      return {
        before: formatFee(diff.before, speech).text,
        after: formatFee(diff.after, speech).text,
      };
    case 'registration':
      return {
        before: formatDeadline(diff.before, speech),
        after: formatDeadline(diff.after, speech),
      };
  }
}

/** "bis Mi 9. Dez."; without a deadline "ohne Frist". */
export function formatDeadline(at: Instant | null, { t, locale, now }: SpeechContext): string {
  if (at === null) return t('shortlist.deadlines.open');
  const day = formatDay(toLastDay(at), 'full', locale, toBerlinDay(now));
  return t('shortlist.diff.until', { day });
}
