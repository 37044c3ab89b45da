import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, MINUTE_MS, SECOND_MS } from '../domain/instant';
import type { SiteConfig, Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import type { DemandCounter } from './count-demand';
import type { Peer } from './peer';
import type { Queues } from './queues';
import type { Refusals } from './refusals';
import type { RendererPool } from './renderer-pool';
import type { ResponseCache } from './response-cache';
import type { SecurityHeaders } from './security-headers';
import type { StaticFiles } from './static-files';
import type { Target } from './target';
import type { Visitor, Visitors } from './visitor';

export interface Incoming {
  readonly target: Target;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visitor: Visitor;
}

export interface GatewayNode {
  readonly sites: Sites;
  readonly served: Map<string, ServedSite>;
  readonly keeper: Keeper;
  readonly renderers: RendererPool;
  readonly content: Peer;
  readonly files: StaticFiles;
  readonly queues: Queues;
  readonly refusals: Refusals;
  readonly visitors: Visitors;
  metrics: {
    /** As @prometheus-io/client's `getMetricsAsJSON` gives them. */
    read(): Promise<readonly unknown[]>;
    measureAnswer(response: ServerResponse): void;
  } | null;
  readonly clock: Clock;
  readonly log: Log;
  /** True: nothing is kept and no policy is sent. */
  readonly isDevelopment: boolean;
  isStopping: boolean;
  /** Times that a programme was given to a renderer to load for a probe. */
  loads: number;
}

export interface ServedSite {
  readonly node: GatewayNode;
  readonly config: SiteConfig;
  readonly securityHeaders: SecurityHeaders;
  readonly readTarget: (rawUrl: string) => Target;
  /** Shared by all sites. */
  readonly cache: ResponseCache;
  readonly demand: DemandCounter | null;
  /** Public answers since the start: cached ones that were `fresh` or `stale` (`decideFreshness`), and all others. */
  readonly answers: Record<'fresh' | 'stale' | 'made', number>;
}

export type GatewayTime = ReturnType<typeof readTime>;

export function readTime({ node, config }: ServedSite) {
  const now = node.clock();
  const minute = now - (now % MINUTE_MS);
  const summary = node.keeper.summary(config.key);
  const mirror = summary?.mirror.kind === 'complete' ? summary.mirror : null;
  return {
    now,
    /** The start of the running minute: what pages render with as their `now`. */
    minute,
    /** Null: no pass is complete. */
    generation: mirror?.generation ?? null,
    /** Seconds since the last successful pass; null while there is none. */
    mirrorAgeSeconds: mirror && Math.max(0, Math.floor((now - mirror.confirmedAt) / SECOND_MS)),
  };
}
