import { toBerlinDay, toBerlinMinutes } from '../../domain/berlin/local-time';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import type { Neighbour } from '../../domain/host/find-neighbours';
import { nextBegin } from '../../domain/host/own-view';
import type { Finding, Severity } from '../../domain/host/readiness/rules';
import type { RepeatDifference, RepeatedField } from '../../domain/host/readiness/survey-own';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { findFirstBegin } from '../../domain/session/find-next-session';
import { joinList, type Translator } from '../../messages/language';
import type { SpeechContext } from '../context';
import { formatDay, formatInstant } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatDistance } from '../format/format-place';
import { offerHref } from '../links';
import { toLastDay } from '../registration/create-registration-view';

/** Page on which a host can correct an offer. */
export interface RepairPlace {
  readonly url: string;
  /** The form in which the offer is edited, its own page on the instance, or only the instance. */
  readonly kind: 'form' | 'page' | 'instance';
}

/** Offers in these states have no page on the instance. */
const WITHOUT_PAGE: readonly OwnVisibility['kind'][] = ['state', 'edition-inactive'];

/** Addresses of an instance: its own, and the pattern of its forms (`{id}`, `{alias}`) if known. */
export interface RepairAddresses {
  readonly instanceUrl: string;
  readonly adminOfferUrl: string | null;
}

/** The form of the offer if its address is known, else its page on the instance, else the instance. */
export function findRepairPlace(
  { id, alias, url }: Pick<OwnOffer, 'id' | 'alias' | 'url'>,
  { kind }: Pick<OwnVisibility, 'kind'>,
  { instanceUrl, adminOfferUrl }: RepairAddresses,
): RepairPlace {
  if (adminOfferUrl !== null) {
    const names: Readonly<Record<string, string>> = { id: String(id), alias };
    const fill = (_: string, name: string) => encodeURIComponent(names[name] ?? '');
    return { url: adminOfferUrl.replace(/\{(id|alias)\}/g, fill), kind: 'form' };
  }
  if (url === '' || WITHOUT_PAGE.includes(kind)) return { url: instanceUrl, kind: 'instance' };
  return { url, kind: 'page' };
}

/** A field that is empty here or differs from a repeat. */
export interface ComparisonView {
  readonly label: string;
  /** Null: nothing is given. */
  readonly here: string | null;
  readonly there: string;
  /** The repeat that has it. */
  readonly other: OtherOffer;
}

/** Another own offer, with the day that distinguishes it from others of its name. */
export interface OtherOffer {
  readonly id: number;
  readonly name: string;
  /** "Mo 3. Aug."; null: it has no session. */
  readonly day: string | null;
}

/** A finding as text. */
export interface FindingView {
  readonly code: string;
  /** Names the fact when it is marked as intended; null: it can never be intended. */
  readonly fingerprint: string | null;
  readonly severity: Severity;
  readonly severityText: string;
  /** Two or three words for a table. */
  readonly short: string;
  readonly sentence: string;
  readonly repair: string;
  readonly comparisons: readonly ComparisonView[];
  /** Other own offers that it is about. */
  readonly others: readonly OtherOffer[];
}

/** Formats a finding; instants become Berlin time. */
export function createFindingView(finding: Finding, context: SpeechContext): FindingView {
  const { t, locale } = context;
  const {
    at,
    other,
    deadline,
    day,
    holiday,
    quote,
    differences = [],
    others = [],
  } = finding.values;
  const { fact: _, ...rest } = finding.values;
  const numbers = Object.entries(rest).filter(([, value]) => typeof value === 'number');
  const values = {
    ...(Object.fromEntries(numbers) as Record<string, number>),
    ...(holiday === undefined ? {} : { holiday }),
    ...(quote === undefined ? {} : { quote }),
    ...(day === undefined ? {} : { day: formatDay(day, 'long', locale) }),
    ...(differences.length === 0 ? {} : nameDifferences(differences, t, locale)),
    ...(at === undefined ? {} : { at: formatInstant(at, 'dated', locale) }),
    ...(deadline === undefined ? {} : { deadline: formatLast(deadline, t, locale) }),
    ...(other === undefined ? {} : { other: formatInstant(other, 'dated', locale) }),
  };
  return {
    code: finding.code,
    fingerprint: finding.isImpossible ? null : finding.fingerprint,
    severity: finding.severity,
    severityText: t(`readiness.severity.${finding.severity}`),
    short: t(`readiness.${finding.code}.short`),
    sentence: t(`readiness.${finding.code}.sentence`, values).trim(),
    repair: t(`readiness.${finding.code}.repair`),
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

function nameOther(offer: OwnOffer, context: SpeechContext): OtherOffer {
  return { id: offer.id, name: offer.name, day: formatRun(offer, context) };
}

/** The day of the next session, else of the first: repeats differ by it; null: there is none. */
export function formatRun(offer: OwnOffer, { locale, now }: SpeechContext): string | null {
  const begin = nextBegin(offer, now) ?? findFirstBegin(offer.sessions);
  return begin === null ? null : formatDay(toBerlinDay(begin), 'full', locale, toBerlinDay(now));
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
function nameDifferences(
  differences: readonly RepeatDifference[],
  t: Translator,
  locale: string,
): Readonly<Record<'what' | 'missing' | 'fields', string>> {
  const name = (found: readonly RepeatDifference[]) =>
    joinList(
      found.map(({ field }) => t(`readiness.field.${field}`)),
      locale,
    );
  const missing = name(differences.filter(({ isMissing }) => isMissing));
  const fields = name(differences.filter(({ isMissing }) => !isMissing));
  return { what: missing === '' ? 'differs' : fields === '' ? 'missing' : 'both', missing, fields };
}

/** The end of registration, with its year, so that a wrong year is noticed. */
function formatLast(deadline: Instant, t: Translator, locale: string): string {
  return toBerlinMinutes(deadline) === 0
    ? t('readiness.lastDay', { day: formatDay(toLastDay(deadline), 'long', locale) })
    : t('readiness.lastTime', { time: formatInstant(deadline, 'dated', locale) });
}

/** Published offers nearer than this compete for the same children. */
export const NEIGHBOUR_KM = 5;

/** A competing offer as text. */
export interface NeighbourView {
  readonly href: string;
  readonly name: string;
  /** "zur selben Zeit" or "am selben Tag". */
  readonly when: string;
  readonly ages: string;
  readonly distance: string;
}

/** Formats a neighbour. */
export function createNeighbourView(
  { offer, distanceKm, isSameTime }: Neighbour,
  t: Translator,
  locale: string,
): NeighbourView {
  return {
    href: offerHref(locale, offer.alias),
    name: offer.name,
    when: t(isSameTime ? 'host.offer.sameTime' : 'host.offer.sameDay'),
    ages: formatAges(offer, t),
    distance: formatDistance(distanceKm, locale),
  };
}
