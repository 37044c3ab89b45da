import type { Change, PassProgress } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { LONGEST_NAME, shortenOffer } from '../domain/shorten-offer';
import { cutAtWord } from '../domain/text/find-words';
import { EMPTY_LISTING, findListing } from './catalogue-memory';
import type { RequestTime } from './request-time';
import type { Site } from './site';

/** Result of looking up `/offers/<alias>`; each kind has its own face on the page. */
export type OfferOutcome =
  /** Listed: 200. */
  | { readonly kind: 'offer'; readonly offer: Offer }
  /** Reachable by its address only: 200, never indexed, never kept. */
  | { readonly kind: 'private'; readonly offer: Offer }
  /** Listed once: 410 with its last known form. */
  | { readonly kind: 'gone'; readonly last: Gone }
  /** 404. */
  | { readonly kind: 'unknown' }
  /** No pass is complete and it was not read yet: 503 that goes on by itself. */
  | { readonly kind: 'loading'; readonly progress: PassProgress | null }
  /** The instance could not be asked in time: 503. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** Nobody here could be asked what the instance said: 503. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number };

/**
 * Finds the offer behind an alias. One that the mirror does not list may be reachable by its address
 * alone: the gateway has had the instance asked about it before, here that is recalled.
 */
export async function findOffer(
  moment: RequestTime,
  alias: string,
  site: Site,
): Promise<OfferOutcome> {
  const { state } = moment;
  if (state.kind === 'empty') return { kind: 'loading', progress: state.progress };
  const offer = site.catalogue(findListing(state) ?? EMPTY_LISTING).get(alias);
  if (offer) return { kind: 'offer', offer };
  if (state.kind === 'loading') return { kind: 'loading', progress: state.progress };

  const last = site.mirror.gone(alias);
  const found = await site.recall.offer(alias);
  if (found.kind === 'found') return { kind: 'private', offer: shortenOffer(found.value) };
  if (last) return { kind: 'gone', last: shortenLast(last) };
  if (found.kind === 'none') return { kind: 'unknown' };
  const retryAfterSeconds = Math.max(1, Math.ceil(found.retryAfterMs / 1_000));
  return { kind: found.kind === 'unavailable' ? 'unavailable' : 'busy', retryAfterSeconds };
}

type Gone = Extract<Change, { kind: 'gone' }>;

function shortenLast(gone: Gone): Gone {
  return { ...gone, name: cutAtWord(gone.name, LONGEST_NAME), last: shortenOffer(gone.last) };
}
