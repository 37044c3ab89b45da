import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { isSettled, stateTimeline } from '../../domain/host/state';
import { DAY_MS, type Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { toRegistration } from '../../domain/registration/to-registration';
import { findFirstBegin } from '../../domain/session/find-next-session';
import type { Translator } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatClock, formatDay, formatInstant } from '../format/format-day';
import { formatDeadline } from '../registration/create-registration-view';
import { formatStateName } from './create-state-view';

/** An offer and its news: its new state, its last day to register, or its first session. */
export interface NewsEntry {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** Who acts next after a change of state; null: no action is needed, or it is no such change. */
  readonly turn: string | null;
}

/** Changes since the last visit, and the next two weeks. */
export interface OwnNews {
  /** "seit Ihrem letzten Besuch …"; null: it is the first. */
  readonly since: string | null;
  /** The latest first. */
  readonly changes: readonly NewsEntry[];
  /** Registration that ends within 14 days, the next first. */
  readonly deadlines: readonly NewsEntry[];
  /** Offers whose first session is within 7 days, the next first. */
  readonly starts: readonly NewsEntry[];
}

const DEADLINE_MS = 14 * DAY_MS;
const START_MS = 7 * DAY_MS;

/** The one who acts next in a state; other states need no action. */
const TURNS: Readonly<Record<string, 'host' | 'office'>> = {
  draft: 'host',
  completed: 'office',
  reviewed: 'office',
};

/** Collects the news of own offers; `before`: of when they were at the last visit, null: none. */
export function createNews(
  offers: readonly OwnOffer[],
  before: Instant | null,
  context: SpeechContext,
): OwnNews {
  const { t, locale, now } = context;
  const published = offers.filter(
    (offer) => !isSettled(offer, now) && stateTimeline(offer).at(-1)?.name === 'published',
  );
  const list = <T extends { readonly offer: OwnOffer; readonly at: Instant }>(
    found: readonly T[],
    say: (one: T) => Pick<NewsEntry, 'text' | 'turn'>,
  ) => found.map((one) => ({ id: one.offer.id, name: one.offer.name, ...say(one) }));
  const changes = before === null ? [] : findChanges(offers, before);
  const deadlines = published.flatMap((offer) => {
    const at = offer.applicationDeadline;
    const { kind } = toRegistration(offer, now);
    const isOpen = kind === 'online' || kind === 'host';
    return isOpen && at !== null && at <= now + DEADLINE_MS ? [{ offer, at }] : [];
  });
  const starts = published.flatMap((offer) => {
    const at = findFirstBegin(offer.sessions);
    return at !== null && at >= now && at <= now + START_MS ? [{ offer, at }] : [];
  });
  return {
    since: before === null ? null : formatInstant(before, 'moment', locale),
    changes: list(changes, ({ from, to }) => ({
      text: describeChange(from, to, t),
      turn: TURNS[to] ? t(`host.news.turn-${TURNS[to]}`) : null,
    })),
    deadlines: list(deadlines.sort(byTime), ({ at }) => ({
      text: t('host.news.until', { until: formatDeadline(at, context) }),
      turn: null,
    })),
    starts: list(starts.sort(byTime), ({ at }) => ({
      text: formatBegin(at, context),
      turn: null,
    })),
  };
}

/** "Fr 3. Juli, 9 Uhr", as on the pages for families. */
export function formatBegin(at: Instant, { t, locale, now }: SpeechContext): string {
  const day = formatDay(toBerlinDay(at), 'full', locale, toBerlinDay(now));
  const time = t('card.clock', { time: formatClock(toBerlinMinutes(at), locale) });
  return t('card.dayTime', { day, time });
}

interface Change {
  readonly offer: OwnOffer;
  readonly at: Instant;
  /** Null: it is new. */
  readonly from: string | null;
  readonly to: string;
}

/** Offers that entered their state after `before`, from the one they had then. */
function findChanges(offers: readonly OwnOffer[], before: Instant): readonly Change[] {
  const changes = offers.flatMap((offer): Change[] => {
    const timeline = stateTimeline(offer);
    const last = timeline.at(-1);
    if (last?.since == null || last.since <= before) return [];
    const from = timeline.findLast(({ since }) => since === null || since <= before)?.name ?? null;
    return [{ offer, at: last.since, from, to: last.name }];
  });
  return changes.sort((a, b) => byTime(b, a));
}

function byTime(a: { readonly at: Instant }, b: { readonly at: Instant }): number {
  return a.at - b.at;
}

function describeChange(from: string | null, to: string, t: Translator): string {
  const state = formatStateName(to, t);
  if (from === null || from === to) return state;
  return t('host.news.change', { from: formatStateName(from, t), to: state });
}
