import { berlinDay, isDay } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';
import type { Switches } from '../switch/switches';

type OfferTest = (offer: KnownOffer) => boolean;

/** Lower case without accents, ß as ss: what a case- and accent-insensitive collation compares. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** The texts of an offer in which a filter finds a part. */
const PARTIAL: Readonly<Record<string, (offer: KnownOffer) => readonly string[]>> = {
  'edition.name': ({ edition }) => [edition.name],
  'hosts.name': ({ hosts }) => hosts.map(({ name }) => name),
  meetingPoint: ({ record }) => [record.meetingPoint ?? ''],
};

const WHOLE = /^-?\d{1,15}$/;

/** A test of a fee in euro cents for an operator of `fee[…]`; null: the value cannot be read. */
function createFeeTest(operator: string, value: string): ((fee: number) => boolean) | null {
  const bounds = operator === 'between' ? value.split('..') : [value, value];
  if (bounds.length !== 2 || !bounds.every((bound) => WHOLE.test(bound))) return null;
  const [least, most] = bounds.map(Number) as [number, number];
  switch (operator) {
    case 'between':
      return (fee) => fee >= least && fee <= most;
    case 'lte':
      return (fee) => fee <= most;
    case 'gte':
      return (fee) => fee >= least;
    case 'lt':
      return (fee) => fee < most;
    default:
      return (fee) => fee > least;
  }
}

/** A test of the Berlin day on which a session begins for an operator of `dates.begin[…]`; null likewise. */
function createBeginTest(operator: string, wanted: string): ((day: string) => boolean) | null {
  if (!isDay(wanted)) return null;
  switch (operator) {
    case 'after':
      return (day) => day >= wanted;
    case 'before':
      return (day) => day <= wanted;
    case 'strictly_after':
      return (day) => day > wanted;
    default:
      return (day) => day < wanted;
  }
}

const FEE = /^fee\[(lte|gte|lt|gt|between)\]$/;
const BEGIN = /^dates\.begin\[(after|before|strictly_after|strictly_before)\]$/;

/** All filters of one request as a single test; unknown parameters and unreadable values are none. */
export function createFilter(
  parameters: ReadonlyMap<string, readonly string[]>,
  switches: Switches,
): OfferTest {
  const tests: OfferTest[] = [];
  const beginTests: ((day: string) => boolean)[] = [];
  for (const [name, values] of parameters) {
    const last = values.at(-1) ?? '';
    const [, feeOperator] = FEE.exec(name) ?? [];
    const [, beginOperator] = BEGIN.exec(name) ?? [];
    const listTexts = PARTIAL[name];
    if (feeOperator) {
      const test = createFeeTest(feeOperator, last);
      if (test) tests.push(({ record }) => test(record.fee ?? 0));
    } else if (beginOperator) {
      const test = createBeginTest(beginOperator, last);
      if (test) beginTests.push(test);
    } else if (listTexts) {
      const wanted = values.map(foldText);
      tests.push((offer) =>
        listTexts(offer).some((text) => wanted.some((part) => foldText(text).includes(part))),
      );
    } else if (name === 'edition') {
      const ids = values.filter((value) => WHOLE.test(value)).map(Number);
      if (ids.length > 0) tests.push(({ edition }) => ids.includes(edition.id));
    } else if (name === 'edition.alias' && switches.get('edition-filter') === 'heeded') {
      tests.push(({ edition }) => values.includes(edition.alias));
    } else if (name === 'hosts.alias') {
      tests.push(({ hosts }) => hosts.some(({ alias }) => values.includes(alias)));
    }
  }
  if (beginTests.length > 0) {
    // One and the same session has to satisfy every date filter.
    tests.push(({ begins }) =>
      begins.map(berlinDay).some((day) => beginTests.every((test) => test(day))),
    );
  }
  return (offer) => tests.every((test) => test(offer));
}
