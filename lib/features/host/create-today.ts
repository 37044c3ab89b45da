import { toBerlinDay } from '../../domain/berlin/local-time';
import { nextBegin } from '../../domain/host/own-view';
import { currentState, isSettled, isWaiting } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatDeadline, toLastDay } from '../registration/create-registration-view';
import { formatRun } from './create-finding-view';
import { formatBegin, type OwnNews } from './create-news';
import { countDays } from './create-state-view';
import { isHidden, isPublic, type ReviewedOffer, rankHidden } from './review-own';

/** What a line is about. Each but `errors` and `warnings` is a value of the list's parameter `only`. */
const PARTS = [
  'unready',
  'errors',
  'changed',
  'closing',
  'hidden',
  'drafts',
  'review',
  'warnings',
] as const;

/** @see PARTS */
export type TodayPart = (typeof PARTS)[number];

/** An offer of a line. */
export interface TodayOffer {
  readonly id: number;
  readonly name: string;
  /** "Mo 3. Aug.": repeats differ by it; null: the line says it, or there is no session. */
  readonly day: string | null;
  /** A remark after its name. */
  readonly note: string;
}

/** Something to do or to know, with the offers that it counts. */
export interface TodayLine {
  readonly key: string;
  readonly part: TodayPart;
  readonly title: string;
  /** The first of its offers. */
  readonly offers: readonly TodayOffer[];
  /** Number of offers beyond those. */
  readonly more: number;
  /** By when, or since when; null: it has no time. */
  readonly due: string | null;
  /** Who acts next; null: no action is needed. */
  readonly turn: string | null;
  /** Shows exactly the offers of the line. */
  readonly action: { readonly label: string; readonly href: string };
  readonly isUrgent: boolean;
}

/** What is not public must be acted on this long before it begins. */
const UNREADY_DAYS = 14;
/** More unready offers than these share a line. */
const MOST_SINGLE = 3;
/** Offers that a line names. */
const MOST_NAMES = 3;

/** The offers of each part. */
export type TodayOffers = Readonly<Record<TodayPart, readonly ReviewedOffer[]>>;

/** Sorts the offers that are neither over nor cancelled into parts; `changed` knows also the others. */
export function findToday(
  reviewed: readonly ReviewedOffer[],
  { changes }: Pick<OwnNews, 'changes'>,
  now: Instant,
): TodayOffers {
  const today = toBerlinDay(now);
  const current = reviewed.filter(({ offer }) => !isSettled(offer, now));
  const begin = ({ offer }: ReviewedOffer) => nextBegin(offer, now) ?? Number.POSITIVE_INFINITY;
  const since = ({ offer }: ReviewedOffer) => currentState(offer)?.since ?? now;
  const byBegin = current.toSorted((a, b) => compare(begin(a), begin(b)));
  const inState = (...names: readonly string[]) =>
    current
      .filter(({ offer }) => names.includes(currentState(offer)?.name ?? ''))
      .sort((a, b) => compare(since(a), since(b)));
  const withSeverity = (severity: string) =>
    byBegin.filter(({ findings }) => findings.some((finding) => finding.severity === severity));
  return {
    unready: byBegin.filter(
      (one) =>
        (isWaiting(one.offer) || one.visibility.kind === 'edition-inactive') &&
        toBerlinDay(begin(one)) - today <= UNREADY_DAYS,
    ),
    errors: withSeverity('error').sort((a, b) => Number(isPublic(b)) - Number(isPublic(a))),
    changed: changes.flatMap(({ id }) => reviewed.find(({ offer }) => offer.id === id) ?? []),
    closing: byBegin.filter((one) => isPublic(one) && isClosing(one.offer, now)),
    hidden: current.filter(isHidden).sort((a, b) => rankHidden(a) - rankHidden(b)),
    drafts: inState('draft'),
    review: inState('completed', 'reviewed'),
    warnings: withSeverity('warning'),
  };
}

function compare(a: number, b: number): number {
  // Infinity beside infinity counts as equal.
  return a === b ? 0 : a - b;
}

/** Whether registration ends today or tomorrow. */
function isClosing({ requiresApplication, applicationDeadline }: OwnOffer, now: Instant): boolean {
  if (!requiresApplication || applicationDeadline === null || applicationDeadline <= now)
    return false;
  return toLastDay(applicationDeadline) <= toBerlinDay(now) + 1;
}

