import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../domain/instant';
import type { SiteConfig, Sites } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import type { createGatewayMetrics } from './answer-probe';
import type { DemandCounter } from './count-demand';
import type { Peer } from './peer';
import type { QuestionShares, Queues } from './queues';
import type { createErrorReport } from './refuse';
import type { RendererPool } from './renderer-pool';
import type { CachePart } from './response-cache';
import type { SecurityHeaders } from './security-headers';
import type { StaticFiles } from './static-files';
import type { Target, Variant } from './target';
import type { Connections, Requester, Visitor } from './visitor';

/** A visitor's request, to be answered with a variant of its target. */
export interface Incoming {
  readonly target: Target;
  readonly variant: Variant;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requester: () => Requester;
}

/** Everything that the municipalities of a gateway share. */
export interface GatewayNode {
  readonly sites: Sites;
  readonly served: Map<string, ServedSite>;
  readonly keeper: Keeper;
  readonly renderers: RendererPool;
  readonly content: Peer;
  readonly files: StaticFiles;
  /** Cached files that are the same for all municipalities. */
  readonly cachedFiles: CachePart;
  readonly queues: Queues;
  readonly questionShares: QuestionShares;
  readonly connections: Connections;
  /** Number of proxies in front that append to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly readVisitor: (request: IncomingMessage) => Visitor;
  readonly reportError: ReturnType<typeof createErrorReport>;
  metrics: ReturnType<typeof createGatewayMetrics> | null;
  readonly clock: Clock;
  readonly log: Log;
  /** True: nothing is kept and no policy is sent. */
  readonly isDevelopment: boolean;
  /** A renderer was up. */
  wasUp: boolean;
  /** The gateway is to end: visitors go elsewhere. */
  isStopping: boolean;
  /** Restarts of each process of this node, by name; empty without a supervisor. */
  restarts: Readonly<Record<string, number>>;
  /** Municipalities whose mirror was complete since the start. */
  readonly sawComplete: Set<string>;
  /** Times that a programme was given to a renderer to load for a probe. */
  loads: number;
}

export interface ServedSite {
  readonly node: GatewayNode;
  readonly config: SiteConfig;
  readonly securityHeaders: SecurityHeaders;
  readonly readTarget: (rawUrl: string) => Target;
  readonly cached: CachePart;
  readonly demand: DemandCounter | null;
  /** Public answers since the start, by where they came from. */
  readonly answers: Record<'kept' | 'meanwhile' | 'made', number>;
  /** Whether a renderer has rendered from its programme since the start. */
  isLoaded: boolean;
}
