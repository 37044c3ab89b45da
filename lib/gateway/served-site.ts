import type { IncomingMessage } from 'node:http';
import type { Clock } from '../domain/instant';
import type { SiteConfig } from '../instance/sites';
import type { Keeper } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import type { ProbeAnswering } from './answer-probe';
import type { DemandCounter } from './count-demand';
import type { Connections } from './create-http-server';
import { type GatewayTime, readGatewayTime } from './gateway-time';
import type { Peer } from './peer';
import type { QuestionShares } from './question-shares';
import type { Queues } from './queues';
import type { ErrorReport } from './refuse';
import type { RendererPool } from './renderers/renderer-pool';
import type { CachePart } from './response-cache';
import type { StaticFiles } from './static-files';
import type { Target } from './target';
import type { Visitor } from './visitor';

/** Everything that the municipalities of a gateway share. */
export interface GatewayNode {
  readonly keeper: Keeper;
  readonly renderers: RendererPool;
  /** Pictures and map tiles. */
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
  readonly answerProbe: ProbeAnswering;
  readonly reportError: ErrorReport;
  readonly clock: Clock;
  readonly log: Log;
  /** True: nothing is kept and no policy is sent. */
  readonly isDevelopment: boolean;
}

/** One municipality, as the gateway serves it. */
export interface ServedSite {
  readonly node: GatewayNode;
  readonly config: SiteConfig;
  readonly securityHeaders: readonly (readonly [string, string])[];
  readonly readTarget: (rawUrl: string) => Target;
  readonly cached: CachePart;
  /** Null: switched off. */
  readonly demand: DemandCounter | null;
  /** Public answers since the start, by where they came from. */
  readonly answers: Record<'kept' | 'meanwhile' | 'made', number>;
  /** Whether a renderer has drawn from its programme since the start. */
  isLoaded: boolean;
}

/** The current time at a municipality. */
export function readTime({ node, config }: ServedSite): GatewayTime {
  return readGatewayTime(node.keeper.summary(config.key), node.clock());
}
