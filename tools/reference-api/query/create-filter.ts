import { berlinDay, instantOfBerlin, isDay } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';
import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';

/** Lower case without accents, ß as ss: what a case- and accent-insensitive collation compares. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function likePattern(wanted: string): RegExp {
  const source = foldText(wanted)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(source, 's');
}

/** A test for partial match, in the way the switch says. */
function createPartialMatch(
  wanted: string,
  way: SwitchValue<'partial-match'>,
): (text: string) => boolean {
  if (way === 'exact-case') return (text) => text.includes(wanted);
  if (way === 'wildcards') {
    const pattern = likePattern(wanted);
    return (text) => pattern.test(foldText(text));
  }
  const folded = foldText(wanted);
  return (text) => foldText(text).includes(folded);
}

const WHOLE = /^-?\d{1,15}$/;

/**
 * A test of a fee in euro cents for one operator of `fee[…]` (lte, gte, lt, gt, between); null when
 * the operator is unknown or the value cannot be read.
 */
function createFeeTest(operator: string, value: string): ((fee: number) => boolean) | null {
  if (operator === 'between') {
    const bounds = value.split('..');
    if (bounds.length !== 2 || !bounds.every((bound) => WHOLE.test(bound))) return null;
    const [least, most] = bounds.map(Number) as [number, number];
    return (fee) => fee >= least && fee <= most;
  }
  if (!WHOLE.test(value)) return null;
  const bound = Number(value);
  switch (operator) {
    case 'lte':
      return (fee) => fee <= bound;
    case 'gte':
      return (fee) => fee >= bound;
    case 'lt':
      return (fee) => fee < bound;
    case 'gt':
      return (fee) => fee > bound;
    default:
      return null;
  }
}

/**
 * A test of a session's begin (epoch ms) for one operator of `dates.begin[…]`; null when the
 * operator is unknown or the value is not an existing day.
 */
function createBeginTest(
  operator: string,
  value: string,
  way: SwitchValue<'date-filter'>,
): ((begin: number) => boolean) | null {
  if (!isDay(value)) return null;
  const midnight = instantOfBerlin(value);
  const compare =
    way === 'midnight'
      ? (begin: number) => begin - midnight
      : (begin: number) => {
          const day = berlinDay(begin);
          return day < value ? -1 : day > value ? 1 : 0;
        };
  switch (operator) {
    case 'after':
      return (begin) => compare(begin) >= 0;
    case 'before':
      return (begin) => compare(begin) <= 0;
    case 'strictly_after':
      return (begin) => compare(begin) > 0;
    case 'strictly_before':
      return (begin) => compare(begin) < 0;
    default:
      return null;
  }
}

type OfferTest = (offer: KnownOffer) => boolean;

/** All filters of one request as a single test, and the names of those that could not be read. */
interface OfferFilter {
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
