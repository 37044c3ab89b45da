import { SECOND_MS } from '../domain/instant';
import type { LookUp } from '../domain/upstream-result';
import { type Keeper, KeeperQuestionError, whileAway } from '../protocol/keeper';

/** Remembered answer of the instance; `unavailable`: the keeper cannot be reached. */
export type Recalled<T> =
  | LookUp<T>
  | { readonly kind: 'unavailable'; readonly retryAfterMs: number };

/** The keeper is back within seconds. */
const RETRY_MS = 5 * SECOND_MS;

export type Recall = ReturnType<typeof createRecall>;

/** Recalls what the gateway had the instance asked before. It asks nothing, and never rejects. */
export function createRecall(
  site: string,
  keeper: Pick<Keeper, 'recallOffer' | 'recallAlias' | 'recallList'>,
) {
  const recall = <T>(answer: Promise<LookUp<T>>): Promise<Recalled<T>> =>
    answer
      .catch(whileAway({ kind: 'unavailable', retryAfterMs: RETRY_MS } as const))
      .catch((error: unknown) => {
        // An address that cannot be a look-up is unknown.
        if (error instanceof KeeperQuestionError) return { kind: 'none' } as const;
        throw error;
      });
  return {
    offer: (alias: string) => recall(keeper.recallOffer(site, alias)),
    aliasOfId: (id: number) => recall(keeper.recallAlias(site, id)),
    list: (filters: Readonly<Record<string, string>>) =>
      recall(keeper.recallList(site, { ...filters })),
  };
}

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
