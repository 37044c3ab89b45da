import { parseCriteria } from '@/lib/domain/criteria/parse-criteria';
import { formatNormalQuery, serializeCriteria } from '@/lib/domain/criteria/serialize-criteria';
import type { ListView } from '@/lib/routes/list-path';

/** The query string of an address in normal form, so that one question has one spelling. */
export function toQuestion(query: string): string {
  return formatNormalQuery(new URLSearchParams(query)).toString();
}

/** The same query for this page of its result. */
export function toPage(query: string, page: number): string {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  return serializeCriteria({ ...criteria, page }).toString();
}

/** Query keys of all answers. The last part of a list's key is its query in normal form. */
export const queryKeys = {
  list: (locale: string, view: ListView, query: string) =>
    ['list', locale, view, toQuestion(query)] as const,
  positions: (locale: string, view: ListView, query: string) =>
    ['positions', locale, view, toQuestion(query)] as const,
  gapCounts: (query: string) => ['gap-counts', toQuestion(query)] as const,
  /** Every answer about marked offers; with aliases only the one about these. */
  marked: (...aliases: readonly string[]) => ['marked', ...aliases.toSorted()] as const,
};
