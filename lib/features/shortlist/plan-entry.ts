import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import type { AgeRule } from '../../domain/catalogue-rules';
import { type Criteria, NO_CRITERIA, serializeCriteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Session } from '../../domain/offer';
import { toJoining, toRegistration } from '../../domain/registration/to-registration';
import { fitsOneChild } from '../../domain/shortlist/chosen-children';
import {
  findChangedParts,
  MOST_SEEN_DATES,
  readSeen,
  writeFingerprint,
} from '../../domain/shortlist/fingerprint';
import { getStatus, type Mark } from '../../domain/shortlist/shortlist';
import type { MarkedOffer, PlannedOffer } from '../../domain/shortlist/shortlist-schema';
import type { NamedChild } from '../child/named-child';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatFee } from '../format/format-fee';
import { listHref } from '../links';
import { toLastDay } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

/** The query for the days on which offers fit a child; null: any child. */
export function toGapQuery(child: NamedChild | null): URLSearchParams {
  return serializeCriteria({ ...NO_CRITERIA, children: toChildren(child) });
}

/** The list of offers that fit a child on one day. */
export function gapHref(locale: string, child: NamedChild | null, day: DayNumber): string {
  const days = { from: writeDay(day), to: writeDay(day) };
  return listHref(locale, { ...NO_CRITERIA, days, children: toChildren(child) });
}

function toChildren(child: NamedChild | null): Criteria['children'] {
  return { ...NO_CRITERIA.children, born: child === null ? [] : [child.asked] };
}

export type PlanEntry = ReturnType<typeof createPlanEntries>[number];

/** Every mark with its offer, children and changes; in the order of marking. */
export function createPlanEntries(
  marks: readonly Mark[],
  children: readonly NamedChild[],
  found: ReadonlyMap<string, MarkedOffer>,
  rule: AgeRule,
  now: Instant,
) {
  return marks.map((mark) => {
    const isDeclined = (id: string | null) => getStatus(mark, id) === 'declined';
    const answer = found.get(mark.alias);
    const listed = answer?.state === 'listed' ? answer : null;
    const offer = listed?.offer ?? null;
    const { childIds } = mark;
    const fitting = children.filter(
      ({ born }) => offer !== null && fitsOneChild(offer, born, offer.town?.ageRule ?? rule, now),
    );
    const meant = childIds === null ? fitting : children.filter(({ id }) => childIds.includes(id));
    return {
      mark,
      name: offer?.name ?? (answer?.state === 'gone' ? answer.name : mark.name),
      /** Null: gone, unknown, or not yet loaded. */
      offer,
      isGone: answer !== undefined && listed === null,
      /** How it can still be joined; null: it cannot, or is not known. */
      registration:
        offer !== null && toJoining(offer, now) === 'open' ? toRegistration(offer, now) : null,
      /** Parts that differ from the time of marking. */
      changed: offer === null ? [] : findChangedParts(mark.print, writeFingerprint(offer)),
      /** Its repeats that are still open for registration. */
      repeats: listed?.repeats ?? [],
      /** Old and new values of what differs from what the family saw last. */
      diffs: offer === null ? [] : findDiffs(mark, offer),
      /** Children whose age fits; none while the offer is not known. */
      fitting,
      /** Children it is meant for and who may still take part. */
      children: meant.filter(({ id }) => !isDeclined(id)),
      /** Children it was meant for, whose place was declined or given back. */
      declined: meant.filter(({ id }) => isDeclined(id)),
      /** True: no member of the family takes part any more, so the plan leaves it out. */
      isOut: meant.length === 0 ? isDeclined(null) : meant.every(({ id }) => isDeclined(id)),
    };
  });
}

export type OfferDiff = ReturnType<typeof findDiffs>[number];

/** Dates, price and deadline that differ from what was seen; none where nothing was seen. */
export function findDiffs({ seen: stored }: Pick<Mark, 'seen'>, offer: PlannedOffer) {
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
  if (diff.part === 'sessions') {
    const { before: sessions, after } = diff;
    return { before: formatWhen({ ...after, sessions }, speech), after: formatWhen(after, speech) };
  }
  const format = (value: number | null) =>
    diff.part === 'fee' ? formatFee(value, speech).text : formatDeadline(value, speech);
  return { before: format(diff.before), after: format(diff.after) };
}

/** "bis Mi 9. Dez."; without a deadline "ohne Frist". */
export function formatDeadline(at: Instant | null, { t, locale, now }: SpeechContext): string {
  if (at === null) return t('shortlist.deadlines.open');
  const day = formatDay(toLastDay(at), 'full', locale, toBerlinDay(now));
  return t('shortlist.diff.until', { day });
}
