import type { Catalogue } from '../catalogue';
import type { Criteria } from '../criteria/criteria';
import type { Instant } from '../instant';
import type { Card } from '../search/search-result';
import type { Words } from '../words';
import type { CardView } from './card-view';

/** Who looks at the card, when, and what was asked for. */
export interface CardContext {
  readonly catalogue: Catalogue;
  readonly criteria: Criteria;
  readonly now: Instant;
  /** `de`, `en`, … */
  readonly locale: string;
  readonly words: Words;
}

/** Puts everything a card shows into words. */
export function describeCard(_card: Card, _context: CardContext): CardView {
  throw new Error('describeCard is not there yet');
}
