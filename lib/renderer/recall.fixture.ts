import { RECALL } from '../domain/upstream-result';
import type { AskKeeper } from '../protocol/keeper';
import type { OffersClient } from '../upstream/offers-client';

/** Recalls what these were asked. */
export function createRecall(
  upstream: Pick<OffersClient, 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'>,
): Pick<AskKeeper, 'recallOffer' | 'recallAlias' | 'recallList'> {
  return {
    recallOffer: (alias) => upstream.lookUpAlias(alias, RECALL),
    recallAlias: (id) => upstream.lookUpAliasOfId(id, RECALL),
    recallList: (filters) => upstream.lookUpList(filters, RECALL),
  };
}
