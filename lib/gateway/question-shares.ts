import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Timer } from '../domain/instant';
import { isCounted, type Visitor } from './visitor';

/** Limits look-ups at the instance. One for all municipalities: an address has one share. */
export interface QuestionShares {
  /** A place for one question, or milliseconds until the address may have something asked again. */
  take(visitor: Visitor): Promise<QuestionPlace | number>;
}

/** The place of one question. */
export interface QuestionPlace {
  /** Gives it back after this many ms: the look-up may outlive its visitors. */
  leave(afterMs: number): void;
}

/** The instance answers about two look-ups a minute in all. */
const SHARE = { points: 6, duration: 60 };
/** The request queue lets four wait: one address must not fill it. */
const MOST_OPEN = 2;

/** Creates the shares of all addresses. */
export function createQuestionShares(timer: Timer): QuestionShares {
  const limiter = new RateLimiterMemory(SHARE);
  const open = new Map<Visitor, number>();

  function close(visitor: Visitor): void {
    const left = (open.get(visitor) ?? 1) - 1;
    if (left > 0) open.set(visitor, left);
    else open.delete(visitor);
  }

  return {
    async take(visitor) {
      if (!isCounted(visitor)) return { leave() {} };
      if ((open.get(visitor) ?? 0) >= MOST_OPEN) return 0;
      const excess = await limiter.consume(visitor).then(
        () => null,
        ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
      );
      if (excess !== null) return excess;
      open.set(visitor, (open.get(visitor) ?? 0) + 1);
      return {
        leave(afterMs) {
          if (afterMs > 0) timer(afterMs, () => close(visitor));
          else close(visitor);
        },
      };
    },
  };
}
