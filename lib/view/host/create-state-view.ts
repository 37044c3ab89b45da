import {
  currentState,
  isChangedAfterReview,
  isKnownState,
  stateTimeline,
  waitingSince,
} from '../../domain/host/state';
import { DAY_MS, type Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { formatInstant } from '../format/format-day';

/** What a state means to its host, by which it is coloured. */
export type StateTone = 'public' | 'waiting' | 'reviewed' | 'ended' | 'unknown';

/** The state of an own offer in words. */
export interface StateView {
  /** The instance's name for it; null: it reports none. */
  readonly name: string | null;
  readonly label: string;
  readonly tone: StateTone;
  /** "wartet seit 12 Tagen", "nach Freigabe geändert" or "seit 3. März 2026"; null: nothing known. */
  readonly note: string | null;
}

const TONES: Readonly<Record<string, StateTone>> = {
  draft: 'waiting',
  completed: 'waiting',
  reviewed: 'reviewed',
  published: 'public',
  cancelled: 'ended',
  unpublished: 'ended',
};

/** The page's word for a state; one it does not know keeps the instance's name. */
export function formatStateName(name: string | null, t: Translator): string {
  if (name === null || name === '') return t('host.state.none');
  return isKnownState(name) ? t(`host.state.${name}`) : name;
}

/** Describes the state an offer is in. */
export function createStateView(
  offer: OwnOffer,
  now: Instant,
  t: Translator,
  locale: string,
): StateView {
  const state = currentState(offer);
  const since = waitingSince(offer);
  const note = () => {
    if (since !== null) {
      return t('host.state.waiting', { days: Math.max(0, Math.floor((now - since) / DAY_MS)) });
    }
    if (isChangedAfterReview(offer)) return t('host.state.changed');
    if (!state?.since) return null;
    return t('host.state.since', { date: formatInstant(state.since, 'day', locale) });
  };
  return {
    name: state?.name ?? null,
    label: formatStateName(state?.name ?? null, t),
    tone: TONES[state?.name ?? ''] ?? 'unknown',
    note: note(),
  };
}

/** A line of the timeline. */
export interface TimelineEntry {
  readonly label: string;
  /** Null: the instance gave no time. */
  readonly since: string | null;
}

/** Every state the offer went through, earliest first. */
export function createTimeline(
  offer: OwnOffer,
  t: Translator,
  locale: string,
): readonly TimelineEntry[] {
  return stateTimeline(offer).map(({ name, since }) => ({
    label: formatStateName(name, t),
    since: since === null ? null : formatInstant(since, 'stamp', locale),
  }));
}
