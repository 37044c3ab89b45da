import { SECOND_MS } from '../domain/instant';
import type { LookUp } from '../domain/look-up';
import type { Offer } from '../domain/offer';
import {
  type Keeper,
  KeeperQuestionError,
  KeeperUnavailableError,
  type LookUpQuestion,
} from '../protocol/keeper';
import type { HostEntrance, Recall, Recalled } from './site';

/** The keeper is back within seconds. */
const RETRY_MS = 5 * SECOND_MS;
/** Nothing is asked by this. */
const KNOWN = { mayAsk: false, waitMs: 0 };

/** Recalls what the keeper of a municipality has asked the instance. */
export function createRecall(site: string, keeper: Pick<Keeper, 'lookUp'>): Recall {
  async function recall<T>(
    question: LookUpQuestion,
    read: (value: Offer | string | readonly string[]) => T,
  ): Promise<Recalled<T>> {
    try {
      const answer: LookUp<Offer | string | readonly string[]> = await keeper.lookUp(
        site,
        question,
      );
      return answer.kind === 'found' ? { kind: 'found', value: read(answer.value) } : answer;
    } catch (error) {
      // An address that cannot be a look-up is unknown.
      if (error instanceof KeeperQuestionError) return { kind: 'none' };
      if (!(error instanceof KeeperUnavailableError)) throw error;
      return { kind: 'unavailable', retryAfterMs: RETRY_MS };
    }
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

const none = { kind: 'none' } as const;

/** Of a county: no instance is asked anything for it. */
export const RECALLS_NOTHING: Recall = {
  offer: async () => none,
  aliasOfId: async () => none,
  list: async () => none,
};

/** The way into the hosts' area of a municipality. The gateway has waited for their offers before. */
export function createEntrance(
  site: string,
  keeper: Pick<Keeper, 'summary' | 'enterHostArea' | 'listLogins' | 'readDemand'>,
): HostEntrance {
  return {
    isOpen: () => keeper.summary(site)?.hasHostArea ?? true,
    enter: (cookie) => keeper.enterHostArea(site, cookie, 0),
    async readDemand(cookie) {
      try {
        return await keeper.readDemand(site, cookie);
      } catch (error) {
        if (error instanceof KeeperUnavailableError) return { kind: 'closed' };
        throw error;
      }
    },
    async listLogins(cookie) {
      try {
        return await keeper.listLogins(site, cookie);
      } catch (error) {
        if (error instanceof KeeperUnavailableError) return null;
        throw error;
      }
    },
  };
}
