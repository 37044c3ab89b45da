const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** What kept answers are measured against right now. */
export interface FrontMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The start of the running minute: what pages render with as their `now`. */
  readonly minute: number;
  /** Id of the mirror's generation; null while no pass is complete. */
  readonly generation: string | null;
  /** What pages show of the mirror: the generation, and since when it is old, if it is. Null like `generation`. */
  readonly edition: string | null;
  /** The edition before this one, if there was one since the start. */
  readonly previousEdition: string | null;
  /** Seconds since the last successful pass; null while there is none. */
  readonly mirrorAgeSeconds: number | null;
}

/** The part of the mirror's state that the front reads. */
export interface WatchedState {
  readonly kind: string;
  readonly generation?: { readonly id: string };
  readonly confirmedAt?: number;
}

/** The mirror as the front watches it. */
export interface WatchedMirror {
  state(now: number): WatchedState;
  subscribe(listener: () => void): () => void;
}

/** Creates the function that says what kept answers are measured against; cheap to call on every request. */
export function createMomentWatch(mirror: WatchedMirror, clock: () => number): () => FrontMoment {
  let moment: FrontMoment | null = null;
  mirror.subscribe(() => {
    // Read at once, so that an edition which ends again before the next request still counts.
    moment = readMoment(clock(), mirror.state(clock()), moment);
  });
  return () => {
    const now = clock();
    const isSameSecond =
      moment && Math.floor(now / SECOND_MS) === Math.floor(moment.now / SECOND_MS);
    if (!moment || !isSameSecond) moment = readMoment(now, mirror.state(now), moment);
    return moment;
  };
}

function readMoment(now: number, state: WatchedState, before: FrontMoment | null): FrontMoment {
  const generation = state.generation?.id ?? null;
  const edition = generation === null ? null : nameEdition(state, generation);
  const isSameEdition = before?.edition === edition;
  return {
    now,
    minute: now - (now % MINUTE_MS),
    generation,
    edition,
    previousEdition: isSameEdition ? (before?.previousEdition ?? null) : (before?.edition ?? null),
    mirrorAgeSeconds:
      state.confirmedAt === undefined
        ? null
        : Math.max(0, Math.floor((now - state.confirmedAt) / SECOND_MS)),
  };
}

/** An old mirror is said on the page, so such pages must not outlive the pass that ends it. */
function nameEdition(state: WatchedState, generation: string): string {
  return state.kind === 'old' ? `${generation}/${state.confirmedAt}` : generation;
}
