import { toBerlinDay } from '../berlin/local-time';
import type { Offer } from '../offer';
import type { Range, SpecificationQuery } from './specification-query';
import { foldSpecificationText } from './specification-query';

/** Finds the offers that pass every filter which the public copy can decide, in the order of the list. */
export type FindSpecified = (query: SpecificationQuery) => readonly Offer[];

/** Prepares a list of offers for the specification's filters; each is worked out when first asked for. */
export function createSpecificationIndex(offers: readonly Offer[]): FindSpecified {
  // A fee of null counts as 0.
  const fees = createColumn(offers, ({ feeCents }) => feeCents ?? 0);
  const beginDays = createColumn(offers, ({ sessions }) =>
    sessions.flatMap(({ begin }) => (begin === null ? [] : [toBerlinDay(begin)])),
  );
  const meetingPoints = createColumn(offers, ({ meetingPoint }) =>
    meetingPoint === null ? null : foldSpecificationText(meetingPoint),
  );
  const hostNames = createColumn(offers, ({ hosts }) =>
    hosts.map(({ name }) => foldSpecificationText(name)),
  );
  return ({ fee, begin, meetingPoint, hostName }) => {
    const filters: Filter[] = [];
    if (fee.from !== -Infinity || fee.to !== Infinity) {
      filters.push(fees((cents) => isWithin(cents, fee)));
    }
    if (begin !== null) {
      filters.push(beginDays((days) => days.some((day) => isWithin(day, begin))));
    }
    if (meetingPoint !== null) {
      filters.push(meetingPoints((point) => point?.includes(meetingPoint) ?? false));
    }
    if (hostName !== null) {
      filters.push(hostNames((names) => names.some((name) => name.includes(hostName))));
    }
    return filters.length === 0 ? offers : pickFitting(offers, filters);
  };
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= from && value <= to;
}

/** Which values of a column fit, and the place of each offer's value among them. */
interface Filter {
  readonly fits: readonly boolean[];
  readonly places: Uint32Array;
}

/**
 * Reads one value of each offer. Many offers share few values: a filter compares those and then looks
 * up numbers that lie side by side, where going through every offer would wait for the memory.
 */
function createColumn<Value>(
  offers: readonly Offer[],
  read: (offer: Offer) => Value,
): (fits: (value: Value) => boolean) => Filter {
  const values: Value[] = [];
  let places: Uint32Array | null = null;
  return (fits) => {
    places ??= numberValues(offers.map(read), values);
    return { fits: values.map(fits), places };
  };
}

/** Puts each different value into `different` once, and names the place of each there. */
function numberValues<Value>(values: readonly Value[], different: Value[]): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from(values, (value) => {
    const name = JSON.stringify(value);
    const place = known.get(name) ?? different.push(value) - 1;
    known.set(name, place);
    return place;
  });
}

function pickFitting(offers: readonly Offer[], filters: readonly Filter[]): readonly Offer[] {
  return offers.filter((_, at) => filters.every(({ fits, places }) => fits[places[at] as number]));
}
