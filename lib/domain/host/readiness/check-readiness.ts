import type { DayNumber } from '../../berlin/day-number';
import { DAY_MS, type Instant } from '../../instant';
import { getPosition, measureDistance } from '../../map/bounds';
import type { OwnOffer, Session } from '../../offer';
import { isOneGroup } from '../../registration/to-registration';
import { findFirstBegin, isOver, toLastEnd } from '../../session/find-next-session';
import { toLocalSessions } from '../../session/local-session';
import { hashText } from '../../text/find-words';
import { getDescriptionLine } from '../../text/offer-texts';
import type { OwnVisibility } from '../explain-visibility';
import { currentState, isChangedAfterReview, isSettled, isWaiting } from '../state';
import type { OwnClash, OwnSurvey, RepeatDifference } from './survey-own';

/** Errors first; none for an offer that was cancelled, withdrawn or has run its course. */
export function checkReadiness(offer: OwnOffer, context: ReadinessContext): readonly Finding[] {
  if (isSettled(offer, context.now)) return [];
  const rules = isOver(offer.sessions, context.now) ? PAST_RULES : CURRENT_RULES;
  return Object.entries(rules)
    .flatMap(([code, { check, ...rule }]) => {
      const values = check(offer, context);
      return values ? [{ code, ...rule, values, fingerprint: writeFact(code, values) }] : [];
    })
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

function writeFact(code: string, values: FindingValues): string {
  const hash = hashText(JSON.stringify(values.fact ?? values)) & 0xffffff;
  return `${code}.${hash.toString(36)}`;
}

/** In order: families are misled or cannot register; probably a mistake; an improvement. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const;

export type Severity = (typeof SEVERITIES)[number];

export interface ReadinessContext {
  readonly now: Instant;
  /** Centre of the municipality, decimal degrees; null: distances are not checked. */
  readonly center: { readonly lat: number; readonly lng: number } | null;
  readonly findHoliday: (day: DayNumber) => string | null;
  readonly survey: OwnSurvey;
  readonly visibility: OwnVisibility;
}

/** Values for the sentence; the page formats instants, because it knows language and zone. */
interface FindingValues {
  readonly count?: number;
  readonly days?: number;
  /** Whether the instance says since when. */
  readonly time?: 'known' | 'unknown';
  readonly km?: number;
  readonly min?: number;
  readonly max?: number;
  readonly at?: Instant;
  /** Shown as the last day on which registration is possible. */
  readonly deadline?: Instant;
  readonly other?: Instant;
  readonly day?: DayNumber;
  readonly holiday?: string;
  readonly edition?: string | null;
  readonly differences?: readonly RepeatDifference[];
  readonly others?: readonly OwnOffer[];
  /** The fact, where the values do not say it: an intended finding comes back when it changes. */
  readonly fact?: unknown;
}

/** The values that the sentence needs; null: all is well. */
type Check = (offer: OwnOffer, context: ReadinessContext) => FindingValues | null;

interface Rule {
  readonly severity: Severity;
  /** True: it is never intended and cannot be marked so. */
  readonly isImpossible?: true;
  readonly check: Check;
}

/** By code: the messages `readiness.<code>.short`, `.sentence` and `.repair` describe finding and repair. */
type Rules = Readonly<Record<string, Rule>>;

export interface Finding extends Omit<Rule, 'check'> {
  readonly code: string;
  readonly values: FindingValues;
  readonly fingerprint: string;
}

const impossible = (check: Check): Rule => ({ severity: 'error', isImpossible: true, check });
const error = (check: Check): Rule => ({ severity: 'error', check });
const warning = (check: Check): Rule => ({ severity: 'warning', check });
const hint = (check: Check): Rule => ({ severity: 'hint', check });

/** A finding whose sentence needs no values. */
const when = (isFound: boolean): FindingValues | null => (isFound ? {} : null);

/** Rules for offers whose sessions were over before they were published or submitted. */
export const PAST_RULES: Rules = {
  'published-all-past': warning((offer, { now }) =>
    currentState(offer).name === 'published' ? findOver(offer, now) : null,
  ),
  'waiting-all-past': warning((offer, { now }) => (isWaiting(offer) ? findOver(offer, now) : null)),
};

/** Camps last up to three weeks; a longer session more likely has a wrong month. */
const LONGEST_SESSION_DAYS = 22;
/** A meeting place farther than this from the middle of the municipality is questioned. */
const FAR_KM = 40;
/** Characters: about two sentences. Shorter descriptions tell parents too little. */
const SHORT_DESCRIPTION = 100;
/**
 * An opening or closing tag of the instance's old editor; a comparison such as "<3" is none. The
 * match ends before the next tag, so that a text with many unfinished tags takes linear time.
 */
const HTML_TAG = /<\/?(p|br|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|a|img|table|font)\b[^<>]*>/i;

