import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { ExpectedPass, OwnVisibility } from '../../domain/host/explain-visibility';
import { nextBegin } from '../../domain/host/own-view';
import {
  currentState,
  isChangedAfterReview,
  isKnownState,
  isSettled,
  waitingSince,
} from '../../domain/host/state';
import { DAY_MS, type Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatInstant } from '../format/format-day';
import { formatDeadline } from '../registration/create-registration-view';
import { formatDayClock } from '../session/create-session-views';
import { createFindingView, formatRun } from './create-finding-view';
import type { ReviewedOffer } from './review-own';

/** One own offer as a row of the list, the report and the exports; null: an empty cell. */
export type OwnRow = ReturnType<typeof createOwnRow>;

export function createOwnRow(
  { offer, findings, intended, visibility, repair }: ReviewedOffer,
  context: SpeechContext,
) {
  const { t, locale, now } = context;
  const next = nextBegin(offer, now);
  return {
    id: offer.id,
    name: offer.name,
    day: formatRun(offer, context),
    hosts: offer.hosts.map((host) => host.name).join(', '),
    edition: offer.edition,
    state: createStateView(offer, context),
    next: next === null ? null : formatBegin(next, context),
    deadline: formatOwnDeadline(offer, context),
    participants: formatParticipants(offer, t),
    visibility: createVisibilityView(visibility, t, locale),
    /** False: it was cancelled or is over, and nothing is looked for. */
    isChecked: !isSettled(offer, now),
    /** Errors first. */
    findings: findings.map((finding) => createFindingView(finding, context)),
    intended: intended.map((finding) => createFindingView(finding, context)),
    repair: { ...repair, label: t(`host.offer.repair-${repair.kind}`) },
  };
}

function formatParticipants(
  { minParticipants: min, maxParticipants: max }: OwnOffer,
  t: Translator,
): string {
  // Null and 0 both mean "no bound".
  if (min && max) return t('host.offer.participantsRange', { min, max });
  if (min) return t('host.offer.participantsFrom', { min });
  return max ? t('host.offer.participantsUpTo', { max }) : t('host.offer.participantsOpen');
}

/** Until when one can register, as families read it; null: without registration, or it is over. */
function formatOwnDeadline(offer: OwnOffer, context: SpeechContext): string | null {
  const { t, now } = context;
  const { requiresApplication, applicationDeadline: deadline } = offer;
  if (!requiresApplication || deadline === null || isSettled(offer, now)) return null;
  const until = formatDeadline(deadline, context);
  return t(deadline > now ? 'host.list.until' : 'host.list.closed', { until });
}

/** "Fr 3. Juli, 9 Uhr", as on the pages for families. */
export function formatBegin(at: Instant, context: SpeechContext): string {
  return formatDayClock(toBerlinDay(at), toBerlinMinutes(at), context);
}

/** Meaning of a state for its host, which decides its colour. */
export type StateTone = 'public' | 'waiting' | 'reviewed' | 'ended' | 'unknown';

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

export type StateView = ReturnType<typeof createStateView>;

export function createStateView(offer: OwnOffer, context: SpeechContext) {
  const name = currentState(offer)?.name ?? '';
  return {
    label: formatStateName(name, context.t),
    tone: STATE_TONES[name] ?? 'unknown',
    note: formatStateNote(offer, context),
  };
}

/** "wartet seit 12 Tagen", "nach der Prüfung geändert", "seit 3. März 2026"; null: nothing known. */
function formatStateNote(offer: OwnOffer, { t, locale, now }: SpeechContext): string | null {
  const waiting = waitingSince(offer);
  if (waiting !== null) return t('host.state.waiting', { days: countDays(waiting, now) });
  if (isChangedAfterReview(offer)) return t('host.state.changed');
  const since = currentState(offer)?.since;
  return since ? t('host.state.since', { date: formatInstant(since, 'day', locale) }) : null;
}

/** Whole days; 0 if it is to come. */
export function countDays(since: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - since) / DAY_MS));
}

/** Whether families find the offer, which decides the colour. */
export type VisibilityTone = 'online' | 'attention' | 'hidden';

/** Whether families see the offer as in its preview: now, soon, by its link only, or not. */
type Sight = 'see' | 'soon' | 'link' | 'would';

const VISIBILITIES: Readonly<Record<OwnVisibility['kind'], readonly [VisibilityTone, Sight]>> = {
  online: ['online', 'see'],
  'online-outdated': ['online', 'soon'],
  'private-link': ['attention', 'link'],
  state: ['hidden', 'would'],
  'still-listed': ['attention', 'would'],
  'not-picked-up': ['attention', 'soon'],
  'edition-inactive': ['attention', 'would'],
  'copy-older': ['attention', 'would'],
  unknown: ['hidden', 'would'],
};

/** Whether the site has a page of the offer, now or within minutes. */
export function hasPage({ kind }: Pick<OwnVisibility, 'kind'>): boolean {
  return VISIBILITIES[kind][1] !== 'would';
}

export type VisibilityView = ReturnType<typeof createVisibilityView>;

export function createVisibilityView(visibility: OwnVisibility, t: Translator, locale: string) {
  const { kind } = visibility;
  const [tone, sight] = VISIBILITIES[kind];
  const values = {
    pass: 'pass' in visibility ? formatPass(visibility.pass, t, locale) : '',
    state: kind === 'state' ? formatStateName(visibility.state, t) : '',
    edition: kind === 'edition-inactive' ? nameEdition(visibility.edition, t) : '',
  };
  return {
    tone,
    sight,
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
