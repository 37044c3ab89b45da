import type { Instant } from '../domain/instant';
import type { Generation, MirrorState } from '../mirror/mirror-state';
import { readCanonicalHeaders } from './canonical';
import type { Services } from './services';
import { getServices } from './services';

/** The one moment a page is rendered for: everything on it comes from these values. */
export interface Moment {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
}

/** The moment named by the front, or clock and mirror when the request did not come through it. */
export function readMoment(
  headers: Pick<Headers, 'get'>,
  services: Services = getServices(),
): Moment {
  const canonical = readCanonicalHeaders(headers, services.frontKey);
  const now = canonical?.now ?? services.clock();
  const state = services.mirror.state(now);
  if (!('generation' in state)) return { now, state, generation: null };
  const named = canonical?.generation ? services.mirror.generation(canonical.generation) : null;
  const generation = named ?? state.generation;
  return { now, state: { ...state, generation }, generation };
}
