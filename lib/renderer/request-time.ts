import type { Instant } from '../domain/instant';
import type { Generation, MirrorState } from '../domain/mirror-state';
import type { Answer } from './renders';
import type { Site } from './site';

/** The one moment a page is rendered for: everything on it comes from these values. */
export interface RequestTime {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
}

/**
 * The moment that the gateway has named, or clock and mirror outside of a render. What is found with
 * it is not known to the gateway, so the answer holds for its minute and its generation alone: `ask`
 * makes one that is kept as long as it is true.
 */
export function readRequestTime(headers: Pick<Headers, 'get'>, site: Site): RequestTime {
  const render = site.renders.find(headers);
  if (render) render.bases = null;
  return createRequestTime(render?.now ?? site.clock(), render?.generation ?? null, site);
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

/** Records status and headers of the page being rendered. */
export function setAnswer(headers: Pick<Headers, 'get'>, answer: Answer, site: Site): void {
  const render = site.renders.find(headers);
  if (render) render.answer = answer;
}
