import type { PublicView } from '../../domain/host/explain-visibility';
import { HOUR_MS, type Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { shortenOffer } from '../../domain/shorten-offer';
import type { OwnCopy } from '../../protocol/host-area';
import { type ReviewedOffer, reviewOffer } from '../../view/host/review-offer';
import type { Services } from '../services';
import { expectPasses } from './expect-passes';

/** A meeting place farther than this from the middle of the municipality is questioned. */
const FAR_KM = 40;
/** No pass takes longer: what a copy counts with whose file does not say when its pass began. */
const LONGEST_PASS_MS = HOUR_MS;

/** Applies the rules to own offers as they were read, against the mirror as it stands. */
export function reviewOwn(
  { offers, readAt }: Pick<OwnCopy, 'offers' | 'readAt'>,
  now: Instant,
  { mirror, instance, settings }: Pick<Services, 'mirror' | 'instance' | 'settings'>,
): readonly ReviewedOffer[] {
  const state = mirror.state(now);
  const complete = 'generation' in state ? state : null;
  const listed = new Map<string, Offer>(
    (complete?.generation.offers ?? []).map((offer) => [offer.alias, shortenOffer(offer)]),
  );
  const around: Omit<PublicView, 'listed'> = {
    readSince: mirror.lastPass()?.startedAt ?? (complete && complete.confirmedAt - LONGEST_PASS_MS),
    ownReadAt: readAt,
    passes: expectPasses(mirror, now, settings.refreshMs),
  };
  const [lat, lng] = instance.map.center ?? [];
  const context = {
    now,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    radiusKm: FAR_KM,
    instanceUrl: settings.offersApiUrl,
    publicView: (alias: string) => ({ ...around, listed: listed.get(alias) ?? null }),
  };
  return offers.map((offer) => reviewOffer(offer, context));
}
