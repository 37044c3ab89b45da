import type { Instant } from '../domain/instant';
import type { Generation, MirrorState } from '../domain/mirror-state';
import { readCanonicalHeaders } from '../protocol/canonical';
import type { Services } from './services';
import { getServices } from './services';

/** The one moment a page is rendered for: everything on it comes from these values. */
export interface Moment {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
}

/**
 * The moment named by the front, or clock and mirror when the request did not come through it. What
 * is found with it is not known to the front, so the answer holds for its minute and its generation
 * alone: `ask` makes one that is kept as long as it is true.
 */
export function readMoment(
  headers: Pick<Headers, 'get'>,
  services: Services = getServices(),
): Moment {
  const canonical = readCanonicalHeaders(headers, services.frontKey);
  if (canonical) services.bases.add(canonical.requestId, null);
  return canonical
    ? createMoment(canonical.now, canonical.generation, services)
    : createMoment(services.clock(), null, services);
}

/** The moment at `now`; null as `named` stands for the current generation. */
export function createMoment(now: Instant, named: string | null, { mirror }: Services): Moment {
  const state = mirror.state(now);
  if (!('generation' in state)) return { now, state, generation: null };
  const generation = (named === null ? null : mirror.generation(named)) ?? state.generation;
  return { now, state: { ...state, generation }, generation };
}
