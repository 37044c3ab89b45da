import type { Criteria } from '../criteria/registry';
import type { Sort } from '../criteria/sort';
import type { SearchView } from './search-view';

/** Number of date ranks below the key. */
const RANKS = 2 ** 20;
const NONE = 2 ** 31;
const MOST_RELEVANT = 2 ** 29;

/**
 * The matching offers in the requested order; ties go by date. By date alone, offers with closed
 * registration come last; in every other order they keep their position.
 */
export function orderMatched(
  matched: Uint8Array,
  total: number,
  criteria: Pick<Criteria, 'q' | 'sort' | 'near'>,
  view: SearchView,
): Uint32Array {
  const { byDate, closed } = view.moment;
  const ordered = new Uint32Array(total);
  const keyOf = createKey(criteria, view);
  if (keyOf === null) {
    let at = 0;
    for (const offer of byDate) if (matched[offer] === 1) ordered[at++] = offer;
    return openFirst(ordered, closed);
  }
  const keys = new Float64Array(total);
  let at = 0;
  for (let rank = 0; rank < byDate.length; rank++) {
    const offer = byDate[rank] as number;
    if (matched[offer] === 1) keys[at++] = keyOf(offer) * RANKS + rank;
  }
  keys.sort();
  keys.forEach((key, position) => {
    ordered[position] = byDate[key % RANKS] as number;
  });
  return ordered;
}

/** An integer from 0 to 2^31 to sort by; null: by date. */
function createKey(
  { q, sort, near }: Pick<Criteria, 'q' | 'sort' | 'near'>,
  view: SearchView,
): ((offer: number) => number) | null {
  const { columns, moment } = view;
  const keys: Record<Exclude<Sort, 'date'>, () => ((offer: number) => number) | null> = {
    relevance: () => {
      if (q === null) return null;
      const { score } = view.findText(q);
      // On equal relevance, open registration comes first.
      return (offer) =>
        2 * (MOST_RELEVANT - (score[offer] as number)) + (moment.closed[offer] as number);
    },
    deadline: () => (offer) => {
      const minutes = Math.floor(((columns.deadline[offer] as number) - moment.now) / 60_000);
      if ((moment.registration[offer] as number) & 0b1001) return NONE;
      return minutes >= 0 && minutes < NONE ? minutes : NONE - 1;
    },
    fee: () => (offer) => Math.max(0, columns.feeCents[offer] as number),
    name: () => (offer) => columns.nameRank[offer] as number,
    distance: () => {
      if (near === null) return null;
      const distance = view.distances(near.centre);
      return (offer) => {
        const metres = Math.round((distance[offer] as number) * 1_000);
        return metres >= 0 ? metres : NONE;
      };
    },
  };
  return sort === 'date' ? null : keys[sort]();
}

/** The same offers, with those whose registration is closed (1 in `closed`) last. */
export function openFirst(offers: Uint32Array, closed: Uint8Array): Uint32Array {
  const sorted = new Uint32Array(offers.length);
  let at = 0;
  for (const isClosed of [0, 1]) {
    for (const offer of offers) if (closed[offer] === isClosed) sorted[at++] = offer;
  }
  return sorted;
}
