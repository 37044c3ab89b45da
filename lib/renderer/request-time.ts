import type { OldTown } from '../catalogue/replica';
import type { Instant } from '../domain/instant';
import { decideAge, type Generation, type MirrorState } from '../domain/mirror-state';
import type { AnswerHead, AskedMoment } from './renders';
import type { Site } from './site';

/** The one moment a page is rendered for: everything on it comes from these values. */
export interface RequestTime {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
  /** Of a county: its towns whose copy is old; absent: none, or it is no county. */
  readonly oldTowns?: readonly OldTown[];
}

/** The moment that the gateway has named, or clock and mirror outside of a render. */
export function readRequestTime(headers: Pick<Headers, 'get'>, site: Site): RequestTime {
  const asked = site.renders.find(headers) ?? nameNothing(site);
  return createRequestTime(asked, site);
}

/** The current moment, outside of a render. */
function nameNothing({ clock }: Site): AskedMoment {
  return { now: clock(), generation: null, confirmedAt: null };
}

/** The state of the mirror at a moment; the current generation if the named one is not at hand. */
function createRequestTime(
  { now, generation: named, confirmedAt }: AskedMoment,
  { mirror, settings }: Site,
): RequestTime {
  const state = mirror.state(now);
  if (!('generation' in state)) return { now, state, generation: null };
  const generation = (named === null ? null : mirror.generation(named)) ?? state.generation;
  const age = confirmedAt && {
    ...decideAge(confirmedAt, now, settings.refreshMs),
    confirmedAt,
  };
  return {
    now,
    state: { ...state, ...age, generation },
    generation,
    oldTowns: mirror.oldTowns?.(now) ?? [],
  };
}

/** Records how many offers the search of the page being rendered has found. */
export function setTotal(headers: Pick<Headers, 'get'>, total: number, site: Site): void {
  const render = site.renders.find(headers);
  if (render) render.total = total;
}

/** Records status and headers of the page being rendered. */
export function setAnswer(headers: Pick<Headers, 'get'>, answer: AnswerHead, site: Site): void {
  const render = site.renders.find(headers);
  if (render) render.answer = answer;
}
