import { parseCriteria, serializeCriteria } from '../criteria/registry';
import { listOwnHosts } from '../host/own-view';
import type { Day } from '../instant';
import type { OwnOffer } from '../offer';
import { toSlug } from '../text/find-words';

/** Fewer questions than this could identify a visitor: they are not shown. */
export const FEWEST_TOLD = 5;

/** On one day. Addresses can be made up: beyond it the oldest count that is not shown makes room. */
export const MOST_COUNTED = 4_000;

export const DAYS_KEPT = 400;

export interface DemandCount {
  /** `search`, `<parameter>=<value>`, `q=<word>`, or `offer=<alias>` for one that was opened. */
  readonly key: string;
  readonly asked: number;
  readonly empty: number;
}

export interface DemandDay {
  readonly day: Day;
  readonly counts: readonly DemandCount[];
}

/** Adds counts up within the bound. Mutates `sum`. */
export function addCounts(sum: Map<string, DemandCount>, counts: Iterable<DemandCount>): void {
  for (const { key, asked, empty } of counts) {
    const before = sum.get(key);
    const needsRoom = before === undefined && sum.size >= MOST_COUNTED;
    if (needsRoom && !dropOne(sum)) continue;
    sum.set(key, {
      key,
      asked: asked + (before?.asked ?? 0),
      empty: empty + (before?.empty ?? 0),
    });
  }
}

/** Drops the oldest count that would not be shown; false: there is none. */
function dropOne(sum: Map<string, DemandCount>): boolean {
  for (const { key, asked } of sum.values()) {
    if (asked < FEWEST_TOLD) return sum.delete(key);
  }
  return false;
}

/** Counts of at least `FEWEST_TOLD`; where fewer of these found nothing, `empty` is 0. */
export function withholdFew(counts: Iterable<DemandCount>): readonly DemandCount[] {
  return [...counts]
    .filter(({ asked }) => asked >= FEWEST_TOLD)
    .map((count) => (count.empty >= FEWEST_TOLD ? count : { ...count, empty: 0 }));
}

/** Whether the town has chosen, by name or slug, one of the login's own hosts; a partner in an offer is none. */
export function maySeeDemand(offers: readonly OwnOffer[], chosen: readonly string[]): boolean {
  const slugs = new Set(chosen.map(toSlug));
  return listOwnHosts(offers).some((name) => slugs.has(toSlug(name)));
}

/** Parameters that would reveal a place or a child: only that they were used is counted. */
const NAMELESS: ReadonlySet<string> = new Set(['near', 'born']);
/** Parameters of how the result is shown, not of what is looked for. */
const UNCOUNTED: ReadonlySet<string> = new Set(['page', 'sort', 'radius', 'fit', 'literal']);
const LONGEST_VALUE = 100;
const MOST_WORDS = 8;

/** Names what a search asks for; nothing for a further page of a result, which asks nothing new. */
export function nameSearch(query: string): readonly string[] {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  if (criteria.page > 1) return [];
  const keys = new Set(['search']);
  for (const [name, value] of serializeCriteria(criteria)) {
    if (name === 'q') for (const word of listWords(value)) keys.add(`q=${word}`);
    else if (NAMELESS.has(name)) keys.add(`${name}=set`);
    else if (!UNCOUNTED.has(name) && value.length <= LONGEST_VALUE) keys.add(`${name}=${value}`);
  }
  return [...keys];
}

/** Words in lower case, without what holds a number or an @: it could be a person's address. */
function listWords(text: string): readonly string[] {
  const parts = text.normalize('NFC').toLowerCase().split(/\s+/);
  const words = parts
    .filter((part) => !/[\d@]/.test(part))
    .flatMap((part) => part.split(/[^\p{L}\p{M}]+/u));
  return words.filter((word) => /^[\p{L}\p{M}]{3,30}$/u.test(word)).slice(0, MOST_WORDS);
}

export function toOfferKey(alias: string): string {
  return `offer=${alias}`;
}
