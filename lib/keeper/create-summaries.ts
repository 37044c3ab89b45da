import { remember } from '../domain/immutable';
import type { Instant } from '../domain/instant';
import { findTileArea } from '../domain/map/bounds';
import type { MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { Mirror } from '../mirror/mirror';
import type { SiteSummary, UpstreamHealth } from '../protocol/site-summary';
import { hasTexts } from './offer-texts';

interface SummaryNeeds {
  readonly site: string;
  readonly mirror: Mirror;
  readonly isLeading: () => boolean;
  readonly upstreamHealth: () => UpstreamHealth;
  readonly getNextAllowedAt: () => Instant;
  /** Of the map in the instance file; null: none is given. */
  readonly center: readonly [lat: number, lng: number] | null;
  readonly hasHostArea: boolean;
}

export function createSummaries(needs: SummaryNeeds): () => SiteSummary {
  const { site, mirror, isLeading, upstreamHealth, getNextAllowedAt, center, hasHostArea } = needs;
  const findArea = remember((offers: readonly Offer[]) => findTileArea(offers, center));

  function sumUpMirror(state: MirrorState): SiteSummary['mirror'] {
    if (state.kind === 'empty') return state;
    if (state.kind === 'loading') return { kind: 'loading', progress: state.progress };
    return {
      kind: 'complete',
      generation: state.generation.id,
      confirmedAt: state.confirmedAt,
      // Only the leading node derives texts, and it may be of another version.
      hasTexts: !isLeading() || state.generation.offers.every(hasTexts),
    };
  }

  return () => {
    const state = mirror.state();
    const offers = listOffers(state);
    const plannedAt = mirror.nextPassAt();
    return {
      site,
      mirror: sumUpMirror(state),
      readSince: mirror.readSince(),
      tileArea: findArea(offers),
      hasHostArea,
      readiness: {
        offers: offers.length,
        upstream: upstreamHealth(),
        unreadable: mirror.quarantine(),
        nextRequestAt: plannedAt === null ? null : Math.max(plannedAt, getNextAllowedAt()),
      },
    };
  };
}

export function listOffers(state: MirrorState): readonly Offer[] {
  if ('generation' in state) return state.generation.offers;
  return state.kind === 'loading' ? state.offers : [];
}
