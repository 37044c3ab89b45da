import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { systemTimer } from '../runtime/system-timer';
import { isCounted, type Visitor } from './visitor';

/** The instance answers about two look-ups a minute in all. */
const SHARE = { points: 6, duration: 60 };
/** The request queue lets four wait: one address must not fill it. */
const MOST_OPEN = 2;

/** The place of one question. */
interface QuestionPlace {
  /** Gives it back after this many ms: the look-up may outlive its visitors. */
  leave(afterMs: number): void;
}

/** Limits look-ups at the instance. One for all municipalities: an address has one share. */
export class QuestionShares {
  private readonly limiter = new RateLimiterMemory(SHARE);
  private readonly open = new Map<Visitor, number>();

  /** A place for one question, or milliseconds until the address may have something asked again. */
  async take(visitor: Visitor): Promise<QuestionPlace | number> {
    if (!isCounted(visitor)) return { leave() {} };
    if ((this.open.get(visitor) ?? 0) >= MOST_OPEN) return 0;
    const excess = await this.limiter.consume(visitor).then(
      () => null,
      ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
    );
    if (excess !== null) return excess;
    this.open.set(visitor, (this.open.get(visitor) ?? 0) + 1);
    return { leave: (afterMs) => void systemTimer(afterMs, () => this.close(visitor)) };
  }

  private close(visitor: Visitor): void {
    const left = (this.open.get(visitor) ?? 1) - 1;
    if (left > 0) this.open.set(visitor, left);
    else this.open.delete(visitor);
  }
}
