import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import { nextBegin } from '../../domain/host/own-view';
import type { Finding } from '../../domain/host/readiness/check-readiness';
import type { RepeatDifference, RepeatedField } from '../../domain/host/readiness/survey-own';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { joinList } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { formatFee } from '../format/format-fee';
import { toLastDay } from '../registration/create-registration-view';
import { formatFullDay } from '../session/create-session-views';

export type FindingView = ReturnType<typeof createFindingView>;

/** Formats a finding; instants become Berlin time. */
export function createFindingView(finding: Finding, context: SpeechContext) {
  const { t, locale } = context;
  const { code, severity, isImpossible, fingerprint } = finding;
  const { at, other, deadline, day, differences = [], others = [], fact, ...rest } = finding.values;
  const values = {
    ...rest,
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
    /** Two or three words for a table. */
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
    /** Other own offers that it is about. */
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
