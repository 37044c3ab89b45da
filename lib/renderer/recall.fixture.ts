import { type LookUps, RECALL } from '../domain/upstream-result';
import type { Recall } from './ask-keeper';

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
