import { SECOND_MS } from '../domain/instant';
import type { Offer } from '../domain/offer';
import type { LookUp } from '../domain/upstream-result';
import {
  type Keeper,
  KeeperQuestionError,
  type LookUpQuestion,
  whileAway,
} from '../protocol/keeper';

/** Remembered answer of the instance; `unavailable`: the keeper cannot be reached. */
export type Recalled<T> =
  | LookUp<T>
  | { readonly kind: 'unavailable'; readonly retryAfterMs: number };

/** The keeper is back within seconds. */
const RETRY_MS = 5 * SECOND_MS;
const NONE = { kind: 'none' } as const;
const KNOWN = { mayAsk: false, waitMs: 0 };

export type Recall = ReturnType<typeof createRecall>;

/**
 * Recalls what the instance was asked before, by the gateway. It is not asked anything by this, and
 * none rejects.
 */
export function createRecall(site: string, keeper: Pick<Keeper, 'lookUp'>) {
  async function recall<T>(
    question: LookUpQuestion,
    read: (value: Offer | string | readonly string[]) => T,
  ): Promise<Recalled<T>> {
    const answer = await keeper
      .lookUp(site, question)
      .catch(whileAway({ kind: 'unavailable', retryAfterMs: RETRY_MS } as const))
      .catch((error: unknown) => {
        // An address that cannot be a look-up is unknown.
        if (error instanceof KeeperQuestionError) return NONE;
        throw error;
      });
    return answer.kind === 'found' ? { kind: 'found', value: read(answer.value) } : answer;
  }

  return {
    /** An offer by its exact alias, on the public list or not. */
    offer: (alias: string) =>
      recall({ kind: 'alias', value: alias, ...KNOWN }, (value) => value as Offer),
    aliasOfId: (id: number) =>
      recall({ kind: 'alias-of-id', value: id, ...KNOWN }, (value) => value as string),
    /** Aliases of the offers that satisfy filters which the public copy cannot decide. */
    list: (filters: Readonly<Record<string, string>>) =>
      recall(
        { kind: 'list', value: { ...filters }, ...KNOWN },
        (value): ReadonlySet<string> => new Set(value as readonly string[]),
      ),
  };
}

export const RECALLS_NOTHING: Recall = {
  offer: async () => NONE,
  aliasOfId: async () => NONE,
  list: async () => NONE,
};

export type HostEntrance = ReturnType<typeof createEntrance>;

/** The way into the hosts' area: only the keeper authorises. None rejects. */
export function createEntrance(
  site: string,
  keeper: Pick<Keeper, 'summary' | 'enterHostArea' | 'listLogins' | 'readDemand'>,
) {
  return {
    /** False: switched off, for want of secret keys. */
    isOpen: () => keeper.summary(site)?.hasHostArea ?? true,
    /** Own offers of the session in a Cookie header, or the reason why there are none. */
    enter: (cookie: string | null) => keeper.enterHostArea(site, { cookie, waitMs: 0 }),
    /** Demand counts, where the login may see them; `closed` while the keeper cannot be reached. */
    readDemand: (cookie: string | null) =>
      keeper.readDemand(site, cookie).catch(whileAway({ kind: 'closed' as const })),
    /** Logins of the same token; null: not logged in, or the keeper cannot be reached. */
    listLogins: (cookie: string | null) => keeper.listLogins(site, cookie).catch(whileAway(null)),
  };
}
