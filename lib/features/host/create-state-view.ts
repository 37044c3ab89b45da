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

/** Meaning of a state for its host, which decides its colour. */
export type StateTone = 'public' | 'waiting' | 'reviewed' | 'ended' | 'unknown';

/** The state of an own offer as text. */
export interface StateView {
  /** The instance's name for it; null: none reported. */
  readonly name: string | null;
  readonly label: string;
  readonly tone: StateTone;
  /**
   * "wartet seit 12 Tagen", "nach der Prüfung geändert" or "seit 3. März 2026"; null: nothing known.
   */
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

/** The site's name for a state; an unknown one keeps the instance's name. */
export function formatStateName(name: string | null, t: Translator): string {
  if (name === null || name === '') return t('host.state.none');
  return isKnownState(name) ? t(`host.state.${name}`) : name;
}

/** Formats the current state of an offer. */
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

/** An entry of the timeline. */
export interface TimelineEntry {
  readonly label: string;
  /** Null: the instance gave no time. */
  readonly since: string | null;
}

/** Every state of the offer, earliest first. */
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
