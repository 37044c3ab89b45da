import type { Clock } from '../domain/instant';
import type { LookUps } from '../domain/look-up';
import type { MirrorReader } from '../domain/mirror-state';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { AnswerRegistry } from '../protocol/answer';
import type { BasisRegistry } from '../protocol/basis';
import type { HostArea } from '../protocol/host-area';
import type { Media } from '../protocol/media';
import type { RenderSlots } from '../protocol/render-slots';
import type { SecurityLog } from '../protocol/security-event';
import type { Log } from '../runtime/log/create-log';
import type { GetCatalogue } from './catalogue-memory';

/** One municipality's site: everything that its pages and route handlers ask. */
export interface Site {
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
  readonly hostArea: HostArea | null;
  /** Writes logins and their like to the log. */
  readonly recordSecurity: SecurityLog;
  /** Status and headers that pages record for the gateway. */
  readonly answers: AnswerRegistry;
  /** What answers were made from, for the gateway to tell how long they hold. */
  readonly bases: BasisRegistry;
  /** Lets renders wait for something slow without keeping others from the processor. */
  readonly slots: RenderSlots;
  /** Secret of this process: a request that carries it comes from our own gateway. */
  readonly gatewayKey: string;
}

const SLOT = Symbol.for('ferienfenster.sites');
const registry = globalThis as { [SLOT]?: Map<string, Site> };

/**
 * The sites of this process by the host of their address. The entry point and Next's pages are
 * separate bundles with separate modules, so the one map lies on `globalThis`.
 */
const sites = registry[SLOT] ?? new Map<string, Site>();
registry[SLOT] = sites;

/** Makes a site known to pages and route handlers. Returns what removes it again. */
export function registerSite(site: Site): () => void {
  const { host } = new URL(site.settings.siteUrl);
  sites.set(host, site);
  return () => {
    if (sites.get(host) === site) sites.delete(host);
  };
}

/**
 * The site that a request is for, by its host; where a process has one site only, that one whatever
 * the host. Pages and route handlers call this once and hand the site on. Throws while none is
 * registered, and when several are and none has this host.
 */
export function getSite(headers: Pick<Headers, 'get'>): Site {
  const [only, another] = sites.values();
  if (!only) throw new Error('The site has not been started: nothing called registerSite.');
  if (!another) return only;
  const host = headers.get('host') ?? '';
  const site = sites.get(host);
  if (!site) throw new Error(`None of the ${sites.size} sites of this process is at "${host}".`);
  return site;
}
