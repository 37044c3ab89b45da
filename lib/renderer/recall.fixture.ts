import { type LookUps, RECALL } from '../domain/upstream-result';
import type { AskKeeper } from '../protocol/keeper';

/** Recalls what these were asked. */
export function createRecall(
  upstream: Pick<LookUps, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>,
): Pick<AskKeeper, 'recallOffer' | 'recallAlias' | 'recallList'> {
  return {
    recallOffer: (alias) => upstream.lookUpAlias(alias, RECALL),
    recallAlias: (id) => upstream.lookUpAliasOfId(id, RECALL),
    recallList: (filters) => upstream.lookUpList(filters, RECALL),
  };
}
