import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import type { AgeRule } from '../../domain/catalogue-rules';
import { type Criteria, NO_CRITERIA, serializeCriteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import { toJoining, toRegistration } from '../../domain/registration/to-registration';
import { haveSameTimes } from '../../domain/session/find-next-session';
import { toLocalSessions } from '../../domain/session/local-session';
import { fitsOneChild } from '../../domain/shortlist/children';
import { toSeen } from '../../domain/shortlist/seen-offer';
import { getStatus, type Mark, type Status } from '../../domain/shortlist/shortlist';
import type { MarkedOffer, PlannedOffer } from '../../domain/shortlist/shortlist-schema';
import type { Translator } from '../../messages/language';
import type { NamedChild } from '../child/named-child';
import type { SpeechContext } from '../context';
import { formatAges, formatFee } from '../format/format-fee';
import { formatWhere, getPlaceName } from '../format/format-place';
import { listHref } from '../links';
import { formatDeadline as formatLastTime } from '../registration/create-registration-view';
import { formatAllSessions } from '../session/format-when';

/** The criteria of what fits a child; null: any child. */
function fitting(child: NamedChild | null): Criteria {
  const born = child === null ? [] : [child.asked];
  return { ...NO_CRITERIA, children: { ...NO_CRITERIA.children, born } };
}

/** The query for the days on which offers fit a child; null: any child. */
export function toGapQuery(child: NamedChild | null): string {
  return serializeCriteria(fitting(child)).toString();
}

/** The list of offers that fit a child on one day. */
export function gapHref(locale: string, child: NamedChild | null, day: DayNumber): string {
  const date = writeDay(day);
  return listHref(locale, { ...fitting(child), days: { from: date, to: date } });
}

export type PlanEntry = ReturnType<typeof createPlanEntries>[number];

/** Every mark with its offer, children and changes; in the order of marking. */
export function createPlanEntries(
  marks: readonly Mark[],
  children: readonly NamedChild[],
  found: ReadonlyMap<string, MarkedOffer>,
  rule: AgeRule,
  speech: SpeechContext,
) {
  const { now } = speech;
  return marks.map((mark) => {
    const isDeclined = (id: string | null) => getStatus(mark, id) === 'declined';
    const answer = found.get(mark.alias);
    const listed = answer?.state === 'listed' ? answer : null;
    const offer = listed?.offer ?? null;
    const { childIds } = mark;
    const fits = ({ born }: NamedChild) =>
      offer !== null && fitsOneChild(offer, born, offer.town?.ageRule ?? rule, now);
    const meant = children.filter((child) => childIds?.includes(child.id) ?? fits(child));
    const taking = meant.filter(({ id }) => !isDeclined(id));
    const declined = meant.filter(({ id }) => isDeclined(id));
    return {
      mark,
      name: offer?.name ?? (answer?.state === 'gone' ? answer.name : mark.name),
      /** Null: gone, unknown, or not yet loaded. */
      offer,
      /** Null: not named, or not known. */
      place: offer && getPlaceName(offer),
      /** Those with a begin, by begin; empty where they are not known. */
      sessions: toLocalSessions(offer?.sessions ?? []),
      isGone: answer !== undefined && listed === null,
      /** How it can still be joined; null: it cannot, or is not known. */
      registration:
        offer !== null && toJoining(offer, now) === 'open' ? toRegistration(offer, now) : null,
      repeats: listed?.repeats ?? [],
      /** What differs from what the family saw last. */
      diffs: offer === null ? [] : findDiffs(mark, offer, speech),
      /** Children it is meant for and who may still take part. */
      children: taking,
      /** With those whose place was declined or given back, at the end. */
      meant: [...taking, ...declined],
      /** True: no member of the family takes part any more, so the plan leaves it out. */
      isOut: meant.length === 0 ? isDeclined(null) : taking.length === 0,
    };
  });
}

/** The marks of those who take part, for a link that carries no status. */
export function listShared(entries: readonly PlanEntry[]): readonly Mark[] {
  return entries
    .filter(({ isOut }) => !isOut)
    .map(({ mark, children, meant }) =>
      children.length === meant.length ? mark : { ...mark, childIds: children.map(({ id }) => id) },
    );
}

/** "Mia (angemeldet)"; what is only wanted stays as it is. */
export function addStatus(text: string, status: Status, t: Translator): string {
  if (status === 'wanted') return text;
  return t('shortlist.calendar.withStatus', { name: text, status: t(`shortlist.state.${status}`) });
}

export type OfferDiff = ReturnType<typeof findDiffs>[number];

/** What is told of a changed offer, in this order. */
const FORMATS = {
  name: ({ name }) => name,
  dates: formatAllSessions,
  place: (offer, { t }) => formatWhere(offer) ?? t('card.noPlace'),
  fee: ({ feeCents }, speech) => formatFee(feeCents, speech).text,
  ages: (offer, { t }) => formatAges(offer, t),
  closes: ({ applicationDeadline }, speech) => formatDeadline(applicationDeadline, speech),
} satisfies Record<string, (offer: PlannedOffer, speech: SpeechContext) => string>;

/** The parts that differ from what was seen, each with its old and new text. */
export function findDiffs(
  { seen }: Pick<Mark, 'seen'>,
  offer: PlannedOffer,
  speech: SpeechContext,
) {
  const now = toSeen(offer);
  if (seen === undefined || JSON.stringify(seen) === JSON.stringify(now)) return [];
  const parts = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
  return parts.flatMap((part) => {
    const before = FORMATS[part]({ ...offer, ...seen }, speech);
    const after = FORMATS[part](offer, speech);
    // The text of very many sessions is cut.
    const isSame = part === 'dates' ? haveSameTimes(seen.sessions, now.sessions) : before === after;
    return isSame ? [] : [{ part, before, after }];
  });
}

/** "bis Mi 9. Dez."; without a deadline "ohne Frist". */
export function formatDeadline(at: Instant | null, speech: SpeechContext): string {
  if (at === null) return speech.t('shortlist.deadlines.open');
  return speech.t('shortlist.diff.until', { day: formatLastTime(at, speech) });
}
