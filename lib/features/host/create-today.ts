import { toBerlinDay } from '../../domain/berlin/local-time';
import { nextBegin, type TodayPart } from '../../domain/host/own-view';
import { currentState, isSettled, isWaiting, stateTimeline } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer, StateEntry } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatInstant } from '../format/format-day';
import { formatDeadline, toLastDay } from '../registration/create-registration-view';
import { countDaysSince, formatBegin, formatRun, formatStateName } from './create-own-row';
import { isPublic, type ReviewedOffer } from './review-own';

/** What is not public and begins within these days must be acted on; a registration closes soon. */
const SOON_DAYS = 14;
const MOST_NAMES = 3;

interface Part {
  /** In the order in which they are named; none: there is no such line. */
  readonly offers: readonly ReviewedOffer[];
  readonly note?: (one: ReviewedOffer) => string;
  /** Values of the title, beside the number of offers. */
  readonly days?: number;
  /** By when, or since when; null: the title says it, or it has no time. */
  readonly due?: string | null;
  /** Who acts next; null: no action is needed, or not of the same one. */
  readonly turn?: 'host' | 'office' | null;
  /** Where the report shows these offers; absent: the list does. */
  readonly severity?: 'error' | 'warning';
  readonly isUrgent?: boolean;
}

/** The lines of "today", the most urgent first. `before`: the last visit; null: this is the first. */
export function readToday(
  reviewed: readonly ReviewedOffer[],
  before: Instant | null,
  context: SpeechContext,
): Readonly<Record<TodayPart, Part>> {
  const { t, locale, now } = context;
  const today = toBerlinDay(now);
  const current = reviewed.filter(({ offer }) => !isSettled(offer, now));
  const begin = ({ offer }: ReviewedOffer) => nextBegin(offer, now) ?? Number.POSITIVE_INFINITY;
  const deadline = ({ offer }: ReviewedOffer) => offer.applicationDeadline ?? now;
  const since = ({ offer }: ReviewedOffer) => currentState(offer).since ?? now;
  // Infinity beside infinity gives NaN, which counts as equal.
  const byBegin = current.toSorted((a, b) => begin(a) - begin(b));
  const inState = (...names: readonly string[]) => {
    const offers = current
      .filter(({ offer }) => names.includes(currentState(offer).name))
      .sort((a, b) => since(a) - since(b));
    const at = offers[0] && currentState(offers[0].offer).since;
    return { offers, due: at ? t('host.today.waiting', { days: countDaysSince(at, now) }) : null };
  };
  const listChanged = (visit: Instant): Part => ({
    offers: reviewed
      .filter(({ offer }) => (currentState(offer).since ?? 0) > visit)
      .sort((a, b) => since(b) - since(a)),
    note: ({ offer }) => describeChange(offer, visit, t),
    due: t('host.today.since', { time: formatInstant(visit, 'moment', locale) }),
  });
  const withFinding = (severity: 'error' | 'warning') => {
    const find = ({ findings }: ReviewedOffer) =>
      findings.find((finding) => finding.severity === severity);
    return {
      offers: byBegin.filter(find),
      note: (one: ReviewedOffer) => t(`readiness.${find(one)?.code}.short`),
      turn: 'host',
      severity,
    } as const;
  };
  const unready = byBegin.filter(
    (one) =>
      (isWaiting(one.offer) || one.visibility.kind === 'not-listed') &&
      toBerlinDay(begin(one)) - today <= SOON_DAYS,
  );
  const [soonest] = unready;
  const isDraft = ({ offer }: ReviewedOffer) => currentState(offer).name === 'draft';
  const errors = withFinding('error');
  const next = errors.offers[0] && nextBegin(errors.offers[0].offer, now);
  return {
    unready: {
      offers: unready,
      note: ({ offer }) => t(`host.today.state-${currentState(offer).name}`),
      days: soonest ? toBerlinDay(begin(soonest)) - today : 0,
      turn: unready.every(isDraft) ? 'host' : unready.some(isDraft) ? null : 'office',
      isUrgent: true,
    },
    errors: {
      ...errors,
      offers: errors.offers.toSorted((a, b) => Number(isPublic(b)) - Number(isPublic(a))),
      due: next ? t('host.today.next', { begin: formatBegin(next, context) }) : null,
      isUrgent: errors.offers.some(isPublic),
    },
    changed: before === null ? { offers: [] } : listChanged(before),
    closing: {
      offers: current
        .filter((one) => isPublic(one) && isClosing(one.offer, now))
        .sort((a, b) => deadline(a) - deadline(b)),
      note: (one) => t('host.news.until', { until: formatDeadline(deadline(one), context) }),
    },
    hidden: {
      // An offer with a private link is not to be seen on purpose.
      offers: current.filter(({ visibility }) => visibility.kind === 'not-listed'),
      note: ({ visibility: { kind } }) => t(`host.visibility.${kind}.short`),
      turn: 'office',
    },
    drafts: { ...inState('draft'), turn: 'host' },
    review: {
      ...inState('completed', 'reviewed'),
      note: ({ offer }) => t(`host.state.${currentState(offer).name}`),
      turn: 'office',
    },
    warnings: withFinding('warning'),
  };
}

function isClosing({ requiresApplication, applicationDeadline: deadline }: OwnOffer, now: Instant) {
  if (!requiresApplication || deadline === null || deadline <= now) return false;
  return toLastDay(deadline) <= toBerlinDay(now) + SOON_DAYS;
}

/** "Entwurf → Eingereicht, die Kommune ist dran": the state now, from the one at the last visit. */
function describeChange(offer: OwnOffer, before: Instant, t: Translator): string {
  const { name: to } = currentState(offer);
  const isKnown = ({ since }: StateEntry) => since === null || since <= before;
  const from = stateTimeline(offer).findLast(isKnown)?.name ?? to;
  const state = formatStateName(to, t);
  const text =
    from === to ? state : t('host.news.change', { from: formatStateName(from, t), to: state });
  const turn = to === 'draft' ? 'host' : 'office';
  return isWaiting(offer) ? `${text}, ${t(`host.news.turn-${turn}`)}` : text;
}

export type TodayLine = ReturnType<typeof createToday>[number];

/** Each line counts its offers, names the first of them and leads to all. */
export function createToday(parts: ReturnType<typeof readToday>, context: SpeechContext) {
  const { t, locale } = context;
  return Object.entries(parts).flatMap(([name, part]) => {
    const { offers, note, days = SOON_DAYS, due, turn, severity, isUrgent = false } = part;
    if (offers.length === 0) return [];
    const [act, path, query] = severity
      ? (['repair', '/dashboard/report', `severity=${severity}`] as const)
      : (['show', '/dashboard', `only=${name}#offers`] as const);
    return {
      part: name as TodayPart,
      title: t(`host.today.${name}`, { count: offers.length, days }),
      offers: offers.slice(0, MOST_NAMES).map((one, index) => ({
        id: one.offer.id,
        name: one.offer.name,
        note: note?.(one) ?? '',
        /** Null: the title says it, or there is no session. */
        day: name === 'unready' && index === 0 ? null : formatRun(one.offer, context),
      })),
      more: Math.max(0, offers.length - MOST_NAMES),
      /** By or since when, and who acts next; empty: neither is known. */
      remark: [due, turn && t(`host.news.turn-${turn}`)].filter(Boolean).join(' · '),
      action: { label: t(`host.today.${act}`), href: pageHref(locale, path, query) },
      isUrgent,
    };
  });
}
