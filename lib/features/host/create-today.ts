import { toBerlinDay } from '../../domain/berlin/local-time';
import { nextBegin, type TodayPart } from '../../domain/host/own-view';
import { currentState, isSettled, isWaiting, stateTimeline } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatInstant } from '../format/format-day';
import { formatDeadline, toLastDay } from '../registration/create-registration-view';
import { countDays, formatBegin, formatRun, formatStateName } from './create-own-row';
import { HIDDEN, isPublic, type ReviewedOffer } from './review-own';

export type TodayLine = ReturnType<typeof createLine>;

/** What is not public and begins within these days must be acted on; a registration closes soon. */
const SOON_DAYS = 14;
const MOST_NAMES = 3;

type TodayOffers = Readonly<Record<TodayPart, readonly ReviewedOffer[]>>;

/** Sorts the offers that are neither over nor cancelled into parts; `changed` knows also the others. */
export function findToday(
  reviewed: readonly ReviewedOffer[],
  changes: readonly OwnChange[],
  now: Instant,
): TodayOffers {
  const today = toBerlinDay(now);
  const current = reviewed.filter(({ offer }) => !isSettled(offer, now));
  const begin = ({ offer }: ReviewedOffer) => nextBegin(offer, now) ?? Number.POSITIVE_INFINITY;
  const deadline = ({ offer }: ReviewedOffer) => offer.applicationDeadline ?? now;
  const since = ({ offer }: ReviewedOffer) => currentState(offer)?.since ?? now;
  // Infinity beside infinity gives NaN, which counts as equal.
  const byBegin = current.toSorted((a, b) => begin(a) - begin(b));
  const inState = (...names: readonly string[]) =>
    current
      .filter(({ offer }) => names.includes(currentState(offer)?.name ?? ''))
      .sort((a, b) => since(a) - since(b));
  const withSeverity = (severity: string) =>
    byBegin.filter(({ findings }) => findings.some((finding) => finding.severity === severity));
  return {
    unready: byBegin.filter(
      (one) =>
        (isWaiting(one.offer) || one.visibility.kind === 'edition-inactive') &&
        toBerlinDay(begin(one)) - today <= SOON_DAYS,
    ),
    errors: withSeverity('error').sort((a, b) => Number(isPublic(b)) - Number(isPublic(a))),
    changed: changes.flatMap(({ id }) => reviewed.find(({ offer }) => offer.id === id) ?? []),
    closing: current
      .filter((one) => isPublic(one) && isClosing(one.offer, now))
      .sort((a, b) => deadline(a) - deadline(b)),
    hidden: HIDDEN.flatMap((kind) => current.filter(({ visibility }) => visibility.kind === kind)),
    drafts: inState('draft'),
    review: inState('completed', 'reviewed'),
    warnings: withSeverity('warning'),
  };
}

function isClosing({ requiresApplication, applicationDeadline: deadline }: OwnOffer, now: Instant) {
  if (!requiresApplication || deadline === null || deadline <= now) return false;
  return toLastDay(deadline) <= toBerlinDay(now) + SOON_DAYS;
}

