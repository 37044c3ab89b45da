import * as z from 'zod';
import { readDay } from '../berlin/day-number';
import { toBerlinDay, writeInstant } from '../berlin/local-time';
import type { DeepReadonly } from '../immutable';
import type { Instant } from '../instant';
import { type Offer, type Session, toTownAlias } from '../offer';

const DEFAULT_ITEMS_PER_PAGE = 30;
const MOST_ITEMS_PER_PAGE = 500;
const LONGEST_NAME = 60;

/**
 * Or why the first unreadable parameter is refused, without its value. Of a repeated name the last value
 * counts; unknown names are ignored, and so are empty texts.
 */
export function readSpecificationQuery(
  query: URLSearchParams,
): SpecificationQuery | { readonly refusal: string } {
  const values = new Map([...query].filter(([name]) => isSpecificationName(name)));
  for (const [name, value] of values) {
    const parameter = SPECIFICATION_PARAMETERS.get(name);
    if (!parameter) return refuse(name, 'is not a parameter of this list');
    const reading = parameter.schema.safeParse(value);
    if (!reading.success) return refuse(name, reading.error.issues[0]?.message ?? 'cannot be read');
    if (value === '') values.delete(name);
  }
  return createQuery(values);
}

function refuse(parameter: string, why: string) {
  return { refusal: `The parameter "${parameter.slice(0, LONGEST_NAME)}" ${why}.` };
}

type Values = ReadonlyMap<string, string>;

function createQuery(values: Values) {
  const folded = (name: string) => {
    const text = values.get(name);
    return text === undefined ? null : foldSpecificationText(text);
  };
  const itemsPerPage = Number(values.get('itemsPerPage') ?? DEFAULT_ITEMS_PER_PAGE);
  return {
    /** Euro cents. */
    fee: readFee(values),
    /** Berlin days on which one session begins; null: offers without sessions fit too. */
    begin: readBegin(values),
    /** Folded parts of the meeting point and of a host's name; null: not asked. */
    meetingPoint: folded('meetingPoint'),
    hostName: folded('hosts.name'),
    undecidable: Object.fromEntries(
      [...values].filter(([name]) => UNDECIDABLE_FILTERS.includes(name)),
    ),
    page: Number(values.get('page') ?? 1),
    itemsPerPage: Math.min(itemsPerPage, MOST_ITEMS_PER_PAGE),
    /** Every effective parameter as given, except `page`: kept in links to other pages. */
    kept: [...values].filter(([name]) => name !== 'page'),
  };
}

function readFee(values: Values): Range {
  const [least = -Infinity, most = Infinity] =
    values.get('fee[between]')?.split('..').map(Number) ?? [];
  const { from, to } = readRange('fee', ['gte', 'gt', 'lte', 'lt'], Number, values);
  return { from: Math.max(from, least), to: Math.min(to, most) };
}

function readBegin(values: Values): Range | null {
  const operators = ['after', 'strictly_after', 'before', 'strictly_before'];
  const range = readRange('dates.begin', operators, readDay, values);
  return range.from === -Infinity && range.to === Infinity ? null : range;
}

/** Cents and days are whole, so "less than" is "at most one less". */
function readRange(
  name: string,
  operators: readonly string[],
  read: (text: string) => number | null,
  values: Values,
): Range {
  const [least, above, most, below] = operators.map((operator) => {
    const text = values.get(`${name}[${operator}]`);
    return text === undefined ? null : read(text);
  });
  return {
    from: Math.max(least ?? -Infinity, (above ?? -Infinity) + 1),
    to: Math.min(most ?? Infinity, (below ?? Infinity) - 1),
  };
}

/** Bounds, both inclusive; infinite when absent. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const UNDECIDABLE_FILTERS = ['edition', 'edition.alias', 'edition.name', 'hosts.alias'];

export type SpecificationQuery = ReturnType<typeof createQuery>;

/** As partial match compares texts: without case and accents, ß as ss; `%` and `_` are literal. */
export function foldSpecificationText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
}

const LONGEST_TEXT = 200;

const id = wholeNumber('must be a whole number', 0);
const cents = wholeNumber('must be a whole number of cents');
const positive = wholeNumber('must be a whole number from 1', 1);
const text = z.string().max(LONGEST_TEXT, `must have at most ${LONGEST_TEXT} characters`);
const day = z.iso
  .date('must be a day written YYYY-MM-DD')
  .refine((value) => readDay(value) !== null, 'must be a day written YYYY-MM-DD');
const range = z
  .string()
  .regex(/^-?\d{1,15}\.\.-?\d{1,15}$/, 'must be two whole numbers of cents written <min>..<max>');

interface SpecificationParameter {
  readonly schema: z.ZodType<unknown, string>;
  readonly meaning: string;
}

