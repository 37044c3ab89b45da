import type { Offer } from '../offer';
import type { Card } from './search-result';

/** Cards on one page of the list. */
export const PAGE_SIZE = 24;

/**
 * Puts repeats onto one card, at the place of the first of them, and cuts out one page. `ordered`
 * holds offer numbers; `order` gives them all back, repeats beside each other.
 */
export function cutCards(
  offers: readonly Offer[],
  ordered: Uint32Array,
  group: Int32Array,
  groupTotal: number,
  page: number,
  pageSize: number,
): { readonly cardTotal: number; readonly cards: readonly Card[]; order(): Uint32Array } {
  const cardOf = new Int32Array(groupTotal).fill(-1);
  let cardTotal = 0;
  for (const offer of ordered) {
    const key = group[offer] as number;
    if (cardOf[key] === -1) cardOf[key] = cardTotal++;
  }
  const first = (page - 1) * pageSize;
  const runs: Offer[][] = [];
  for (const offer of ordered) {
    const position = (cardOf[group[offer] as number] as number) - first;
    if (position < 0 || position >= pageSize) continue;
    const card = runs[position];
    if (card === undefined) runs[position] = [offers[offer] as Offer];
    else card.push(offers[offer] as Offer);
  }
  return {
    cardTotal,
    cards: runs.map(([offer, ...repeats]) => ({ offer: offer as Offer, repeats })),
    order() {
      const starts = new Uint32Array(cardTotal + 1);
      const slotOf = (offer: number) => cardOf[group[offer] as number] as number;
      for (const offer of ordered) {
        starts[slotOf(offer) + 1] = (starts[slotOf(offer) + 1] as number) + 1;
      }
      for (let card = 1; card <= cardTotal; card++) {
        starts[card] = (starts[card] as number) + (starts[card - 1] as number);
      }
      const all = new Uint32Array(ordered.length);
      for (const offer of ordered) {
        const card = slotOf(offer);
        all[starts[card] as number] = offer;
        starts[card] = (starts[card] as number) + 1;
      }
      return all;
    },
  };
}
