import { berlinDay, instantOfBerlin, isDay } from '../berlin-time';
import type { KnownOffer } from '../catalogue/catalogue';
import type { SwitchValue } from '../switch/switch-table';
import type { Switches } from '../switch/switches';

type OfferTest = (offer: KnownOffer) => boolean;

/** Lower case without accents, ß as ss: what a case- and accent-insensitive collation compares. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function likePattern(part: string): RegExp {
  const source = foldText(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(source.replaceAll('%', '.*').replaceAll('_', '.'), 's');
}

const PARTIAL_MATCH: Record<
  SwitchValue<'partial-match'>,
  (text: string, part: string) => boolean
> = {
  literal: (text, part) => foldText(text).includes(foldText(part)),
  wildcards: (text, part) => likePattern(part).test(foldText(text)),
  'exact-case': (text, part) => text.includes(part),
};

/** The texts of an offer in which a filter finds a part. */
const PARTIAL = new Map<string, (offer: KnownOffer) => readonly string[]>([
  ['edition.name', ({ edition }) => [edition.name]],
  ['hosts.name', ({ hosts }) => hosts.map(({ name }) => name)],
  ['meetingPoint', ({ record }) => (record.meetingPoint === null ? [] : [record.meetingPoint])],
]);

/** By parameter: whether a fee in euro cents is within its bounds; `between` has two. */
const FEE = new Map<string, (fee: number, least: number, most: number) => boolean>([
  ['fee[lte]', (fee, bound) => fee <= bound],
  ['fee[gte]', (fee, bound) => fee >= bound],
  ['fee[lt]', (fee, bound) => fee < bound],
  ['fee[gt]', (fee, bound) => fee > bound],
  ['fee[between]', (fee, least, most) => fee >= least && fee <= most],
]);

/** By parameter: whether a session fits that begins so many ms after the day asked for. */
const BEGIN = new Map<string, (later: number) => boolean>([
  ['dates.begin[after]', (later) => later >= 0],
  ['dates.begin[before]', (later) => later <= 0],
  ['dates.begin[strictly_after]', (later) => later > 0],
  ['dates.begin[strictly_before]', (later) => later < 0],
]);

const LATER: Record<SwitchValue<'date-filter'>, (begin: number, day: string) => number> = {
  'whole-day': (begin, day) => Date.parse(berlinDay(begin)) - Date.parse(day),
  midnight: (begin, day) => begin - instantOfBerlin(day),
};

const WHOLE = /^-?\d{1,15}$/;

/** All filters of one request as one test; unknown parameters and unreadable values are none. */
export function createFilter(
  parameters: ReadonlyMap<string, readonly string[]>,
  switches: Switches,
) {
  const tests: OfferTest[] = [];
  const beginTests: ((begin: number) => boolean)[] = [];
  const malformed: string[] = [];
  // As NULL in SQL, NaN compares with nothing.
  const emptyFee = switches.get('fee-null') === 'free' ? 0 : Number.NaN;
  const isPart = PARTIAL_MATCH[switches.get('partial-match')];
  const countLater = LATER[switches.get('date-filter')];
  for (const [name, values] of parameters) {
    const last = values.at(-1) ?? '';
    const isWithin = FEE.get(name);
    const fits = BEGIN.get(name);
    const listTexts = PARTIAL.get(name);
    if (isWithin) {
      const bounds = name === 'fee[between]' ? last.split('..') : [last, last];
      const [least = 0, most = 0] = bounds.map(Number);
      if (bounds.length !== 2 || !bounds.every((bound) => WHOLE.test(bound))) malformed.push(name);
      else tests.push(({ record }) => isWithin(record.fee ?? emptyFee, least, most));
    } else if (fits) {
      if (isDay(last)) beginTests.push((begin) => fits(countLater(begin, last)));
      else malformed.push(name);
    } else if (listTexts) {
      tests.push((offer) =>
        listTexts(offer).some((text) => values.some((part) => isPart(text, part))),
      );
    } else if (name === 'edition') {
      const ids = values.filter((value) => WHOLE.test(value)).map(Number);
      if (ids.length < values.length) malformed.push(name);
      if (ids.length > 0) tests.push(({ edition }) => ids.includes(edition.id));
    } else if (name === 'edition.alias') {
      tests.push(({ edition }) => values.includes(edition.alias));
    } else if (name === 'hosts.alias') {
      tests.push(({ hosts }) => hosts.some(({ alias }) => values.includes(alias)));
    }
  }
  if (beginTests.length > 0) {
    // One and the same session has to satisfy every date filter.
    tests.push(({ begins }) => begins.some((begin) => beginTests.every((test) => test(begin))));
  }
  return { matches: (offer: KnownOffer) => tests.every((test) => test(offer)), malformed };
}
