import { toBerlinDay } from '../berlin/local-time';
import type { Offer } from '../offer';
import type { Range, SpecificationQuery } from './specification-query';
import { foldSpecificationText } from './specification-query';

/**
 * Finds the offers that pass all filters which the public copy can evaluate, in the order of the
 * list.
 */
export type FindSpecified = (query: SpecificationQuery) => readonly Offer[];

/** Indexes a list of offers for the specification's filters; each column is built on first use. */
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

/** The matching values of a column, and the position of each offer's value among them. */
interface Filter {
  readonly fits: readonly boolean[];
  readonly places: Uint32Array;
}

/**
 * Reads one value of each offer. Many offers share few values, so a filter tests the distinct
 * values and then looks up adjacent numbers, which is faster than reading every offer from memory.
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

/** Adds each distinct value to `different` once and returns each value's position there. */
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
