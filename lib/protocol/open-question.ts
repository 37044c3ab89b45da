import type { Admit, Asking, LookUp } from '../domain/look-up';

/** Leave to put a question: null, it is refused; else called when the question has ended. */
export type Leave = Admit;

/** What only the instance may be able to say about an address: an offer, an id, the result of filters. */
export type QuestionKind = 'offer' | 'id' | 'filters';

/** A question that must be put to the instance before an address can be answered. */
export interface OpenQuestion {
  /** Puts it, or recalls the answer; pages and route handlers recall it from then on. */
  ask(asking: Asking): Promise<LookUp<unknown>>;
  /** What it means when the instance has none: nothing stands at the address, or it is answered anyway. */
  readonly ifNone: 'missing' | 'answered';
  /** Whether the address can be answered without it, only less well. */
  readonly isOptional: boolean;
}

/**
 * Finds what has to be asked before an address (path and query in normal form) can be answered; null:
 * the mirror knows it, or there is no complete mirror yet.
 */
export type FindQuestion = (kind: QuestionKind, url: string) => OpenQuestion | null;
