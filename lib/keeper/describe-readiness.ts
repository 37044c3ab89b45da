import type { Clock } from '../domain/instant';
import type { MirrorReader } from '../domain/mirror-state';
import type { Readiness, UpstreamHealth } from '../protocol/readiness';
import { describeEditions } from './describe-editions';
import { describeQuarantine } from './describe-quarantine';

/** What the readiness of a site follows from. */
export interface ReadinessSource {
  readonly mirror: Pick<MirrorReader, 'state' | 'quarantine' | 'editions'>;
  readonly clock: Clock;
  readonly upstreamHealth: () => UpstreamHealth;
}

/** Whether pages can show offers now, and what stands behind them. */
export function describeReadiness({ mirror, clock, upstreamHealth }: ReadinessSource): Readiness {
  const state = mirror.state(clock());
  const rolls = 'generation' in state ? state.generation.rolls : [];
  const beside = {
    upstream: upstreamHealth(),
    unreadable: describeQuarantine(mirror.quarantine()),
    editions: describeEditions(mirror.editions(), rolls),
  };
  if ('generation' in state)
    return {
      ready: true,
      complete: true,
      offers: state.generation.offers.length,
      ageSeconds: Math.max(0, Math.floor(state.ageMs / 1_000)),
      lastPass: new Date(state.confirmedAt).toISOString(),
      ...beside,
    };
  const isLoading = state.kind === 'loading';
  return {
    ready: isLoading,
    complete: false,
    offers: isLoading ? state.offers.length : 0,
    ageSeconds: null,
    lastPass: null,
    ...beside,
  };
}
