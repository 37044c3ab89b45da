import { toBerlinDay } from '../berlin/local-time';
import type { Offer } from '../offer';
import type { Range, SpecificationQuery } from './specification-query';
import { foldSpecificationText } from './specification-query';

/**
 * Finds the offers that pass all filters which the public copy can evaluate, in the order of the
 * list.
 */
export type FindSpecified = (query: SpecificationQuery) => readonly Offer[];

/** Creates the search in a list of offers, whose texts and days are read once. */
export function createSpecificationIndex(offers: readonly Offer[]): FindSpecified {
  let rows: readonly ReturnType<typeof readRow>[] | null = null;
  return ({ fee, begin, meetingPoint, hostName }) => {
    rows ??= offers.map(readRow);
    return rows
      .filter(
        (row) =>
          isWithin(row.fee, fee) &&
          (begin === null || row.days.some((day) => isWithin(day, begin))) &&
          (meetingPoint === null || (row.meetingPoint?.includes(meetingPoint) ?? false)) &&
          (hostName === null || row.hostNames.some((name) => name.includes(hostName))),
      )
      .map(({ offer }) => offer);
  };
}

function readRow(offer: Offer) {
  const { feeCents, sessions, meetingPoint, hosts } = offer;
  return {
    offer,
    // A fee of null counts as 0.
    fee: feeCents ?? 0,
    days: sessions.flatMap(({ begin }) => (begin === null ? [] : [toBerlinDay(begin)])),
    meetingPoint: meetingPoint === null ? null : foldSpecificationText(meetingPoint),
    hostNames: hosts.map(({ name }) => foldSpecificationText(name)),
  };
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= from && value <= to;
}
