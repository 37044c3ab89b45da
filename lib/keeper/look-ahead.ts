import { remember } from '../domain/immutable';
import type { Generation, MirrorReader } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { readSpecificationQuery } from '../domain/specification/specification';
import { type Asking, decideEdition, type LookUp, type LookUps } from '../domain/upstream-result';
import type { Ahead, AheadAnswer } from '../protocol/keeper';

interface OpenQuestion {
  ask(asking: Asking): Promise<LookUp<unknown>>;
  /** Result if the instance has none: 404, or the address can be answered anyway. */
  readonly ifNone: 'missing' | 'answered';
  /** Whether the address can be answered without it, only less well. */
  readonly isOptional: boolean;
}

export const ANSWERED: AheadAnswer = { kind: 'answered', isStale: false };

/**
 * Finds out, before rendering, what only the instance knows about an address. Known answers and running
 * questions are open to everybody; a new question needs `mayAsk`.
 */
export function createLookAhead({
  mirror,
  upstream,
  editions,
}: {
  readonly mirror: Pick<MirrorReader, 'state' | 'gone' | 'renamed'>;
  readonly upstream: Pick<LookUps, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>;
  readonly editions: readonly { readonly alias: string }[];
}): (ahead: Ahead) => Promise<AheadAnswer> {
  /** Null if the mirror knows the answer or is not complete yet. */
  function findQuestion({ kind, url }: Ahead): OpenQuestion | null {
    const state = mirror.state();
    if (!('generation' in state)) return null;
    if (kind === 'filters') return findFilterQuestion(url, state.generation);
    const named = readTail(url, 1);
    if (kind === 'id') {
      if (!/^\d{1,15}$/.test(named)) return null;
      const ask = (asking: Asking) => upstream.lookUpAliasOfId(Number(named), asking);
      return { ask, ifNone: 'missing', isOptional: false };
    }
    if (isListed(named, state.generation.offers) || mirror.renamed(named) !== null) return null;
    const wasListed = mirror.gone(named) !== null;
    return {
      ask: (asking) => upstream.lookUpAlias(named, asking),
      ifNone: wasListed ? 'answered' : 'missing',
      isOptional: wasListed,
    };
  }

  function findFilterQuestion(url: string, generation: Generation): OpenQuestion | null {
    const reading = readSpecificationQuery(new URL(url, 'http://localhost').searchParams);
    if (reading.kind === 'malformed') return null;
    const { left } = decideEdition(reading.query.undecidable, generation, editions);
    if (Object.keys(left).length === 0) return null;
    return {
      ask: (asking) => upstream.lookUpList(left, asking),
      ifNone: 'answered',
      isOptional: false,
    };
  }

  return async (ahead) => {
    const question = findQuestion(ahead);
    if (!question) return ANSWERED;
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
      return false;
    };
    const answer = await question.ask(ahead.mayAsk ? {} : { admit: refuse });
    if (answer.kind === 'found') return { kind: 'answered', isStale: isRefused };
    if (answer.kind === 'none')
      return question.ifNone === 'missing' ? { kind: 'missing' } : ANSWERED;
    const { retryAfterMs } = answer;
    if (!isRefused) return { kind: 'busy', retryAfterMs };
    return { kind: 'must-ask', isOptional: question.isOptional, retryAfterMs };
  };
}

/** What an address names at its end, in so many parts, whatever file is made of it. */
export function readTail(url: string, parts: number): string {
  const [path = ''] = url.split('?', 1);
  const named = path.split('/').slice(-parts).map(decodeURIComponent).join('/');
  return named.replace(/\.(ics|md)$/, '');
}

const collectAliases = remember(
  (offers: readonly Offer[]): ReadonlySet<string> => new Set(offers.map(({ alias }) => alias)),
);

export function isListed(alias: string, offers: readonly Offer[]): boolean {
  return collectAliases(offers).has(alias);
}
