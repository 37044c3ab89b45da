import type { GetCatalogue } from '../catalogue/catalogue-memory';
import type { ProgrammeReader } from '../catalogue/replica';
import type { CountyTown } from '../domain/catalogue-rules';
import type { Clock } from '../domain/instant';
import type { LookUp } from '../domain/look-up';
import type { Offer } from '../domain/offer';
import type { PictureWidth } from '../domain/picture-href';
import type { DerivedText } from '../domain/text/derived-text';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { PictureOutcome, TextQuestion } from '../protocol/content';
import type { DemandOutcome, HostAreaOutcome, OwnLogins } from '../protocol/keeper';
import type { Log } from '../runtime/log/create-log';
import type { Renders } from './request-time';

/** Remembered answer of the instance; `unavailable`: the keeper cannot be reached. */
export type Recalled<T> =
  | LookUp<T>
  | { readonly kind: 'unavailable'; readonly retryAfterMs: number };

/**
 * Recalls what the instance was asked before the answer is made (the gateway sees to that). It is not
 * asked anything by this, and none of them rejects.
 */
export interface Recall {
  /** An offer by its exact alias, on the public list or not. */
  offer(alias: string): Promise<Recalled<Offer>>;
  /** The alias of the offer with this id. */
  aliasOfId(id: number): Promise<Recalled<string>>;
  /** Aliases of the offers that satisfy filters which the public copy cannot decide. */
  list(filters: Readonly<Record<string, string>>): Promise<Recalled<ReadonlySet<string>>>;
}

/** The way into the hosts' area: only the keeper authorises. Neither rejects. */
export interface HostEntrance {
  /** False: switched off, for want of secret keys. */
  isOpen(): boolean;
  /** Own offers of the session in a Cookie header, or the reason why there are none. */
  enter(cookie: string | null): Promise<HostAreaOutcome>;
  /** Demand counts, where the login may see them; `closed` while the keeper cannot be reached. */
  readDemand(cookie: string | null): Promise<DemandOutcome>;
  /** Logins of the same token; null: not logged in, or the keeper cannot be reached. */
  listLogins(cookie: string | null): Promise<OwnLogins | null>;
}

/** A text of the town or of this site. */
export type TownText = Pick<TextQuestion, 'name' | 'source' | 'top'>;

/** One municipality's site: everything that its pages and route handlers ask. */
export interface Site {
  readonly settings: Settings;
  readonly instance: Instance;
  /** Of a county; absent: it is a municipality. */
  readonly towns?: readonly CountyTown[];
  readonly clock: Clock;
  readonly log: Log;
  readonly mirror: ProgrammeReader;
  readonly recall: Recall;
  readonly hosts: HostEntrance;
  /** A text of the town's own, derived by the content process; in escaped paragraphs while it is away. */
  deriveText(text: TownText): Promise<DerivedText>;
  /** A picture of an offer in the mirror, by its key. */
  getPicture(key: string, width: PictureWidth): Promise<PictureOutcome>;
  /** The searchable index over a list of offers, made once for each list. */
  readonly catalogue: GetCatalogue;
  /** Notes of the answers that are being made. */
  readonly renders: Renders;
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
