import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import { nextBegin } from '../../domain/host/own-view';
import type { Finding } from '../../domain/host/readiness/check-readiness';
import type { RepeatDifference, RepeatedField } from '../../domain/host/readiness/survey-own';
import {
  currentState,
  isChangedAfterReview,
  isSettled,
  isWaiting,
  KNOWN_STATES,
} from '../../domain/host/state';
import { DAY_MS, type Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { joinList, type Translator } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { formatFee } from '../format/format-fee';
import { formatDeadline, toLastDay } from '../registration/create-registration-view';
import { formatDayClock, formatFullDay } from '../session/create-session-views';
import type { ReviewedOffer } from './review-own';

/** One own offer as a row of the list, the report and the exports; null: an empty cell. */
export type OwnRow = ReturnType<typeof createOwnRow>;

export function createOwnRow(
  { offer, findings, intended, visibility, repair }: ReviewedOffer,
  context: SpeechContext,
) {
  const { t, now } = context;
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
    visibility: createVisibilityView(visibility, t),
    /** False: it was cancelled or is over, and nothing is looked for. */
    isChecked: !isSettled(offer, now),
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
export function formatStateName(name: string, t: Translator): string {
  if (name === '') return t('host.state.none');
  return KNOWN_STATES.includes(name) ? t(`host.state.${name}`) : name;
}

export type StateView = ReturnType<typeof createStateView>;

export function createStateView(offer: OwnOffer, context: SpeechContext) {
  const { name } = currentState(offer);
  return {
    label: formatStateName(name, context.t),
    tone: STATE_TONES[name] ?? 'unknown',
    note: formatStateNote(offer, context),
  };
}

/** "wartet seit 12 Tagen", "nach der Prüfung geändert", "seit 3. März 2026"; null: nothing known. */
function formatStateNote(offer: OwnOffer, { t, locale, now }: SpeechContext): string | null {
  const { since } = currentState(offer);
  if (isWaiting(offer) && since !== null)
    return t('host.state.waiting', { days: countDaysSince(since, now) });
  if (isChangedAfterReview(offer)) return t('host.state.changed');
  return since ? t('host.state.since', { date: formatInstant(since, 'day', locale) }) : null;
}

/** Whole days; 0 if it is to come. */
export function countDaysSince(since: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - since) / DAY_MS));
}

/** Whether families see the offer as in its preview: now, soon, by its link only, or not. */
const SIGHTS: Readonly<Record<OwnVisibility['kind'], 'see' | 'soon' | 'link' | 'would'>> = {
  online: 'see',
  pending: 'soon',
  'private-link': 'link',
  state: 'would',
  removing: 'would',
  'not-listed': 'would',
};

/** Whether the site has a page of the offer, now or within minutes. */
export function hasPage({ kind }: Pick<OwnVisibility, 'kind'>): boolean {
  return SIGHTS[kind] !== 'would';
}

export type VisibilityView = ReturnType<typeof createVisibilityView>;

export function createVisibilityView(visibility: OwnVisibility, t: Translator) {
  const { kind } = visibility;
  const values = {
    state: kind === 'state' ? formatStateName(visibility.state, t) : '',
    edition: kind === 'not-listed' ? nameEdition(visibility.edition, t) : '',
  };
  return {
    kind,
    sight: SIGHTS[kind],
    short: t(`host.visibility.${kind}.short`),
    text: t(`host.visibility.${kind}.text`, values),
  };
}

function nameEdition(name: string | null, t: Translator): string {
  return name ? t('host.visibility.edition', { name }) : t('host.visibility.editionUnknown');
}

export type FindingView = ReturnType<typeof createFindingView>;

export function createFindingView(finding: Finding, context: SpeechContext) {
  const { t, locale } = context;
  const { code, severity, isImpossible, fingerprint, values: found } = finding;
  const { at, other, deadline, day, edition, differences = [], others = [], fact, ...rest } = found;
  const values = {
    ...rest,
    ...(edition === undefined ? {} : { edition: nameEdition(edition, t) }),
    ...(day === undefined ? {} : { day: formatDay(day, 'long', locale) }),
    ...(differences.length === 0 ? {} : nameDifferences(differences, context)),
    ...(at === undefined ? {} : { at: formatInstant(at, 'dated', locale) }),
    ...(deadline === undefined ? {} : { deadline: formatLast(deadline, context) }),
    ...(other === undefined ? {} : { other: formatInstant(other, 'dated', locale) }),
  };
  return {
    code,
    severity,
    /** Names the fact when it is marked as intended; null: it can never be intended. */
    fingerprint: isImpossible ? null : fingerprint,
    severityText: t(`readiness.severity.${severity}`),
    short: t(`readiness.${code}.short`),
    sentence: t(`readiness.${code}.sentence`, values).trim(),
    repair: t(`readiness.${code}.repair`),
    /** What is empty here or differs from a repeat; `here` null: nothing is given. */
    comparisons: differences.map(({ field, own, other, isMissing }) => ({
      label: t(`readiness.field.${field}`),
      here: isMissing ? null : writeField(own, field, context),
      there: writeField(other, field, context),
      other: nameOther(other, context),
    })),
    others: others.slice(0, MOST_OTHERS).map((offer) => nameOther(offer, context)),
  };
}

/** More offers than these are counted, not named. */
const MOST_OTHERS = 3;

function nameOther(offer: OwnOffer, context: SpeechContext) {
  return { id: offer.id, name: offer.name, day: formatRun(offer, context) };
}

/** The day of the next session, else of the first: repeats differ by it; null: there is none. */
export function formatRun(offer: OwnOffer, context: SpeechContext): string | null {
  const begin = nextBegin(offer, context.now) ?? findFirstBegin(offer.sessions);
  return begin === null ? null : formatFullDay(toBerlinDay(begin), context);
}

/** A field as the host wrote it, to be copied. */
function writeField(offer: OwnOffer, field: RepeatedField, context: SpeechContext): string {
  const { feeCents, bring, meetingAddress, meetingLat, meetingLng } = offer;
  switch (field) {
    case 'fee':
      return formatFee(feeCents, context).text;
    case 'bring':
      return (bring ?? '').trim();
    case 'address':
      return (meetingAddress ?? '').trim();
    case 'position':
      return `${meetingLat}, ${meetingLng}`;
  }
}

/** Names what is empty and what differs; `what` chooses the sentence. */
function nameDifferences(differences: readonly RepeatDifference[], { t, locale }: SpeechContext) {
  const name = (isMissing: boolean) => {
    const found = differences.filter((each) => each.isMissing === isMissing);
    return joinList(
      found.map(({ field }) => t(`readiness.field.${field}`)),
      locale,
    );
  };
  const [missing, fields] = [name(true), name(false)];
  return { what: missing === '' ? 'differs' : fields === '' ? 'missing' : 'both', missing, fields };
}

/** The end of registration, with its year, so that a wrong year is noticed. */
function formatLast(deadline: Instant, { t, locale }: SpeechContext): string {
  return toBerlinMinutes(deadline) === 0
    ? t('readiness.lastDay', { day: formatDay(toLastDay(deadline), 'long', locale) })
    : t('readiness.lastTime', { time: formatInstant(deadline, 'dated', locale) });
}
