import { SECOND_MS } from '../domain/instant';
import type { Offer } from '../domain/offer';
import {
  type Keeper,
  KeeperQuestionError,
  type LookUpQuestion,
  whileAway,
} from '../protocol/keeper';
import type { HostEntrance, Recall, Recalled } from './site';

/** The keeper is back within seconds. */
const RETRY_MS = 5 * SECOND_MS;
const NONE = { kind: 'none' } as const;
/** Nothing is asked by this. */
const KNOWN = { mayAsk: false, waitMs: 0 };

/** Recalls what the keeper of a municipality has asked the instance. */
export function createRecall(site: string, keeper: Pick<Keeper, 'lookUp'>): Recall {
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
    offer: (alias) => recall({ kind: 'alias', value: alias, ...KNOWN }, (value) => value as Offer),
    aliasOfId: (id) =>
      recall({ kind: 'alias-of-id', value: id, ...KNOWN }, (value) => value as string),
    list: (filters) =>
      recall(
        { kind: 'list', value: { ...filters }, ...KNOWN },
        (value) => new Set(value as readonly string[]),
      ),
  };
}

/** Of a county: no instance is asked anything for it. */
export const RECALLS_NOTHING: Recall = {
  offer: async () => NONE,
  aliasOfId: async () => NONE,
  list: async () => NONE,
};

/** The way into the hosts' area of a municipality. The gateway has waited for their offers before. */
export function createEntrance(
  site: string,
  keeper: Pick<Keeper, 'summary' | 'enterHostArea' | 'listLogins' | 'readDemand'>,
): HostEntrance {
  return {
    isOpen: () => keeper.summary(site)?.hasHostArea ?? true,
    enter: (cookie) => keeper.enterHostArea(site, { cookie, waitMs: 0 }),
    readDemand: (cookie) => keeper.readDemand(site, cookie).catch(whileAway({ kind: 'closed' })),
    listLogins: (cookie) => keeper.listLogins(site, cookie).catch(whileAway(null)),
  };
}
