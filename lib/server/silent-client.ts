import type { OffersClient } from '../upstream/offers-client';

const notAsked = async () => ({ kind: 'not-asked', retryAfterMs: 10_000 }) as const;

/** A client that never asks. */
export function createSilentClient(): Pick<
  OffersClient,
  'lookUpOffer' | 'lookUpAlias' | 'lookUpAliasOfId' | 'lookUpList'
> {
  return {
    lookUpOffer: notAsked,
    lookUpAlias: notAsked,
    lookUpAliasOfId: notAsked,
    lookUpList: notAsked,
  };
}
