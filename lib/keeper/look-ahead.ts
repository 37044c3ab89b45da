import { LRUCache } from 'lru-cache';
import { remember } from '../domain/immutable';
import { MINUTE_MS, type MonotonicClock, SECOND_MS } from '../domain/instant';
import { type Generation, listOffers } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { readSpecificationQuery } from '../domain/specification/specification';
import { type Asking, decideEdition, type LookUp } from '../domain/upstream-result';
import type { Mirror } from '../mirror/mirror';
import type { Ahead, AheadAnswer } from '../protocol/keeper';
import { endBy, systemMonotonicClock } from '../runtime/system-timer';
import type { OffersClient } from '../upstream/offers-client';

/** An instance answers about two look-ups a minute in all, and lets four wait. */
const SHARE = { lookUps: 2, ms: 20 * SECOND_MS };
const MOST_ADDRESSES = 10_000;
/** How long an alias that leads nowhere is believed: its offer may have another by now. */
const UNLISTED_MS = 30 * MINUTE_MS;

export type LookUpShares = ReturnType<typeof createLookUpShares>;

/** The shares of visitors' addresses, each one for all municipalities. */
export function createLookUpShares(clock: MonotonicClock = systemMonotonicClock) {
  const taken = new LRUCache<string, number>({
    max: MOST_ADDRESSES,
    ttl: SHARE.ms,
    ...endBy(clock),
  });
  return {
    /** Milliseconds until an address has a look-up left again; 0: it had one, which is taken. */
    take(address: string): number {
      const count = taken.get(address) ?? 0;
      if (count >= SHARE.lookUps) return taken.getRemainingTTL(address);
      taken.set(address, count + 1, { noUpdateTTL: true });
      return 0;
    },
  };
}

interface OpenQuestion {
  ask(asking: Asking): Promise<LookUp<unknown>>;
  /** Whether the address can be answered without it, only less well. */
  readonly isOptional: boolean;
}

export const ANSWERED: AheadAnswer = { kind: 'answered' };

/**
 * Finds out, before rendering, what only the instance knows about an address. Known answers and running
 * questions are open to everybody; a new question takes a look-up from the share of the visitor's address.
 */
export function createLookAhead({
  mirror,
  upstream,
  editions,
  shares,
}: {
  readonly mirror: Pick<Mirror, 'state' | 'gone' | 'renamed'>;
  readonly upstream: Pick<OffersClient, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>;
  readonly editions: readonly { readonly alias: string }[];
  readonly shares: LookUpShares;
}): (ahead: Ahead) => Promise<AheadAnswer> {
  /** Null if the mirror knows the answer or is not complete yet. */
  function findQuestion({ kind, url }: Ahead): OpenQuestion | null {
    const state = mirror.state();
    if (!('generation' in state)) return null;
    const leads = (alias: string) => isListed(alias, mirror) || mirror.renamed(alias) !== null;
    if (kind === 'filters') return findFilterQuestion(url, state.generation);
    const named = readTail(url, 1);
    if (kind === 'id') {
      if (!/^(0|[1-9]\d{0,14})$/.test(named)) return null;
      const ask = async (asking: Asking) => {
        const known = await upstream.lookUpAliasOfId(Number(named), asking);
        if (known.kind !== 'found' || leads(known.value)) return known;
        return upstream.lookUpAliasOfId(Number(named), { ...asking, freshMs: UNLISTED_MS });
      };
      return { ask, isOptional: false };
    }
    if (leads(named)) return null;
    const ask = (asking: Asking) => upstream.lookUpAlias(named, asking);
    return { ask, isOptional: mirror.gone(named) !== null };
  }

  function findFilterQuestion(url: string, generation: Generation): OpenQuestion | null {
    const query = readSpecificationQuery(new URL(url, 'http://localhost').searchParams);
    if ('refusal' in query) return null;
    const { left } = decideEdition(query.undecidable, generation, editions);
    if (Object.keys(left).length === 0) return null;
    return { ask: (asking) => upstream.lookUpList(left, asking), isOptional: false };
  }

  return async (ahead) => {
    const question = findQuestion(ahead);
    if (!question) return ANSWERED;
    const { visitor } = ahead;
    let shareMs = 0;
    const admit = () => {
      shareMs = visitor === null ? 0 : shares.take(visitor);
      return shareMs === 0;
    };
    const answer = await question.ask({ admit });
    if (question.isOptional || answer.kind === 'found') return ANSWERED;
    // An empty list is an answer.
    if (answer.kind === 'none') return ahead.kind === 'filters' ? ANSWERED : { kind: 'missing' };
    if (shareMs === 0) return ANSWERED;
    return { kind: 'refused', retryAfterMs: Math.max(answer.retryAfterMs, shareMs) };
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

export function isListed(alias: string, mirror: Pick<Mirror, 'state'>): boolean {
  return collectAliases(listOffers(mirror.state())).has(alias);
}
