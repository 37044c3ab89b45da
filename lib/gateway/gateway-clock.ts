import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../domain/instant';
import { OLD_MS } from '../domain/mirror-state';
import type { Keeper } from '../protocol/keeper';
import type { SiteSummary } from '../protocol/site-summary';

/** Current time and mirror generation, against which kept answers are checked. */
export interface GatewayTime {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The start of the running minute: what pages render with as their `now`. */
  readonly minute: number;
  /** Id of the mirror's generation; null while no pass is complete. */
  readonly generation: string | null;
  /** End of the last successful pass; null like `generation`. */
  readonly confirmedAt: number | null;
  /** The generation, and for an old mirror also its age mark, because pages display it. Null like `generation`. */
  readonly shownGeneration: string | null;
  /** Generations that ended within the last hour, and when; one that ended earlier no longer counts. */
  readonly ended: ReadonlyMap<string, number>;
  /** Seconds since the last successful pass; null while there is none. */
  readonly mirrorAgeSeconds: number | null;
}

/** Mirror summary of one municipality, with change notification. */
export interface WatchedSite {
  /** Null: the keeper has told nothing of it yet. */
  summary(): SiteSummary | null;
  subscribe(listener: () => void): () => void;
}

/** Follows one municipality among those that the keeper tells of. */
export function watchSite(
  keeper: Pick<Keeper, 'summary' | 'subscribe'>,
  site: string,
): WatchedSite {
  return {
    summary: () => keeper.summary(site),
    subscribe: (listener) =>
      keeper.subscribe((summary) => {
        if (summary.site === site) listener();
      }),
  };
}

/** Tells what kept answers are measured against, cheap to ask on every request. */
export interface GatewayClock {
  read(): GatewayTime;
  stop(): void;
}

/** Creates the clock of one municipality. */
export function createGatewayClock(site: WatchedSite, clock: Clock): GatewayClock {
  let moment: GatewayTime | null = null;
  const stop = site.subscribe(() => {
    // Read at once, so that an generation which ends again before the next request still counts.
    moment = readMoment(clock(), site.summary(), moment);
  });
  return {
    read() {
      const now = clock();
      const isSameSecond =
        moment && Math.floor(now / SECOND_MS) === Math.floor(moment.now / SECOND_MS);
      if (!moment || !isSameSecond) moment = readMoment(now, site.summary(), moment);
      return moment;
    },
    stop,
  };
}

function readMoment(
  now: Instant,
  summary: SiteSummary | null,
  before: GatewayTime | null,
): GatewayTime {
  const mirror = summary?.mirror.kind === 'complete' ? summary.mirror : null;
  const shownGeneration = mirror && nameShownGeneration(mirror, now);
  const isSameGeneration = !before || before.shownGeneration === shownGeneration;
  return {
    now,
    minute: now - (now % MINUTE_MS),
    generation: mirror?.generation ?? null,
    confirmedAt: mirror?.confirmedAt ?? null,
    shownGeneration,
    ended: isSameGeneration ? (before?.ended ?? NONE) : endGeneration(before, shownGeneration, now),
    mirrorAgeSeconds: mirror && Math.max(0, Math.floor((now - mirror.confirmedAt) / SECOND_MS)),
  };
}

const NONE: ReadonlyMap<string, number> = new Map();
/** Longer than any answer may stand in for its successor. */
const REMEMBERED_MS = HOUR_MS;

function endGeneration(
  before: GatewayTime,
  shownGeneration: string | null,
  now: number,
): ReadonlyMap<string, number> {
  const recent = [...before.ended].filter(([, at]) => Math.abs(now - at) < REMEMBERED_MS);
  const ended = new Map(
    before.shownGeneration === null ? recent : [...recent, [before.shownGeneration, now]],
  );
  // Where it came back it is the current one again.
  if (shownGeneration !== null) ended.delete(shownGeneration);
  return ended;
}

type CompleteMirror = Extract<SiteSummary['mirror'], { kind: 'complete' }>;

/** An old mirror is said on the page, so such pages must not outlive the pass that ends it. */
function nameShownGeneration({ generation, confirmedAt }: CompleteMirror, now: Instant): string {
  return now - confirmedAt > OLD_MS ? `${generation}/${confirmedAt}` : generation;
}
