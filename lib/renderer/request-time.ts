import { randomBytes } from 'node:crypto';
import type { OldTown, ProgrammeReader } from '../catalogue/replica';
import type { Clock, Instant } from '../domain/instant';
import { decideAge, type Generation, type MirrorState } from '../domain/mirror-state';
import type { Settings } from '../instance/settings';

/** Status and headers of a page's answer, which Next's pages cannot set themselves. */
export interface AnswerHead {
  readonly status: 200 | 301 | 303 | 401 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Where a 301 or 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** Request time and generation, as the gateway names them. */
export interface NamedTime {
  readonly now: Instant;
  /** Id of the generation to answer from; null: the current one. */
  readonly generation: string | null;
  /** End of the last committed pass; null: as the keeper reported. */
  readonly confirmedAt: Instant | null;
}

/** An answer that is being made, and the notes of it. */
export interface Render extends NamedTime {
  /** Null: the page has set none. */
  answer: AnswerHead | null;
  /** Offers in the result of a search; null: it is none. */
  total: number | null;
}

/** The answers that are being made. */
export type Renders = ReturnType<typeof createRenders>;

/** Names the render to pages, which Next gives no other way to know what they belong to. */
export const RENDER_HEADER = 'x-fenster-render';

/** Creates the list of renders of a process, empty. */
export function createRenders() {
  const renders = new Map<string, Render>();
  // Short names, never twice in one process and hardly twice in one log.
  const prefix = randomBytes(3).toString('hex');
  let count = 0;
  return {
    /** Starts a render with a new id, by which the log names its errors. */
    begin({ now, generation, confirmedAt }: NamedTime) {
      count += 1;
      const name = prefix + count.toString(16).padStart(2, '0');
      const render: Render = { now, generation, confirmedAt, answer: null, total: null };
      renders.set(name, render);
      return { name, render };
    },
    /** The one that a request belongs to; null: none, as in tests of what asks. */
    find(headers: Pick<Headers, 'get'>): Render | null {
      return renders.get(headers.get(RENDER_HEADER) ?? '') ?? null;
    },
    end: (name: string): void => void renders.delete(name),
  };
}

/** The part of a site that its time comes from. */
interface Timed {
  readonly clock: Clock;
  readonly mirror: ProgrammeReader;
  readonly settings: Pick<Settings, 'refreshMs'>;
  readonly renders: Renders;
}

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
export function readRequestTime(headers: Pick<Headers, 'get'>, site: Timed): RequestTime {
  const asked = site.renders.find(headers) ?? nameCurrentTime(site);
  return createRequestTime(asked, site);
}

/** The current time, outside of a render. */
function nameCurrentTime({ clock }: Timed): NamedTime {
  return { now: clock(), generation: null, confirmedAt: null };
}

/** The state of the mirror at a time; the current generation if the named one is not loaded. */
function createRequestTime(
  { now, generation: named, confirmedAt }: NamedTime,
  { mirror, settings }: Timed,
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
export function setTotal(
  headers: Pick<Headers, 'get'>,
  total: number,
  { renders }: Pick<Timed, 'renders'>,
): void {
  const render = renders.find(headers);
  if (render) render.total = total;
}

/** Records status and headers of the page being rendered. */
export function setAnswer(
  headers: Pick<Headers, 'get'>,
  answer: AnswerHead,
  { renders }: Pick<Timed, 'renders'>,
): void {
  const render = renders.find(headers);
  if (render) render.answer = answer;
}
