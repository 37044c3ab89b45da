import type { Asking, LookUps } from '../domain/upstream-result';
import type { Recall } from './ask-keeper';

/** Never asks the instance. */
const RECALL: Asking = { admit: () => false, waitMs: 0 };

/** Recalls what these were asked. */
export function createRecall(
  upstream: Pick<LookUps, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>,
): Recall {
  return {
    offer: (alias) => upstream.lookUpAlias(alias, RECALL),
    aliasOfId: (id) => upstream.lookUpAliasOfId(id, RECALL),
    list: (filters) => upstream.lookUpList(filters, RECALL),
  };
}
