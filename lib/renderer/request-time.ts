import type { OldTown } from '../catalogue/replica';
import type { Instant } from '../domain/instant';
import { decideAge, type Generation, type MirrorState } from '../domain/mirror-state';
import type { AnswerHead, NamedTime } from './renders';
import type { Site } from './site';

/** Time and generation of a render: everything on the page comes from them. */
export interface RequestTime {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
  /** Of a county: its towns whose copy is old; absent: none, or it is no county. */
  readonly oldTowns?: readonly OldTown[];
}

/** As named by the gateway; outside of a render from clock and mirror. */
export function readRequestTime(headers: Pick<Headers, 'get'>, site: Site): RequestTime {
  const asked = site.renders.find(headers) ?? nameCurrentTime(site);
  return createRequestTime(asked, site);
}

/** The current time, outside of a render. */
function nameCurrentTime({ clock }: Site): NamedTime {
  return { now: clock(), generation: null, confirmedAt: null };
}

/** The state of the mirror at a time; the current generation if the named one is not loaded. */
function createRequestTime(
  { now, generation: named, confirmedAt }: NamedTime,
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
