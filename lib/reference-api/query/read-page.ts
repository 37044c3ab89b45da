import type { SwitchValue } from '../switch/switch-table';

/** Which part of a list is wanted. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

/** A page request that is answered 400, with the parameter at fault. */
export interface BadPage {
  readonly refused: string;
  readonly malformed: boolean;
}

const CAPS: Record<SwitchValue<'page-size'>, number> = {
  open: Number.POSITIVE_INFINITY,
  'cap-100': 100,
  'cap-30': 30,
  ignored: 30,
};

function readWhole(value: string | undefined): number | null | undefined {
  if (value === undefined) return undefined;
  return /^-?\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Reads `page` (from 1, default 1) and `itemsPerPage` (from 0, default 30). */
export function readPage(
  parameters: ReadonlyMap<string, readonly string[]>,
  way: SwitchValue<'page-size'>,
): PageRequest | BadPage {
  const page = readWhole(parameters.get('page')?.at(-1));
  const size = readWhole(parameters.get('itemsPerPage')?.at(-1));
  if (page === null) return { refused: 'page', malformed: true };
  if (size === null) return { refused: 'itemsPerPage', malformed: true };
  if (page !== undefined && page < 1) return { refused: 'page', malformed: false };
  if (size !== undefined && size < 0) return { refused: 'itemsPerPage', malformed: false };
  const wanted = way === 'ignored' ? 30 : (size ?? 30);
  return { page: page ?? 1, size: Math.min(wanted, CAPS[way]) };
}
