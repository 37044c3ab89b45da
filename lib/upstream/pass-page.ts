import type { Offer } from '../domain/offer';
import type { ReadProblem } from '../domain/own-reading';

/** One page of a pass over the public list, or over one edition, read record by record. */
export interface PassPage<T = Offer> {
  /** From 1. */
  readonly page: number;
  /** Null while the instance has neither said nor shown how many there are. */
  readonly pagesKnown: number | null;
  /** Rows the page held, readable or not. */
  readonly rows: number;
  /** Readable ones in the instance's order, `private_link` ones among them. */
  readonly offers: readonly T[];
  readonly problems: readonly ReadProblem[];
}
