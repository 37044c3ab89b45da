import { hash } from 'node:crypto';
import path from 'node:path';
import type { CountyTown } from '../domain/catalogue-rules';
import type { Instance } from './instance-schema';
import type { Settings } from './settings';

export interface SiteConfig {
  /** Host of its public address: names it everywhere in the deployment. */
  readonly key: string;
  /** The settings of the process, with the addresses and the directory of this municipality. */
  readonly settings: Settings;
  readonly instance: Instance;
  /** Of a county, whose settings name no instance; empty: it is a municipality. */
  readonly towns: readonly CountyTown[];
  /** Hash of what its files say, not of when they were written. */
  readonly version: string;
}

export interface SitesChange {
  /** New ones, and new versions of known ones. */
  readonly set: readonly SiteConfig[];
  readonly removed: readonly string[];
}

export type Sites = Omit<ReturnType<typeof createSites>, 'apply'>;

/** What does not depend on the process. */
interface SiteParts
  extends Pick<SiteConfig, 'instance' | 'towns'>,
    Pick<Settings, 'siteUrl' | 'isSiteUrlGiven' | 'offersApiUrl'> {}

export function createSiteConfig(
  settings: Settings,
  { siteUrl, isSiteUrlGiven, offersApiUrl, instance, towns }: SiteParts,
): SiteConfig {
  const key = new URL(siteUrl).host;
  const dataDir =
    settings.instancesDir === null
      ? settings.dataDir
      : path.join(settings.dataDir, 'sites', nameSiteDirectory(key));
  return {
    key,
    instance,
    towns,
    version: hash('sha256', JSON.stringify([siteUrl, offersApiUrl, instance, towns])),
    settings: { ...settings, siteUrl, isSiteUrlGiven, offersApiUrl, dataDir },
  };
}

/** A port's colon becomes `_`, and each `_` of the name two of them, so that no two hosts share a directory. */
function nameSiteDirectory(host: string): string {
  return host.replaceAll('_', '__').replaceAll(':', '_');
}

/** Holds the municipalities of a deployment; `told` resolves with the first change. */
export function createSites({ instancesDir }: Pick<Settings, 'instancesDir'>) {
  const sites = new Map<string, SiteConfig>();
  const listeners = new Set<(change: SitesChange) => void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();

  /** Called after each change; returns what stops that. */
  function subscribe(listener: (change: SitesChange) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    /** Resolves when they are known: elsewhere than in the keeper, when the keeper has named them. */
    told,
    /** The one at a host; null: none is. A deployment of one municipality has it at every host. */
    find(host: string | undefined): SiteConfig | null {
      if (instancesDir === null) return sites.values().next().value ?? null;
      return host === undefined ? null : (sites.get(host.toLowerCase()) ?? null);
    },
    all: (): readonly SiteConfig[] => [...sites.values()],
    subscribe,
    /**
     * Opens all, then what is new or has another version, and closes what is removed; returns what stops
     * that. `open` replaces one of the same key.
     */
    follow(open: (site: SiteConfig) => void, close: (key: string) => void = () => {}): () => void {
      for (const site of sites.values()) open(site);
      return subscribe(({ set, removed }) => {
        for (const key of removed) close(key);
        for (const site of set) open(site);
      });
    },
    apply(change: SitesChange): void {
      for (const key of change.removed) sites.delete(key);
      for (const site of change.set) sites.set(site.key, site);
      if (change.set.length + change.removed.length > 0)
        for (const listener of [...listeners]) listener(change);
      tell();
    },
  };
}

/** A municipality as JSON, on its way to the other processes. */
export function writeSite({ settings, instance, towns }: SiteConfig): string {
  const { siteUrl, isSiteUrlGiven, offersApiUrl } = settings;
  const parts: SiteParts = { siteUrl, isSiteUrlGiven, offersApiUrl, instance, towns };
  return JSON.stringify(parts);
}

/** Brings `sites` to those that the keeper names; `read` gets one as JSON, null: it is gone by now. */
export async function followSites(
  sites: Pick<ReturnType<typeof createSites>, 'all' | 'apply'>,
  settings: Settings,
  named: readonly Pick<SiteConfig, 'key' | 'version'>[],
  read: (key: string) => Promise<string | null>,
): Promise<void> {
  const known = new Map(sites.all().map((site) => [site.key, site.version]));
  const set: SiteConfig[] = [];
  for (const { key, version } of named) {
    if (known.get(key) === version) continue;
    const text = await read(key);
    if (text !== null) set.push(createSiteConfig(settings, JSON.parse(text) as SiteParts));
  }
  const keys = new Set(named.map(({ key }) => key));
  sites.apply({ set, removed: [...known.keys()].filter((key) => !keys.has(key)) });
}
