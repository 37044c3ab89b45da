import type { Clock } from '../domain/instant';
import type { LookUps } from '../domain/look-up';
import type { MirrorReader } from '../domain/mirror-state';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { AnswerRegistry } from '../protocol/answer';
import type { BasisRegistry } from '../protocol/basis';
import type { HostDesk } from '../protocol/host-area';
import type { Media } from '../protocol/media';
import type { RenderSlots } from '../protocol/render-slots';
import type { SecurityLog } from '../protocol/security-event';
import type { Log } from '../runtime/log/create-log';
import type { GetCatalogue } from './catalogue-memory';

/** Everything that pages and route handlers of one instance ask, created once per process. */
export interface Services {
  readonly settings: Settings;
  readonly instance: Instance;
  readonly clock: Clock;
  readonly log: Log;
  readonly mirror: MirrorReader;
  /** Questions to the instance that the mirror cannot answer; bounded, remembered. */
  readonly upstream: LookUps;
  /** The searchable index over a list of offers, made once for each list. */
  readonly catalogue: GetCatalogue;
  readonly media: Media;
  /** The hosts' area; null: switched off, for want of secret keys. */
  readonly hostDesk: HostDesk | null;
  /** Writes logins and their like to the log. */
  readonly recordSecurity: SecurityLog;
  /** Status and headers that pages record for the gateway. */
  readonly answers: AnswerRegistry;
  /** What answers were made from, for the gateway to tell how long they hold. */
  readonly bases: BasisRegistry;
  /** Lets renders wait for something slow without keeping others from the processor. */
  readonly slots: RenderSlots;
  /** Secret of this process: a request that carries it comes from our own gateway. */
  readonly frontKey: string;
}

const SLOT = Symbol.for('ferienfenster.services');
const registry = globalThis as { [SLOT]?: Services };

/**
 * Makes the services known to pages and route handlers: the entry point and Next's pages are separate
 * bundles with separate modules, so the one slot lies on `globalThis`.
 */
export function setServices(services: Services): void {
  registry[SLOT] = services;
}

/** The services of this process. Throws while `setServices` has not been called. */
export function getServices(): Services {
  const services = registry[SLOT];
  if (!services) throw new Error('The site has not been started: nothing called setServices.');
  return services;
}
