import type { Catalogue } from '../catalogue';
import type { Names } from '../column/names';
import { addValue, type Criteria, hasValue, removeParameters } from '../criteria/registry';
import type { Instant } from '../instant';
import { findWords, foldWords } from '../text/find-words';
import { isStopWord, toStem } from '../text-search/everyday-words';
import { readFilterWords, type SpokenFilter } from '../text-search/filter-words';
import { applyFilters, dropBegun, findSpoken } from './read-criteria';
import { findMatching } from './scan';
import type { SearchResult } from './search-catalogue';

/** A part of a suggested search that replaces words of the text. */
export type SuggestedPart = SpokenFilter | { readonly kind: 'text'; readonly text: string };

const MOST_NAMES = 3;
const MOST_SUGGESTIONS = 4;
const SHORTEST_NAME = 4;

/** All filters that the text names ("kostenlos", "ab 6"), then names of places and hosts. */
export function suggestFilters(catalogue: Catalogue, criteria: Criteria, now: Instant) {
  if (criteria.q === null) return [];
  const { filters, words: spoken } = readFilterWords(criteria.q);
  const rest = dropWords(criteria.q, spoken);
  const values = dropBegun(filters, now).filter(
    (filter) => filter.kind !== 'value' || !hasValue(criteria, filter.parameter, filter.value),
  );
  const all = values.length > 0 ? [describe(values, rest)] : [];
  const each = values.length > 1 && rest === '' ? values.map((one) => describe([one], '')) : [];
  const named = listNames(rest, catalogue).map((part) => describe([...values, part], ''));
  // Words without a match do not prevent filters that lead to offers.
  const without = rest !== '' && all[0]?.total === 0 ? [describe(values, '')] : [];
  return [...without, ...all, ...each, ...named]
    .filter(({ total }) => total > 0)
    .slice(0, MOST_SUGGESTIONS);

  function describe(parts: readonly SpokenFilter[], text: string) {
    const without = removeParameters(criteria, ['q']);
    const base = text === '' ? without : addValue(without, 'q', text);
    const changed = applyFilters(base, parts, now);
    const total = findMatching(catalogue.at(now), changed).length;
    const kept: readonly SuggestedPart[] = text === '' ? [] : [{ kind: 'text', text }];
    return { parts: [...kept, ...parts], criteria: changed, total };
  }
}

/** Towns, places, hosts, features of accessibility and editions whose name contains every word of the text. */
function listNames(text: string, { columns, rules }: Catalogue) {
  const words = foldWords(text).filter((word) => !isStopWord(word));
  if (words.length === 0 || words.every((word) => word.length < SHORTEST_NAME)) return [];
  const contains = (label: string) => {
    const own = foldWords(label).map(toStem);
    return words.every((word) => own.includes(toStem(word)));
  };
  const find = ({ slugs, labels }: Names) =>
    slugs.filter((_, at) => contains(labels[at] as string));
  const { places, hosts, features, towns } = columns;
  const named = [
    ['town', find(towns)],
    ['place', find(places)],
    // A host that is also a place is suggested as the place.
    ['host', find(hosts).filter((slug) => !places.slugs.includes(slug))],
    ['access', find(features)],
    ['edition', rules.editions.filter(({ label }) => contains(label)).map(({ alias }) => alias)],
  ] as const;
  // A word in many names, such as the municipality's, identifies none of them.
  return named.flatMap(([parameter, values]) =>
    values.length > MOST_NAMES
      ? []
      : values.map((value) => ({ kind: 'value', parameter, value }) as const),
  );
}

/** The text without these words, as typed; empty when only stop words are left. */
function dropWords(text: string, dropped: ReadonlySet<string>): string {
  const kept = findWords(text).filter(({ folded }) => !dropped.has(folded));
  if (kept.every(({ folded }) => isStopWord(folded))) return '';
  return kept.map(({ start, end }) => text.slice(start, end)).join(' ');
}

export interface NearSearch {
  readonly parameter: string;
  readonly value: string;
  readonly criteria: Criteria;
  /** Number of results; never 0. */
  readonly total: number;
}

const MOST_WORDS = 6;

/** For several words that find nothing together: each alone, unless it alone is read as a filter. */
export function findNearWords(
  catalogue: Catalogue,
  criteria: Criteria,
  now: Instant,
): readonly NearSearch[] {
  const { q } = criteria;
  if (q === null) return [];
  const typed = findWords(q)
    .filter(({ folded }) => !isStopWord(folded))
    .map(({ start, end }) => q.slice(start, end));
  if (typed.length < 2) return [];
  const view = catalogue.at(now);
  return [...new Set(typed)].slice(0, MOST_WORDS).flatMap((word) => {
    const changed = addValue(criteria, 'q', word);
    if (findSpoken(changed, now) !== null) return [];
    const total = findMatching(view, changed).length;
    return total === 0 ? [] : [{ parameter: 'q', value: word, criteria: changed, total }];
  });
}

/** The questions whose values have an order, so that one of them is the nearest. */
const ORDERED = ['fit', 'week', 'weekday', 'time', 'length', 'maxFee', 'radius'] as const;

/** For each value with neighbours (one child instead of all, the next week) the nearest with a result. */
export function findNearValues(
  criteria: Criteria,
  facets: SearchResult['facets'],
): readonly NearSearch[] {
  const counted = facets(ORDERED);
  return ORDERED.flatMap((parameter) => {
    const values = counted[parameter] ?? [];
    const set = values.flatMap(({ selected }, at) => (selected ? [at] : []));
    const distanceOf = (at: number) => Math.min(...set.map((from) => Math.abs(from - at)));
    const [nearest] = values
      .flatMap((one, at) => (one.selected || one.count === 0 ? [] : [{ one, at }]))
      .sort((a, b) => distanceOf(a.at) - distanceOf(b.at) || b.at - a.at);
    if (set.length === 0 || nearest === undefined) return [];
    const { value, count } = nearest.one;
    return [{ parameter, value, criteria: addValue(criteria, parameter, value), total: count }];
  });
}
