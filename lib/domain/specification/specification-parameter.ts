/** What a value of this parameter has to look like. */
export type ParameterKind = 'fee' | 'fees' | 'day' | 'text' | 'number' | 'page';

/** Every parameter of the specification's list. */
export const SPECIFICATION_PARAMETERS: ReadonlyMap<string, ParameterKind> = new Map([
  ['edition', 'number'],
  ['edition.alias', 'text'],
  ['edition.name', 'text'],
  ['hosts.alias', 'text'],
  ['hosts.name', 'text'],
  ['fee[lte]', 'fee'],
  ['fee[gte]', 'fee'],
  ['fee[lt]', 'fee'],
  ['fee[gt]', 'fee'],
  ['fee[between]', 'fees'],
  ['meetingPoint', 'text'],
  ['dates.begin[after]', 'day'],
  ['dates.begin[before]', 'day'],
  ['dates.begin[strictly_after]', 'day'],
  ['dates.begin[strictly_before]', 'day'],
  ['page', 'page'],
  ['itemsPerPage', 'page'],
]);

const OUR_FIELD =
  /^(edition|edition\.alias|edition\.name|hosts\.alias|hosts\.name|meetingPoint|fee|dates\.begin|page|itemsPerPage)(\[|$)/;

/**
 * Whether a parameter means anything here: one of the specification's, or one of its fields with an
 * operator it does not have, which is refused because ignoring it would answer another question.
 */
export function isSpecificationName(name: string): boolean {
  return SPECIFICATION_PARAMETERS.has(name) || OUR_FIELD.test(name);
}
