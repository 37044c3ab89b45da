import { z } from 'zod';
import { readDay } from '../berlin/day-number';

const LONGEST_TEXT = 200;

const cents = wholeNumber('must be a whole number of cents', z.int());
const positive = wholeNumber('must be a whole number from 1', z.int().min(1));
const text = z.string().max(LONGEST_TEXT, `must have at most ${LONGEST_TEXT} characters`);
const day = z.iso
  .date('must be a day written YYYY-MM-DD')
  .refine((value) => readDay(value) !== null, 'must be a day written YYYY-MM-DD');
const range = z
  .string()
  .regex(/^-?\d{1,15}\.\.-?\d{1,15}$/, 'must be two whole numbers of cents written <min>..<max>');

/** One parameter of the specification's list: its value's schema and its effect. */
export interface SpecificationParameter {
  readonly schema: z.ZodType<unknown, string>;
  readonly meaning: string;
}

/** Every parameter of the specification's list by its name. */
export const SPECIFICATION_PARAMETERS: ReadonlyMap<string, SpecificationParameter> = new Map<
  string,
  SpecificationParameter
>([
  [
    'edition',
    {
      schema: wholeNumber('must be a whole number', z.int().min(0)),
      meaning: 'Numeric id of the edition.',
    },
  ],
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

const OUR_FIELD =
  /^(edition|edition\.alias|edition\.name|hosts\.alias|hosts\.name|meetingPoint|fee|dates\.begin|page|itemsPerPage)(\[|$)/;

/**
 * Whether the specification's list knows this parameter: one of the specification's, or one of its
 * fields with an unsupported operator, which is refused because ignoring it would return a wrong
 * result.
 */
export function isSpecificationName(name: string): boolean {
  return SPECIFICATION_PARAMETERS.has(name) || OUR_FIELD.test(name);
}

/** Digits with an optional minus sign; no exponent, no blanks. */
function wholeNumber(message: string, range: z.ZodNumber) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => range.safeParse(value).success, message)
    .pipe(range);
}
