import type { MonotonicClock, Timer } from '../domain/instant';
import {
  type Ahead,
  type AheadAnswer,
  type Keeper,
  KeeperUnavailableError,
} from '../protocol/keeper';
import type { Admission } from './admission';
import { createAllowance } from './allowance';
import { BusyError } from './busy-error';
import { pointTo, type Target } from './target';
import { type Asker, isCounted, type Visitor } from './visitor';

/** Result of looking ahead: the address can be answered, or nothing exists there. */
export type LookAheadOutcome = 'answered' | 'missing';

/**
 * Asks the keeper what only the instance knows about an address, before anything is rendered.
 * Undefined: there is nothing to ask. Rejects with BusyError when the instance may not be asked now.
 */
export type LookAhead = (
  target: Target,
  asker: () => Asker,
) => Promise<LookAheadOutcome> | undefined;

/** Decides who may have the instance asked. One for all municipalities: an address has one share. */
export interface QuestionShares {
  /** Takes a place for one question; null: the address has none left. */
  take(visitor: Visitor): QuestionPlace | null;
  /** Milliseconds until the address may have something asked again. */
  waitMs(visitor: Visitor): number;
}

/** The place of one question. */
export interface QuestionPlace {
  /** Gives it back after so many milliseconds: the question may go on when nobody waits any more. */
  leave(afterMs: number): void;
}

/** The instance answers about two look-ups a minute in all. */
const SHARE = { perSecond: 6 / 60, burst: 6 };
/** The lane lets four wait: one address must not fill it. */
const MOST_OPEN = 2;
const LONGEST_QUERY = 2_000;
const LONGEST_PATH = 2_000;
/** An alias that no offer has: offers begin with their number. */
const NOWHERE = 'nowhere';

/** Creates the shares of all addresses. */
export function createQuestionShares(clock: MonotonicClock, timer: Timer): QuestionShares {
  const share = createAllowance({ ...SHARE, clock });
  const open = new Map<Visitor, number>();

  function close(visitor: Visitor): void {
    const left = (open.get(visitor) ?? 1) - 1;
    if (left > 0) open.set(visitor, left);
    else open.delete(visitor);
  }

  return {
    take(visitor) {
      if (!isCounted(visitor)) return { leave() {} };
      const count = open.get(visitor) ?? 0;
      if (count >= MOST_OPEN || !share.take(visitor)) return null;
      open.set(visitor, count + 1);
      return {
        leave(afterMs) {
          if (afterMs > 0) timer(afterMs, () => close(visitor));
          else close(visitor);
        },
      };
    },
    waitMs: (visitor) => share.waitMs(visitor),
  };
}

type AheadQuestion = Omit<Ahead, 'mayAsk'>;

interface Needs {
  /** Key of the municipality. */
  readonly site: string;
  readonly keeper: Pick<Keeper, 'lookAhead'>;
  readonly shares: QuestionShares;
  readonly admission: Pick<Admission, 'noteRefusal'>;
}

/**
 * Creates the looking ahead. What is known, and what is being asked already, costs an address nothing;
 * a new question is taken from its share. Nobody holds a place for renders meanwhile. While the keeper
 * is away everything is answered: the page itself says what it does not know.
 */
export function createLookAhead({ site, keeper, shares, admission }: Needs): LookAhead {
  return ({ route, url }, asker) => {
    const { asks } = route;
    if (!asks || (asks === 'filters' && !mayNeedInstance(url))) return undefined;
    if (asks === 'filters') return look({ kind: asks, url }, asker);
    const [path = ''] = url.split('?');
    // No id and no alias is that long.
    if (path.length > LONGEST_PATH) return Promise.resolve('missing');
    return look({ kind: asks, url: path }, asker);
  };

  async function look(question: AheadQuestion, asker: () => Asker): Promise<LookAheadOutcome> {
    try {
      const known = await keeper.lookAhead(site, { ...question, mayAsk: false });
      if (known.kind === 'must-ask') return await ask(question, known, asker().visitor);
      if (known.kind === 'answered' && known.isStale) askBehind(question, asker().visitor);
      return known.kind === 'missing' ? 'missing' : 'answered';
    } catch (error) {
      if (error instanceof KeeperUnavailableError) return 'answered';
      throw error;
    }
  }

  async function ask(
    question: AheadQuestion,
    { isOptional, retryAfterMs }: Extract<AheadAnswer, { kind: 'must-ask' }>,
    visitor: Visitor,
  ): Promise<LookAheadOutcome> {
    const place = shares.take(visitor);
    if (!place) {
      if (isOptional) return 'answered';
      admission.noteRefusal('look-up');
      const waitMs = Math.max(retryAfterMs, shares.waitMs(visitor));
      throw new BusyError('look-up', Math.max(1, Math.ceil(waitMs / 1_000)));
    }
    let openMs = 0;
    try {
      const answer = await keeper.lookAhead(site, { ...question, mayAsk: true });
      // It waits in the lane still, and is remembered when it is answered.
      if (answer.kind === 'busy') openMs = answer.retryAfterMs;
      return answer.kind === 'missing' ? 'missing' : 'answered';
    } finally {
      place.leave(openMs);
    }
  }

  /** Has an old answer asked for again, where the address has a share left; nobody waits for it. */
  function askBehind(question: AheadQuestion, visitor: Visitor): void {
    const place = shares.take(visitor);
    if (!place) return;
    keeper
      .lookAhead(site, { ...question, mayAsk: true })
      .catch(() => undefined)
      .finally(() => place.leave(0));
  }
}

/** Most questions to the list are decided by the mirror: those are not read twice. */
function mayNeedInstance(url: string): boolean {
  return url.length <= LONGEST_QUERY && /[?&](?:edition|hosts\.alias)/.test(url);
}

/**
 * Target shown for every offer that does not exist: one answer for all of them. Null: a
 * program asked, and is told in its own form.
 */
export function findMissingOffer(target: Target): Target | null {
  const { route, url } = target;
  if (route.kind !== 'page') return null;
  const [path = '', query] = url.split('?');
  const place = path.slice(0, path.lastIndexOf('/') + 1) + NOWHERE;
  // An embed looks as its address says; the site's own page is the same from wherever one came.
  return pointTo(target, query && route.isEmbeddable ? `${place}?${query}` : place);
}
