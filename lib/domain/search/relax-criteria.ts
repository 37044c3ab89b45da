import type { Catalogue } from '../catalogue';
import { addValue, removeParameters } from '../criteria/change-value';
import type { Criteria } from '../criteria/registry';
import type { Instant } from '../instant';
import { findWords } from '../text/find-words';
import { isStopWord } from '../text-search/everyday-words';
import { scan } from './scan';
import type { SearchResult } from './search-result';
import { createSearchView } from './search-view';

/** A search near an empty one that finds something. */
export interface NearSearch {
  /** The parameter that is changed, and its value. */
  readonly parameter: string;
  readonly value: string;
  readonly criteria: Criteria;
  /** Number of results; never 0. */
  readonly total: number;
}

const MOST_WORDS = 4;

/**
 * For a text that finds nothing: each of its words alone, or where a word is unknown, the words of
 * the programme that look like it.
 */
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
  const found = new Map<string, NearSearch>();
  for (const word of new Set(typed)) {
    // Each of the further words would cost searches of the whole programme for nothing.
    if (found.size >= MOST_WORDS) break;
    const alone = typed.length > 1 ? search(word) : [];
    const near = alone.length > 0 ? alone : catalogue.text().alike(word).flatMap(search);
    for (const one of near) if (!found.has(one.value)) found.set(one.value, one);
  }
  return [...found.values()].slice(0, MOST_WORDS);

  function search(word: string): readonly NearSearch[] {
    const changed = addValue(removeParameters(criteria, ['q']), 'q', word);
    const { total } = scan(createSearchView(catalogue, now), changed);
    return total === 0 ? [] : [{ parameter: 'q', value: word, criteria: changed, total }];
  }
}

/** The questions whose values have an order, so that one of them is the nearest. */
const ORDERED = ['week', 'weekday', 'time', 'length', 'maxFee', 'radius'] as const;

/**
 * For each answer with neighbours (the next week, five euros more) the nearest value that finds
 * something, the later one of two.
 */
export function findNearValues(
  criteria: Criteria,
  facets: SearchResult['facets'],
): readonly NearSearch[] {
  return ORDERED.flatMap((parameter) => {
    const values = facets[parameter] ?? [];
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
