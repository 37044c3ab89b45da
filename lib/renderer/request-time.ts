import type { Instant } from '../domain/instant';
import type { Generation, MirrorState } from '../domain/mirror-state';
import type { Answer, WholeAnswer } from '../protocol/answer';
import { readCanonicalHeaders } from '../protocol/canonical';
import type { Site } from './site';

/** The one moment a page is rendered for: everything on it comes from these values. */
export interface RequestTime {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
}

/**
 * The moment named by the gateway, or clock and mirror when the request did not come through it. What
 * is found with it is not known to the gateway, so the answer holds for its minute and its generation
 * alone: `ask` makes one that is kept as long as it is true.
 */
export function readRequestTime(headers: Pick<Headers, 'get'>, site: Site): RequestTime {
  const canonical = readCanonicalHeaders(headers, site.gatewayKey);
  if (canonical) site.bases.add(canonical.requestId, null);
  return canonical
    ? createRequestTime(canonical.now, canonical.generation, site)
    : createRequestTime(site.clock(), null, site);
}

/** The moment at `now`; null as `named` stands for the current generation. */
export function createRequestTime(
  now: Instant,
  named: string | null,
  { mirror }: Site,
): RequestTime {
  const state = mirror.state(now);
  if (!('generation' in state)) return { now, state, generation: null };
  const generation = (named === null ? null : mirror.generation(named)) ?? state.generation;
  return { now, state: { ...state, generation }, generation };
}

/**
 * Records status and headers of the page being rendered, or a whole answer. False: the request did
 * not come through the gateway, and nobody will read it.
 */
export function setAnswer(
  headers: Pick<Headers, 'get'>,
  answer: Answer | WholeAnswer,
  site: Site,
): boolean {
  const canonical = readCanonicalHeaders(headers, site.gatewayKey);
  if (canonical) site.answers.set(canonical.requestId, answer);
  return canonical !== null;
}