/** Rules for offers that are still to come, or have no dates, in the order of the report. */
export const CURRENT_RULES: Rules = {
  'no-sessions': impossible(({ sessions }) => when(sessions.length === 0)),
  'session-without-time': error(({ sessions }) => {
    const count = sessions.filter((session) => !isTimed(session)).length;
    return count > 0 ? { count } : null;
  }),
  'end-before-begin': impossible(({ sessions }) => {
    const wrong = sessions.filter(isTimed).find(({ begin, end }) => end <= begin);
    return wrong ? { at: wrong.begin, other: wrong.end } : null;
  }),
  'sessions-overlap': impossible(({ sessions }) => {
    let latestEnd = Number.NEGATIVE_INFINITY;
    for (const { begin, end } of sessions.filter(isTimed).sort((a, b) => a.begin - b.begin)) {
      if (begin < latestEnd) return { at: begin };
      latestEnd = Math.max(latestEnd, end);
    }
    return null;
  }),
  'session-very-long': warning(({ sessions }) => {
    const days = ({ begin, end }: TimedSession) => (end - begin) / DAY_MS;
    const long = sessions.filter(isTimed).find((session) => days(session) > LONGEST_SESSION_DAYS);
    return long ? { at: long.begin, days: Math.round(days(long)) } : null;
  }),
  'deadline-after-first-session': error((offer) => {
    const { applicationDeadline: deadline } = offer;
    const begin = isOneGroup(offer) ? findFirstBegin(offer.sessions) : null;
    return begin !== null && deadline !== null && deadline > begin
      ? { deadline, other: begin }
      : null;
  }),
  'registration-unexplained': error(({ requiresApplication, onlineApplication, applyText }) =>
    when(requiresApplication && !onlineApplication && !applyText?.trim()),
  ),
  'online-without-registration': warning(({ requiresApplication, onlineApplication }) =>
    when(!requiresApplication && onlineApplication),
  ),
  'online-without-deadline': hint(
    ({ requiresApplication, onlineApplication, applicationDeadline }) =>
      when(requiresApplication && onlineApplication && applicationDeadline === null),
  ),
  'deadline-without-registration': hint(({ requiresApplication, applicationDeadline: deadline }) =>
    !requiresApplication && deadline !== null ? { deadline } : null,
  ),
  'deadline-passed-unpublished': warning((offer, { now }) => {
    const { applicationDeadline: deadline } = offer;
    return isWaiting(offer) && deadline !== null && deadline <= now ? { deadline } : null;
  }),
  'ages-swapped': impossible(({ minAge, maxAge }) => findSwapped(minAge, maxAge)),
  'participants-swapped': impossible(({ minParticipants, maxParticipants }) =>
    findSwapped(minParticipants, maxParticipants),
  ),
  'ages-missing': hint(({ minAge, maxAge }) => when(!minAge && !maxAge)),
  'draft-not-completed': warning((offer, { now }) => {
    const { name, since } = currentState(offer);
    if (name !== 'draft') return null;
    if (since === null) return { time: 'unknown' };
    return { time: 'known', days: Math.floor((now - since) / DAY_MS), fact: since };
  }),
  'changed-after-review': hint((offer) =>
    isChangedAfterReview(offer) && offer.modifiedAt !== null ? { at: offer.modifiedAt } : null,
  ),
  'not-listed': warning((_, { visibility }) =>
    visibility.kind === 'not-listed' ? { edition: visibility.edition } : null,
  ),
  'private-link': hint((offer) =>
    when(offer.publish === 'private_link' && currentState(offer).name === 'published'),
  ),
  'no-place': error((offer) => when(!hasPlace(offer))),
  'no-coordinates': warning((offer) => when(hasPlace(offer) && getPosition(offer) === null)),
  'coordinates-far': warning((offer, { center }) => {
    const place = getPosition(offer);
    if (place === null || center === null) return null;
    const km = measureDistance(place, center);
    return km > FAR_KM ? { km: Math.round(km), fact: [place.lat, place.lng] } : null;
  }),
  'no-picture': hint(({ media }) => when(media.length === 0)),
  'description-short': warning((offer) => {
    const count = getDescriptionLine(offer).length;
    return count < SHORT_DESCRIPTION ? { count } : null;
  }),
  'description-html': hint(({ description }) => when(HTML_TAG.test(description))),
  'clash-place': warning((offer, { survey }) => describe(survey.placeClashes.get(offer.id))),
  'clash-host': hint((offer, { survey }) => describe(survey.hostClashes.get(offer.id))),
  'repeat-differs': warning((offer, { survey }) => {
    const differences = survey.differences.get(offer.id);
    if (!differences) return null;
    const { meetingAddress, meetingLat, meetingLng, bring, feeCents } = offer;
    const fields = differences.map(({ field, usual }) => [field, usual]);
    const fact = [fields, meetingAddress, meetingLat, meetingLng, bring, feeCents];
    return { differences, fact };
  }),
  'public-holiday': warning(({ sessions }, { now, findHoliday }) => {
    const met = toLocalSessions(sessions).flatMap(({ begin, end, firstDay: day }) => {
      const holiday = findHoliday(day);
      return holiday === null ? [] : [{ day, holiday, end: end ?? begin }];
    });
    const next = met.find(({ end }) => end >= now);
    if (!next) return null;
    return { day: next.day, holiday: next.holiday, fact: met.map(({ day }) => day) };
  }),
};

interface TimedSession {
  readonly begin: Instant;
  readonly end: Instant;
}

function isTimed(session: Session): session is TimedSession {
  return session.begin !== null && session.end !== null;
}

function findOver({ sessions }: OwnOffer, now: Instant): FindingValues | null {
  const last = toLastEnd(sessions);
  return last !== null && last < now ? { at: last } : null;
}

/** Null and 0 both mean "no bound" (ages and numbers of participants alike). */
function findSwapped(min: number | null, max: number | null): FindingValues | null {
  return min && max && min > max ? { min, max } : null;
}

function hasPlace({ meetingPoint, meetingAddress }: OwnOffer): boolean {
  return Boolean(meetingPoint?.trim() || meetingAddress?.trim());
}

function describe(clashes: readonly OwnClash[] = []): FindingValues | null {
  const coming = clashes.flatMap(({ other, next }) => (next === null ? [] : [{ other, next }]));
  const [soonest] = coming.sort((a, b) => a.next - b.next);
  if (!soonest) return null;
  return {
    at: soonest.next,
    count: coming.length,
    others: coming.map(({ other }) => other),
    fact: clashes.map(({ other, first }) => [other.id, first]).sort(),
  };
}