/** `before`: the last visit; null: this is the first. */
export function createToday(
  found: TodayOffers,
  changes: readonly OwnChange[],
  before: Instant | null,
  context: SpeechContext,
): readonly TodayLine[] {
  const { t, locale, now } = context;
  const turn = (who: 'host' | 'office') => t(`host.news.turn-${who}`);
  const waiting = ([first]: readonly ReviewedOffer[]) => {
    const at = first ? currentState(first.offer)?.since : null;
    return at == null ? null : t('host.today.waiting', { days: countDays(at, now) });
  };
  const line = (
    part: TodayPart,
    note: (one: ReviewedOffer) => string,
    rest: Partial<TodayLine> = {},
  ): readonly TodayLine[] =>
    found[part].length === 0 ? [] : [{ ...createLine(part, found[part], note, context), ...rest }];
  const begins = found.errors.flatMap(({ offer }) => nextBegin(offer, now) ?? []);
  const firstFinding = (severity: string) => (one: ReviewedOffer) => {
    const finding = one.findings.find((each) => each.severity === severity);
    return finding ? t(`readiness.${finding.code}.short`) : '';
  };
  const repair = (severity: string) => ({
    label: t('host.today.repair'),
    href: pageHref(locale, '/dashboard/report', `severity=${severity}`),
  });
  const isOffice = found.hidden.some(({ visibility: { kind } }) => kind === 'edition-inactive');
  const [soonest] = found.unready.map(({ offer }) => offer);
  const soon = (soonest && nextBegin(soonest, now)) ?? now;
  return [
    ...line('unready', ({ offer }) => t(`host.today.state-${currentState(offer)?.name}`), {
      title: t('host.today.unready', { days: toBerlinDay(soon) - toBerlinDay(now) }),
      turn: turn(soonest && currentState(soonest)?.name === 'draft' ? 'host' : 'office'),
      isUrgent: true,
    }),
    ...line('errors', firstFinding('error'), {
      due:
        begins.length === 0
          ? null
          : t('host.today.next', { begin: formatBegin(Math.min(...begins), context) }),
      turn: turn('host'),
      action: repair('error'),
      isUrgent: found.errors.some(isPublic),
    }),
    ...line(
      'changed',
      ({ offer }) => {
        const change = changes.find(({ id }) => id === offer.id);
        return [change?.text, change?.turn].filter(Boolean).join(', ');
      },
      {
        due:
          before === null
            ? null
            : t('host.today.since', { time: formatInstant(before, 'moment', locale) }),
      },
    ),
    ...line('closing', ({ offer }) =>
      t('host.news.until', { until: formatDeadline(offer.applicationDeadline ?? now, context) }),
    ),
    ...line('hidden', ({ visibility: { kind } }) => t(`host.visibility.${kind}.short`), {
      turn: isOffice ? turn('office') : null,
    }),
    ...line('drafts', () => '', { due: waiting(found.drafts), turn: turn('host') }),
    ...line('review', ({ offer }) => t(`host.state.${currentState(offer)?.name}`), {
      due: waiting(found.review),
      turn: turn('office'),
    }),
    ...line('warnings', firstFinding('warning'), {
      turn: turn('host'),
      action: repair('warning'),
    }),
  ];
}

/** A line that counts these offers, names the first of them and shows all in the list. */
function createLine(
  part: TodayPart,
  offers: readonly ReviewedOffer[],
  note: (one: ReviewedOffer) => string,
  context: SpeechContext,
) {
  const { t, locale } = context;
  return {
    part,
    title: t(`host.today.${part}`, { count: offers.length, days: SOON_DAYS }),
    offers: offers.slice(0, MOST_NAMES).map((one, index) => ({
      id: one.offer.id,
      name: one.offer.name,
      note: note(one),
      /** Null: the title says it, or there is no session. */
      day: part === 'unready' && index === 0 ? null : formatRun(one.offer, context),
    })),
    more: Math.max(0, offers.length - MOST_NAMES),
    /** By when, or since when; null: the title says it, or it has no time. */
    due: null as string | null,
    /** Who acts next; null: no action is needed. */
    turn: null as string | null,
    action: {
      label: t('host.today.show'),
      href: pageHref(locale, '/dashboard', `only=${part}#offers`),
    },
    isUrgent: false,
  };
}

export type OwnChange = ReturnType<typeof findChanges>[number];

/** Offers that entered their state after the last visit, from the one they had then, the latest first. */
export function findChanges(offers: readonly OwnOffer[], before: Instant | null, t: Translator) {
  if (before === null) return [];
  return offers
    .flatMap((offer) => {
      const timeline = stateTimeline(offer);
      const last = timeline.at(-1);
      if (last?.since == null || last.since <= before) return [];
      const from = timeline.findLast(({ since }) => since === null || since <= before)?.name;
      const turn = last.name === 'draft' ? 'host' : 'office';
      const state = formatStateName(last.name, t);
      const isFirst = from === undefined || from === null || from === last.name;
      return {
        id: offer.id,
        at: last.since,
        text: isFirst
          ? state
          : t('host.news.change', { from: formatStateName(from, t), to: state }),
        turn: isWaiting(offer) ? t(`host.news.turn-${turn}`) : null,
      };
    })
    .sort((a, b) => b.at - a.at);
}
