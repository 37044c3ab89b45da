import { type LookUps, RECALL } from '../domain/look-up';
import type { Recall } from './site';

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
