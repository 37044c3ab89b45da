import { type Instant, MINUTE_MS, SECOND_MS } from '../domain/instant';
import { OLD_MS } from '../domain/mirror-state';
import type { SiteSummary } from '../protocol/site-summary';

/** Current time and mirror generation of a municipality, against which kept answers are checked. */
export interface GatewayTime {
  readonly now: Instant;
  /** The start of the running minute: what pages render with as their `now`. */
  readonly minute: Instant;
  /** Id of the mirror's generation; null while no pass is complete. */
  readonly generation: string | null;
  /** End of the last successful pass; null like `generation`. */
  readonly confirmedAt: Instant | null;
  /** The generation, and for an old mirror also its age, because pages display it. Null like `generation`. */
  readonly shownGeneration: string | null;
  /** Seconds since the last successful pass; null while there is none. */
  readonly mirrorAgeSeconds: number | null;
}

/** Reads it from what the keeper last reported; null: nothing yet. */
export function readGatewayTime(summary: SiteSummary | null, now: Instant): GatewayTime {
  const mirror = summary?.mirror.kind === 'complete' ? summary.mirror : null;
  return {
    now,
    minute: now - (now % MINUTE_MS),
    generation: mirror?.generation ?? null,
    confirmedAt: mirror?.confirmedAt ?? null,
    shownGeneration: mirror && nameShownGeneration(mirror, now),
    mirrorAgeSeconds: mirror && Math.max(0, Math.floor((now - mirror.confirmedAt) / SECOND_MS)),
  };
}

type CompleteMirror = Extract<SiteSummary['mirror'], { kind: 'complete' }>;

/** An old mirror is named on the page, so such pages must not outlive the pass that ends it. */
function nameShownGeneration({ generation, confirmedAt }: CompleteMirror, now: Instant): string {
  return now - confirmedAt > OLD_MS ? `${generation}/${confirmedAt}` : generation;
}