/** The lines for these offers, the most urgent first. */
export function createToday(
  found: TodayOffers,
  { changes, since }: Pick<OwnNews, 'changes' | 'since'>,
  context: SpeechContext,
): readonly TodayLine[] {
  const { t, locale, now } = context;
  const turn = (who: 'host' | 'office' | null) =>
    who === null ? null : t(`host.news.turn-${who}`);
  const list = (part: TodayPart) => `${pageHref(locale, '/dashboard')}?only=${part}#offers`;
  const report = (severity: string) =>
    `${pageHref(locale, '/dashboard/report')}?severity=${severity}`;
  const nextOf = (offers: readonly ReviewedOffer[]) => {
    const begins = offers.flatMap(({ offer }) => nextBegin(offer, now) ?? []);
    if (begins.length === 0) return null;
    return t('host.today.next', { begin: formatBegin(Math.min(...begins), context) });
  };
  const waiting = ([first]: readonly ReviewedOffer[]) => {
    const at = first ? currentState(first.offer)?.since : null;
    return at == null ? null : t('host.today.waiting', { days: countDays(at, now) });
  };
  const line = (
    part: TodayPart,
    note: (one: ReviewedOffer) => string,
    rest: Partial<TodayLine> = {},
  ): readonly TodayLine[] => {
    const offers = found[part];
    if (offers.length === 0) return [];
    return [
      {
        key: part,
        part,
        title: t(`host.today.${part}`, { count: offers.length }),
        offers: offers.slice(0, MOST_NAMES).map((one) => ({
          ...{ id: one.offer.id, name: one.offer.name, note: note(one) },
          day: formatRun(one.offer, context),
        })),
        more: Math.max(0, offers.length - MOST_NAMES),
        due: null,
        turn: null,
        action: { label: t('host.today.show'), href: list(part) },
        isUrgent: false,
        ...rest,
      },
    ];
  };
  const firstFinding = (severity: string) => (one: ReviewedOffer) => {
    const finding = one.findings.find((each) => each.severity === severity);
    return finding ? t(`readiness.${finding.code}.short`) : '';
  };
  const visibility = ({ visibility: { kind } }: ReviewedOffer) =>
    t(`host.visibility.${kind}.short`);
  const isOffice = found.hidden.some(({ visibility: { kind } }) => kind === 'edition-inactive');
  return [
    ...createUnready(found.unready, list('unready'), context),
    ...line('errors', firstFinding('error'), {
      due: nextOf(found.errors),
      turn: turn('host'),
      action: { label: t('host.today.repair'), href: report('error') },
      isUrgent: found.errors.some(isPublic),
    }),
    ...line(
      'changed',
      ({ offer }) => {
        const change = changes.find(({ id }) => id === offer.id);
        return [change?.text, change?.turn].filter(Boolean).join(', ');
      },
      { due: since === null ? null : t('host.today.since', { time: since }) },
    ),
    ...line('closing', ({ offer }) =>
      t('host.news.until', { until: formatDeadline(offer.applicationDeadline ?? now, context) }),
    ),
    ...line('hidden', visibility, { turn: turn(isOffice ? 'office' : null) }),
    ...line('drafts', () => '', { due: waiting(found.drafts), turn: turn('host') }),
    ...line('review', ({ offer }) => t(`host.state.${currentState(offer)?.name}`), {
      due: waiting(found.review),
      turn: turn('office'),
    }),
    ...line('warnings', firstFinding('warning'), {
      turn: turn('host'),
      action: { label: t('host.today.repair'), href: report('warning') },
    }),
  ];
}

/** What begins soon and is not public: a line each, or one for all beyond the first. */
function createUnready(
  unready: readonly ReviewedOffer[],
  href: string,
  context: SpeechContext,
): readonly TodayLine[] {
  const { t, locale, now } = context;
  const single = unready.length > MOST_SINGLE ? unready.slice(0, MOST_SINGLE - 1) : unready;
  const lines = single.map(({ offer }): TodayLine => {
    const begin = nextBegin(offer, now) ?? now;
    const { applicationDeadline: deadline, requiresApplication } = offer;
    const isClosed = requiresApplication && deadline !== null && deadline <= now;
    const state = currentState(offer)?.name ?? 'draft';
    return {
      key: `unready-${offer.id}`,
      part: 'unready',
      title: t('host.today.begins', { days: toBerlinDay(begin) - toBerlinDay(now) }),
      offers: [{ id: offer.id, name: offer.name, day: null, note: t(`host.today.state-${state}`) }],
      more: 0,
      due: isClosed
        ? t('host.list.closed', { until: formatDeadline(deadline, context) })
        : formatBegin(begin, context),
      turn: t(`host.news.turn-${state === 'draft' ? 'host' : 'office'}`),
      action: {
        label: t('host.today.open'),
        href: pageHref(locale, `/dashboard/offers/${offer.id}`),
      },
      isUrgent: true,
    };
  });
  if (single.length === unready.length) return lines;
  const others = unready.slice(single.length);
  const all: TodayLine = {
    key: 'unready',
    part: 'unready',
    title: t('host.today.unready', { count: unready.length, days: UNREADY_DAYS }),
    offers: others.slice(0, MOST_NAMES).map(({ offer }) => ({
      ...{ id: offer.id, name: offer.name, day: null },
      note: formatBegin(nextBegin(offer, now) ?? now, context),
    })),
    more: Math.max(0, others.length - MOST_NAMES),
    due: null,
    turn: null,
    action: { label: t('host.today.show'), href },
    isUrgent: true,
  };
  return [...lines, all];
}

/** The part that the parameter `only` names; null: none. */
export function readTodayPart(only: string | null): TodayPart | null {
  return PARTS.find((part) => part === only) ?? null;
}
