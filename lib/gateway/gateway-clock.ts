const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** What kept answers are measured against right now. */
export interface GatewayTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The start of the running minute: what pages render with as their `now`. */
  readonly minute: number;
  /** Id of the mirror's generation; null while no pass is complete. */
  readonly generation: string | null;
  /** What pages show of the mirror: the generation, and since when it is old, if it is. Null like `generation`. */
  readonly edition: string | null;
  /** Editions that ended within the last minute, and when; one that ended earlier no longer counts. */
  readonly ended: ReadonlyMap<string, number>;
  /** Seconds since the last successful pass; null while there is none. */
  readonly mirrorAgeSeconds: number | null;
}

/** The part of the mirror's state that the gateway reads. */
export interface WatchedState {
  readonly kind: string;
  readonly generation?: { readonly id: string };
  readonly confirmedAt?: number;
}

/** The mirror as the gateway watches it. */
export interface WatchedMirror {
  state(now: number): WatchedState;
  subscribe(listener: () => void): () => void;
}

/** Creates the function that says what kept answers are measured against; cheap to call on every request. */
export function createGatewayClock(mirror: WatchedMirror, clock: () => number): () => GatewayTime {
  let moment: GatewayTime | null = null;
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

function readMoment(now: number, state: WatchedState, before: GatewayTime | null): GatewayTime {
  const generation = state.generation?.id ?? null;
  const edition = generation === null ? null : nameEdition(state, generation);
  const isSameEdition = !before || before.edition === edition;
  return {
    now,
    minute: now - (now % MINUTE_MS),
    generation,
    edition,
    ended: isSameEdition ? (before?.ended ?? NONE) : endEdition(before, edition, now),
    mirrorAgeSeconds:
      state.confirmedAt === undefined
        ? null
        : Math.max(0, Math.floor((now - state.confirmedAt) / SECOND_MS)),
  };
}

const NONE: ReadonlyMap<string, number> = new Map();
/** Longer than any answer may stand in for its successor. */
const REMEMBERED_MS = MINUTE_MS;

function endEdition(
  before: GatewayTime,
  edition: string | null,
  now: number,
): ReadonlyMap<string, number> {
  const recent = [...before.ended].filter(([, at]) => Math.abs(now - at) < REMEMBERED_MS);
  const ended = new Map(before.edition === null ? recent : [...recent, [before.edition, now]]);
  // Where it came back it is the current one again.
  if (edition !== null) ended.delete(edition);
  return ended;
}

/** An old mirror is said on the page, so such pages must not outlive the pass that ends it. */
function nameEdition(state: WatchedState, generation: string): string {
  return state.kind === 'old' ? `${generation}/${state.confirmedAt}` : generation;
}