export const SPECIFICATION_PARAMETERS = new Map<string, SpecificationParameter>([
  ['edition', { schema: id, meaning: 'Numeric id of the edition.' }],
  ['edition.alias', { schema: text, meaning: 'Alias of the edition, exact.' }],
  ['edition.name', { schema: text, meaning: 'Part of the name of the edition.' }],
  ['hosts.alias', { schema: text, meaning: 'Alias of a host, exact.' }],
  ['hosts.name', { schema: text, meaning: "Part of a host's name." }],
  ['fee[lte]', { schema: cents, meaning: 'Fee in cents at most; 0 selects free offers.' }],
  ['fee[gte]', { schema: cents, meaning: 'Fee in cents at least.' }],
  ['fee[lt]', { schema: cents, meaning: 'Fee in cents less than.' }],
  ['fee[gt]', { schema: cents, meaning: 'Fee in cents more than.' }],
  ['fee[between]', { schema: range, meaning: 'Fee in cents from <min> to <max>: <min>..<max>.' }],
  ['meetingPoint', { schema: text, meaning: 'Part of the meeting point.' }],
  ['dates.begin[after]', { schema: day, meaning: 'Some session begins on or after the day.' }],
  ['dates.begin[before]', { schema: day, meaning: 'Some session begins on or before the day.' }],
  ['dates.begin[strictly_after]', { schema: day, meaning: 'Some session begins after the day.' }],
  ['dates.begin[strictly_before]', { schema: day, meaning: 'Some session begins before the day.' }],
  ['page', { schema: positive, meaning: 'Page number; 1 unless given.' }],
  ['itemsPerPage', { schema: positive, meaning: 'Offers a page; 30 unless given, 500 at most.' }],
]);

const FILTERED = new Set([...SPECIFICATION_PARAMETERS.keys()].map((name) => name.split('[', 1)[0]));

/** Known parameters, and their fields with an unsupported operator, which must be refused. */
export function isSpecificationName(name: string): boolean {
  return FILTERED.has(name.split('[', 1)[0]);
}

/** Digits with an optional minus sign; no exponent, no blanks. */
function wholeNumber(message: string, least = Number.MIN_SAFE_INTEGER) {
  const digits = z.string().regex(/^-?\d{1,15}$/, message);
  return digits.transform(Number).pipe(z.int().min(least, message));
}

/** The offers that pass all filters which the public copy can evaluate, in their order. */
export function selectOffers(offers: readonly Offer[], query: SpecificationQuery): Offer[] {
  const { fee, begin, meetingPoint, hostName } = query;
  const contains = (text: string | null, part: string | null) =>
    part === null || (text !== null && foldSpecificationText(text).includes(part));
  return offers.filter(
    (offer) =>
      // A fee of null counts as 0.
      isWithin(offer.feeCents ?? 0, fee) &&
      (begin === null || offer.sessions.some((each) => beginsWithin(each, begin))) &&
      contains(offer.meetingPoint, meetingPoint) &&
      (hostName === null || offer.hosts.some(({ name }) => contains(name, hostName))),
  );
}

function beginsWithin({ begin }: Session, days: Range): boolean {
  return begin !== null && isWithin(toBerlinDay(begin), days);
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= from && value <= to;
}

const berlinTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with the offset of Europe/Berlin.' });

/** One offer in the specification's public format: all public fields, null where unset. */
export const offerSchema = z.object({
  name: z.string(),
  alias: z.string().meta({ description: 'Unique; usually begins with the id.' }),
  publish: z.enum(['public', 'private_link']),
  description: z.string().meta({ description: 'CommonMark.' }),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: berlinTime.nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  fee: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  applyText: z.string().nullable().meta({ description: 'CommonMark.' }),
  bring: z.string().nullable(),
  dates: z.array(z.object({ begin: berlinTime.nullable(), end: berlinTime.nullable() })),
  accessibility: z.array(z.string()).nullable(),
  wheelchairAccessible: z.boolean().nullable().meta({ description: 'Null: by arrangement.' }),
  url: z.string().meta({ description: "The offer's page at the instance, where one registers." }),
  media: z.array(z.string()),
  hosts: z.array(z.object({ name: z.string() })),
  town: z.string().optional().meta({
    description:
      'Extension: where the site is a county, the slug of the town, in which the alias is unique.',
  }),
});

type SpecificationOffer = DeepReadonly<z.output<typeof offerSchema>>;
const FIELDS = Object.keys(offerSchema.shape) as (keyof SpecificationOffer)[];

/** Times are in Europe/Berlin with their offset. */
export function writeOffer(offer: Offer): SpecificationOffer {
  const { town, ...same } = offer;
  const write = (instant: Instant | null) => (instant === null ? null : writeInstant(instant));
  const written: SpecificationOffer = {
    ...same,
    alias: toTownAlias(offer),
    applicationDeadline: write(offer.applicationDeadline),
    fee: offer.feeCents,
    dates: offer.sessions.map(({ begin, end }) => ({ begin: write(begin), end: write(end) })),
    hosts: offer.hosts.map(({ name }) => ({ name })),
    ...(town && { town: town.slug }),
  };
  // Nothing but the fields of the specification, in its order.
  return Object.fromEntries(FIELDS.map((field) => [field, written[field]])) as SpecificationOffer;
}

/** The Link header (RFC 5988) of one page of a list of `total` offers; `address` without a query. */
export function writeLinks(address: string, query: SpecificationQuery, total: number): string {
  const last = Math.max(1, Math.ceil(total / query.itemsPerPage));
  const link = (rel: string, page: number) => {
    const asked = new URLSearchParams([...query.kept, ['page', String(page)]]);
    return `<${address}?${asked}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(query.page > 1 ? [link('prev', Math.min(query.page - 1, last))] : []),
    ...(query.page < last ? [link('next', query.page + 1)] : []),
    link('last', last),
  ].join(', ');
}
