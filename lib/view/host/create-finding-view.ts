import { toBerlinMinutes } from '../../domain/berlin/local-time';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import type { Neighbour } from '../../domain/host/find-neighbours';
import type { Finding, Severity } from '../../domain/host/readiness/rule';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Translator } from '../../messages/language';
import { formatDay, formatInstant } from '../format/format-day';
import { formatAges } from '../format/format-fee';
import { formatDistance } from '../format/format-place';
import { offerHref } from '../links';
import { toLastDay } from '../registration/create-registration-view';

/** Page on which a host can correct an offer. */
export interface RepairPlace {
  readonly url: string;
  /** True: the offer's own page on the instance; false: only the instance itself. */
  readonly isOffer: boolean;
}

/** Offers in these states have no page on the instance. */
const WITHOUT_PAGE: readonly OwnVisibility['kind'][] = ['state', 'edition-inactive'];

/** The offer's page on the instance if it has one, otherwise the instance. */
export function findRepairPlace(
  { url }: Pick<OwnOffer, 'url'>,
  { kind }: Pick<OwnVisibility, 'kind'>,
  instanceUrl: string,
): RepairPlace {
  const isOffer = url !== '' && !WITHOUT_PAGE.includes(kind);
  return { url: isOffer ? url : instanceUrl, isOffer };
}

/** A finding as text. */
export interface FindingView {
  readonly code: string;
  readonly severity: Severity;
  readonly severityText: string;
  /** Two or three words for a table. */
  readonly short: string;
  readonly sentence: string;
  readonly repair: string;
}

/** Formats a finding; instants become Berlin time. */
export function createFindingView(finding: Finding, t: Translator, locale: string): FindingView {
  const { at, other, deadline, ...numbers } = finding.values;
  const values = {
    ...numbers,
    ...(at === undefined ? {} : { at: formatInstant(at, 'dated', locale) }),
    ...(deadline === undefined ? {} : { deadline: formatLast(deadline, t, locale) }),
    ...(other === undefined ? {} : { other: formatInstant(other, 'dated', locale) }),
  };
  return {
    code: finding.code,
    severity: finding.severity,
    severityText: t(`readiness.severity.${finding.severity}`),
    short: t(`readiness.${finding.code}.short`),
    sentence: t(`readiness.${finding.code}.sentence`, values),
    repair: t(`readiness.${finding.code}.repair`),
  };
}

/** The last moment to register, with its year, so that a wrong year is noticed. */
function formatLast(deadline: Instant, t: Translator, locale: string): string {
  return toBerlinMinutes(deadline) === 0
    ? t('readiness.lastDay', { day: formatDay(toLastDay(deadline), 'long', locale) })
    : t('readiness.lastTime', { time: formatInstant(deadline, 'dated', locale) });
}

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
