import type { KnownOffer } from '../catalogue/index-catalogue';
import type { Switches } from '../switch/switches';
import { createBeginTest } from './create-begin-test';
import { createFeeTest } from './create-fee-test';
import { createPartialMatch } from './match-text';

type OfferTest = (offer: KnownOffer) => boolean;

/** All filters of one request as a single test, and the names of those that could not be read. */
export interface OfferFilter {
  readonly matches: OfferTest;
  readonly malformed: readonly string[];
}

const FEE = /^fee\[(lte|gte|lt|gt|between)\]$/;
const BEGIN = /^dates\.begin\[(after|before|strictly_after|strictly_before)\]$/;

/** Reads every filter of the specification; unknown parameters are no filters. */
export function createFilter(
  parameters: ReadonlyMap<string, readonly string[]>,
  switches: Switches,
): OfferFilter {
  const tests: OfferTest[] = [];
  const beginTests: ((begin: number) => boolean)[] = [];
  const malformed: string[] = [];
  const partial = (wanted: string) => createPartialMatch(wanted, switches.get('partial-match'));

  for (const [name, values] of parameters) {
    const last = values.at(-1) ?? '';
    const feeOperator = FEE.exec(name)?.[1];
    const beginOperator = BEGIN.exec(name)?.[1];
    if (feeOperator !== undefined) {
      const test = createFeeTest(feeOperator, last);
      const nullIsFree = switches.get('fee-null') === 'free';
      if (test === null) malformed.push(name);
      else tests.push(({ record: { fee } }) => (fee === null ? nullIsFree && test(0) : test(fee)));
    } else if (beginOperator !== undefined) {
      const test = createBeginTest(beginOperator, last, switches.get('date-filter'));
      if (test === null) malformed.push(name);
      else beginTests.push(test);
    } else if (name === 'edition') {
      const ids = values.filter((value) => /^\d{1,15}$/.test(value)).map(Number);
      if (ids.length < values.length) malformed.push(name);
      if (ids.length > 0) tests.push(({ edition }) => ids.includes(edition.id));
    } else if (name === 'edition.alias') {
      if (switches.get('edition-filter') === 'ignored') continue;
      tests.push(({ edition }) => values.includes(edition.alias));
    } else if (name === 'hosts.alias') {
      tests.push(({ hosts }) => hosts.some(({ alias }) => values.includes(alias)));
    } else if (name === 'edition.name') {
      const wanted = values.map(partial);
      tests.push(({ edition }) => wanted.some((test) => test(edition.name)));
    } else if (name === 'hosts.name') {
      const wanted = values.map(partial);
      tests.push(({ hosts }) => wanted.some((test) => hosts.some((host) => test(host.name))));
    } else if (name === 'meetingPoint') {
      const wanted = values.map(partial);
      tests.push(({ record: { meetingPoint } }) =>
        wanted.some((test) => meetingPoint !== null && test(meetingPoint)),
      );
    }
  }
  if (beginTests.length > 0) {
    // One and the same session has to satisfy every date filter.
    tests.push(({ begins }) => begins.some((begin) => beginTests.every((test) => test(begin))));
  }
  return { matches: (offer) => tests.every((test) => test(offer)), malformed };
}
