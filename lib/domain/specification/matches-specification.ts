import type { DayNumber } from '../berlin/day-number';
import { toBerlinDay } from '../berlin/local-time';
import type { Offer } from '../offer';
import { foldSpecificationText } from './fold-specification-text';
import type { SpecificationQuery } from './specification-query';

/** One offer with everything the specification's filters compare, worked out once. */
export interface IndexedOffer {
  readonly offer: Offer;
  /** Euro cents; a fee of null counts as 0. */
  readonly fee: number;
  /** Null never matches. */
  readonly meetingPoint: string | null;
  readonly hostNames: readonly string[];
  readonly beginDays: readonly DayNumber[];
}

/** Prepares an offer for the specification's filters. */
export function indexOffer(offer: Offer): IndexedOffer {
  return {
    offer,
    fee: offer.feeCents ?? 0,
    meetingPoint: offer.meetingPoint === null ? null : foldSpecificationText(offer.meetingPoint),
    hostNames: offer.hosts.map(({ name }) => foldSpecificationText(name)),
    beginDays: offer.sessions.flatMap(({ begin }) => (begin === null ? [] : [toBerlinDay(begin)])),
  };
}

/** Whether the offer passes every filter that the public copy can decide. */
export function matchesSpecification(indexed: IndexedOffer, query: SpecificationQuery): boolean {
  const { fee, meetingPoint, hostNames, beginDays } = indexed;
  if (fee < query.fee.from || fee > query.fee.to) return false;
  const { begin } = query;
  if (begin && !beginDays.some((day) => day >= begin.from && day <= begin.to)) return false;
  if (query.meetingPoint !== null && !meetingPoint?.includes(query.meetingPoint)) return false;
  const { hostName } = query;
  return hostName === null || hostNames.some((name) => name.includes(hostName));
}
