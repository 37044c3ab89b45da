import type { PublicView } from '../../domain/host/explain-visibility';
import { type ReviewedOffer, reviewOffer } from '../../domain/host/review-offer';
import type { Instant } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import type { OwnOffer } from '../../domain/own-offer';
import type { Services } from '../services';

/** A meeting place farther than this from the middle of the municipality is questioned. */
const FAR_KM = 40;
/** How long a pass is taken to last when none has been seen yet: some pages, one lane. */
const USUAL_PASS_MS = 60_000;

/** Applies the rules to own offers, against the mirror as it stands. */
export function reviewOwn(
  offers: readonly OwnOffer[],
  now: Instant,
  services: Services,
): readonly ReviewedOffer[] {
  const { mirror, instance } = services;
  const state = mirror.state(now);
  const complete = 'generation' in state ? state : null;
  const nextPassAt = mirror.nextPassAt() ?? mirror.progress()?.startedAt ?? null;
  const listed = new Map<string, Offer>(
    (complete?.generation.offers ?? []).map((offer) => [offer.alias, offer]),
  );
  const around: Omit<PublicView, 'listed'> = {
    readSince: complete?.confirmedAt ?? null,
    nextPassEndsAt: nextPassAt === null ? null : nextPassAt + USUAL_PASS_MS,
  };
  const [lat, lng] = instance.map.center ?? [];
  const context = {
    now,
    center: lat === undefined || lng === undefined ? null : { lat, lng },
    radiusKm: FAR_KM,
    publicView: (alias: string) => ({ ...around, listed: listed.get(alias) ?? null }),
  };
  return offers.map((offer) => reviewOffer(offer, context));
}
