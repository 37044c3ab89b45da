import type { Clock } from '../domain/instant';
import type { MirrorReader } from '../mirror/mirror-state';
import type { Store } from '../store/store';
import type { OffersClient } from '../upstream/offers-client';
import type { AnswerRegistry } from './answer';
import type { BasisRegistry } from './basis';
import type { GetCatalogue } from './catalogue-memory';
import { createServices } from './create-services';
import type { HostDesk } from './host/host-desk';
import type { Instance } from './instance/instance';
import type { Log } from './log/create-log';
import type { SecurityLog } from './log/security-log';
import type { Metrics } from './measure/create-metrics';
import type { UpstreamHealth } from './measure/watch-upstream-health';
import type { Pictures } from './pictures/create-pictures';
import type { RenderSlots } from './render-slots';
import { loadSettings, type Settings } from './settings';
import type { Tiles } from './tiles/create-tiles';

/** Everything one instance's site runs on, created once per process. */
export interface Services {
  readonly settings: Settings;
  readonly instance: Instance;
  readonly clock: Clock;
  readonly log: Log;
  readonly mirror: MirrorReader;
  /** Where this instance's records rest. */
  readonly store: Store;
  /** Questions to the instance that the mirror cannot answer; bounded, remembered. */
  readonly upstream: OffersClient;
  readonly upstreamHealth: () => UpstreamHealth;
  /** Null: switched off. */
  readonly metrics: Metrics | null;
  /** The searchable index over a list of offers, made once for each list. */
  readonly catalogue: GetCatalogue;
  readonly pictures: Pictures;
  readonly tiles: Tiles;
  /** The hosts' area; null: switched off, for want of secret keys. */
  readonly hostDesk: HostDesk | null;
  /** Writes down what happens at the door of the hosts' area. */
  readonly recordSecurity: SecurityLog;
  /** Status and headers that pages record for the front. */
  readonly answers: AnswerRegistry;
  /** What answers were made from, for the front to tell how long they hold. */
  readonly bases: BasisRegistry;
  /** Lets renders wait for something slow without keeping others from the processor. */
  readonly slots: RenderSlots;
  /** Secret of this process: a request that carries it comes from our own front. */
  readonly frontKey: string;
  /** Resolves when the copy on disk has been tried: what is served from then on is as good as it gets. */
  readonly restored: Promise<void>;
  /** From then on the site is not ready: whoever sends visitors here shall send them elsewhere. */
  beginStop(): void;
  isStopping(): boolean;
  /** Ends the background work and writes what must be kept. */
  stop(): Promise<void>;
}

const REGISTRY = Symbol.for('ferienfenster.services');

/**
 * The services of this process, created by whoever comes first: front and pages are separate
 * bundles with separate modules, so the one registry lives on `globalThis`.
 * Throws SettingsError when a setting or the instance file is wrong.
 */
export function getServices(): Services {
  const registry = globalThis as { [REGISTRY]?: Services };
  registry[REGISTRY] ??= createServices(loadSettings());
  return registry[REGISTRY];
}
