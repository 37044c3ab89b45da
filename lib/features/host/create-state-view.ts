import type { ExpectedPass, OwnVisibility } from '../../domain/host/explain-visibility';
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
import type { SpeechContext } from '../context';
import { formatInstant } from '../format/format-day';

/** Meaning of a state for its host, which decides its colour. */
export type StateTone = 'public' | 'waiting' | 'reviewed' | 'ended' | 'unknown';

/** The state of an own offer as text. */
export interface StateView {
  readonly label: string;
  readonly tone: StateTone;
  /**
   * "wartet seit 12 Tagen", "nach der Prüfung geändert" or "seit 3. März 2026"; null: nothing known.
   */
  readonly note: string | null;
}

const STATE_TONES: Readonly<Record<string, StateTone>> = {
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
export function createStateView(offer: OwnOffer, { t, locale, now }: SpeechContext): StateView {
  const state = currentState(offer);
  const since = waitingSince(offer);
  const note = () => {
    if (since !== null) {
      return t('host.state.waiting', { days: countDays(since, now) });
    }
    if (isChangedAfterReview(offer)) return t('host.state.changed');
    if (!state?.since) return null;
    return t('host.state.since', { date: formatInstant(state.since, 'day', locale) });
  };
  return {
    label: formatStateName(state?.name ?? null, t),
    tone: STATE_TONES[state?.name ?? ''] ?? 'unknown',
    note: note(),
  };
}

/** Whole days since an instant; none if it is to come. */
export function countDays(since: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - since) / DAY_MS));
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

/** Whether families find the offer, which decides the colour. */
export type VisibilityTone = 'online' | 'attention' | 'hidden';

/** Whether families see the offer as in its preview: now, soon, by its link only, or not. */
type Sight = 'see' | 'soon' | 'link' | 'would';

const SIGHTS: Readonly<Record<OwnVisibility['kind'], Sight>> = {
  online: 'see',
  'online-outdated': 'soon',
  'private-link': 'link',
  state: 'would',
  'still-listed': 'would',
  'not-picked-up': 'soon',
  'edition-inactive': 'would',
  'copy-older': 'would',
  unknown: 'would',
};

/** Whether the site has a page of the offer, now or within minutes. */
export function hasPage({ kind }: Pick<OwnVisibility, 'kind'>): boolean {
  return SIGHTS[kind] !== 'would';
}

/** Visibility of an own offer as text. */
export interface VisibilityView {
  readonly tone: VisibilityTone;
  readonly sight: Sight;
  readonly short: string;
  readonly text: string;
}

const VISIBILITY_TONES: Readonly<Record<OwnVisibility['kind'], VisibilityTone>> = {
  online: 'online',
  'online-outdated': 'online',
  'private-link': 'attention',
  state: 'hidden',
  'still-listed': 'attention',
  'not-picked-up': 'attention',
  'edition-inactive': 'attention',
  'copy-older': 'attention',
  unknown: 'hidden',
};

/** Formats the visibility. */
export function createVisibilityView(
  visibility: OwnVisibility,
  t: Translator,
  locale: string,
): VisibilityView {
  const { kind } = visibility;
  const values = {
    pass: 'pass' in visibility ? formatPass(visibility.pass, t, locale) : '',
    state: visibility.kind === 'state' ? formatStateName(visibility.state, t) : '',
    edition: visibility.kind === 'edition-inactive' ? nameEdition(visibility.edition, t) : '',
  };
  return {
    tone: VISIBILITY_TONES[kind],
    sight: SIGHTS[kind],
    short: t(`host.visibility.${kind}.short`),
    text: t(`host.visibility.${kind}.text`, values).trim(),
  };
}

function nameEdition(name: string | null, t: Translator): string {
  return name ? t('host.visibility.edition', { name }) : t('host.visibility.editionUnknown');
}

/** Expected time of the mirror's update, as precisely as known. */
function formatPass(pass: ExpectedPass | null, t: Translator, locale: string): string {
  if (pass === null) return t('host.visibility.passUnknown');
  const time = (instant: Instant) => formatInstant(instant, 'time', locale);
  if (pass.endsAt !== null) return t('host.visibility.passEnds', { time: time(pass.endsAt) });
  if (pass.isRunning) return t('host.visibility.passRunning');
  return t('host.visibility.passBegins', { time: time(pass.beginsAt) });
}
