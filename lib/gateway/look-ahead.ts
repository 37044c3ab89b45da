import type { FindQuestion, Leave, OpenQuestion } from '../protocol/open-question';
import type { Admission } from './admission';
import { createAllowance } from './allowance';
import { BusyError } from './busy-error';
import { pointTo, type Target } from './target';
import { type Asker, isCounted, type Visitor } from './visitor';

/** What was found about an address beforehand: it can be answered, or nothing stands there. */
export type Found = 'answered' | 'missing';

/**
 * Asks the instance what only it knows about an address, before anything is rendered. Undefined: there
 * is nothing to ask. Rejects with BusyError when it may not be asked now.
 */
export type LookAhead = (target: Target, asker: () => Asker) => Promise<Found> | undefined;

interface Needs {
  readonly findQuestion: FindQuestion;
  readonly admission: Pick<Admission, 'noteRefusal'>;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
}

/** The instance answers about two look-ups a minute in all. */
const SHARE = { perSecond: 6 / 60, burst: 6 };
/** The lane lets four wait: one address must not fill it. */
const MOST_OPEN = 2;
const LONGEST_QUERY = 2_000;
/** An alias that no offer has: offers begin with their number. */
const NOWHERE = 'nowhere';

/**
 * Creates the looking ahead. What is known, and what is being asked already, costs an address nothing;
 * a new question is taken from its share. Nobody holds a place for renders meanwhile.
 */
export function createLookAhead({ findQuestion, admission, clock }: Needs): LookAhead {
  const share = createAllowance({ ...SHARE, clock });
  const open = new Map<Visitor, number>();

  function admitFor(visitor: Visitor, onRefused: () => void): Leave {
    return () => {
      if (!isCounted(visitor)) return () => {};
      const count = open.get(visitor) ?? 0;
      if (count >= MOST_OPEN || !share.take(visitor)) {
        onRefused();
        return null;
      }
      open.set(visitor, count + 1);
      return () => {
        const left = (open.get(visitor) ?? 1) - 1;
        if (left > 0) open.set(visitor, left);
        else open.delete(visitor);
      };
    };
  }

  return ({ route, url }, asker) => {
    if (!route.asks || (route.asks === 'filters' && !mayNeedInstance(url))) return undefined;
    const question = findQuestion(route.asks, url);
    if (!question) return undefined;
    return look(question, asker().visitor);
  };

  async function look(question: OpenQuestion, visitor: Visitor): Promise<Found> {
    let isRefused = false;
    const admit = admitFor(visitor, () => {
      isRefused = true;
    });
    const answer = await question.ask({ admit });
    if (answer.kind === 'none') return question.ifNone;
    if (answer.kind === 'found' || question.isOptional || !isRefused) return 'answered';
    admission.noteRefusal('look-up');
    const waitMs = Math.max(answer.retryAfterMs, share.waitMs(visitor));
    throw new BusyError('look-up', Math.max(1, Math.ceil(waitMs / 1_000)));
  }
}

/** Most questions to the list are decided by the mirror: those are not read twice. */
function mayNeedInstance(url: string): boolean {
  return url.length <= LONGEST_QUERY && /[?&](?:edition|hosts\.alias)/.test(url);
}

/**
 * What stands in the place of every offer that there is none of: one answer for all of them. Null: a
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
