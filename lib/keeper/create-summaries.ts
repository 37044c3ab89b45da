import type { Clock } from '../domain/instant';
import type { Bounds } from '../domain/map/bounds';
import { findTileArea } from '../domain/map/tile-area';
import type { MirrorReader, MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { UpstreamHealth } from '../protocol/readiness';
import type { SiteSummary } from '../protocol/site-summary';
import { findReadinessFacts, listOffers } from './readiness-facts';

/** Sources of the summaries of one municipality. */
export interface SummaryNeeds {
  readonly site: string;
  readonly mirror: MirrorReader;
  readonly upstreamHealth: () => UpstreamHealth;
  readonly clock: Clock;
  /** Centre of the map in the instance file; null: none is given. */
  readonly center: readonly [lat: number, lng: number] | null;
  readonly hasHostArea: boolean;
}

/** Creates the function that sums up the current state of a municipality. */
export function createSummaries(needs: SummaryNeeds): () => SiteSummary {
  const { site, mirror, upstreamHealth, clock, center, hasHostArea } = needs;
  const findArea = createAreaMemory(center);
  let current: string | null = null;
  let previous: string | null = null;

  function sumUpMirror(state: MirrorState): SiteSummary['mirror'] {
    if (state.kind === 'empty') return state;
    if (state.kind === 'loading') return { kind: 'loading', progress: state.progress };
    const { id } = state.generation;
    if (id !== current) previous = current;
    current = id;
    const isAtHand = previous !== null && mirror.generation(previous) !== null;
    return {
      kind: 'complete',
      generation: id,
      previous: isAtHand ? previous : null,
      confirmedAt: state.confirmedAt,
    };
  }

  return () => {
    const state = mirror.state(clock());
    const summary = sumUpMirror(state);
    const pass = mirror.progress();
    return {
      site,
      revision: nameRevision(summary, pass),
      mirror: summary,
      pass,
      lastPass: mirror.lastPass(),
      nextPassAt: mirror.nextPassAt(),
      tileArea: findArea(listOffers(state)),
      hasHostArea,
      readiness: findReadinessFacts(mirror, state, upstreamHealth()),
    };
  };
}

/** Equal for equal content, so that a restart of the keeper changes no revision. */
function nameRevision(mirror: SiteSummary['mirror'], pass: SiteSummary['pass']): string {
  const held =
    mirror.kind === 'complete'
      ? [mirror.generation, mirror.confirmedAt]
      : [mirror.kind, mirror.progress?.offersRead ?? 0];
  return [...held, pass?.startedAt ?? 0].join('.');
}

/** Computes the area once for each list of offers, because it reads all of them. */
function createAreaMemory(
  center: SummaryNeeds['center'],
): (offers: readonly Offer[]) => Bounds | null {
  let last: { readonly offers: readonly Offer[]; readonly area: Bounds | null } | null = null;
  return (offers) => {
    if (last?.offers !== offers) last = { offers, area: findTileArea(offers, center) };
    return last.area;
  };
}
