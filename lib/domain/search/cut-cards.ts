import type { Offer } from '../offer';
import { openFirst } from './order-matched';
import type { Card } from './search-result';

/** Cards on one page of the list. */
export const PAGE_SIZE = 24;

/** Input of `cutCards`. */
interface Cut {
  readonly offers: readonly Offer[];
  /** Numbers of the offers to show, in their order. */
  readonly ordered: Uint32Array;
  /** By offer: the group number shared by repeats of one activity. */
  readonly group: Int32Array;
  readonly groupTotal: number;
  /** By offer, 1: its registration is closed. */
  readonly closed: Uint8Array;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Groups repeats of an activity on one card, led by the first one open for registration (otherwise
 * the first), at that one's position, and returns one page of cards. After the leader, open repeats
 * come before closed ones. `order` returns all offers in the order of the cards, repeats next to
 * each other.
 */
export function cutCards({ offers, ordered, group, groupTotal, closed, page, pageSize }: Cut): {
  readonly cardTotal: number;
  readonly cards: readonly Card[];
  order(): Uint32Array;
} {
  const leader = new Int32Array(groupTotal).fill(-1);
  for (const offer of ordered) {
    const key = group[offer] as number;
    const first = leader[key] as number;
    if (first === -1 || (closed[first] === 1 && closed[offer] === 0)) leader[key] = offer;
  }
  const cardOf = new Int32Array(groupTotal);
  let cardTotal = 0;
  for (const offer of ordered) {
    const key = group[offer] as number;
    if (leader[key] === offer) cardOf[key] = cardTotal++;
  }
  const byState = openFirst(ordered, closed);
  const first = (page - 1) * pageSize;
  const runs: Offer[][] = [];
  for (const offer of byState) {
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
      for (const offer of byState) {
        const card = slotOf(offer);
        all[starts[card] as number] = offer;
        starts[card] = (starts[card] as number) + 1;
      }
      return all;
    },
  };
}
