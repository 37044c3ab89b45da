import type { Instance } from './instance';
import type { ReadFile } from './kept-versions';
import { type LoadedInstance, loadInstanceFile } from './load-instance';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';

/** One municipality of this deployment. */
export interface SiteConfig {
  /** Host of its public address: names it everywhere in the deployment. */
  readonly key: string;
  /** The settings of the process, with the addresses and the directory of this municipality. */
  readonly settings: Settings;
  readonly instance: Instance;
  /**
   * Stands for what its files say: equal in every process that reads the same. Null: they are read once,
   * when a process starts.
   */
  readonly version: string | null;
}

/** Difference that a change of instance files made. */
export interface SitesChange {
  /** New ones, and new versions of known ones. */
  readonly set: readonly SiteConfig[];
  /** Keys of those that are no longer served. */
  readonly removed: readonly string[];
}

/** The municipalities of this deployment. */
export interface Sites {
  /** The one at a host; null: none is. A deployment of one municipality has it at every host. */
  find(host: string | undefined): SiteConfig | null;
  all(): readonly SiteConfig[];
  /** Called after each change; returns how to stop listening. */
  subscribe(listener: (change: SitesChange) => void): () => void;
  close(): void;
}

/**
 * The municipality that the settings name, at every host; `read` reads its files. Throws SettingsError
 * when one is wrong, or names other addresses than the settings do.
 */
export function createSingleSite(
  settings: Settings,
  warn: (sentence: string) => void,
  read?: ReadFile,
): Sites {
  const loaded = loadInstanceFile(settings.instanceFile, { warn, ...(read && { read }) });
  const siteUrl = settings.isSiteUrlGiven ? settings.siteUrl : (loaded.siteUrl ?? settings.siteUrl);
  requireSame(loaded, 'siteUrl', siteUrl, 'SITE_URL');
  requireSame(loaded, 'offersApiUrl', settings.offersApiUrl, 'OFFERS_API_URL');
  const site: SiteConfig = {
    key: new URL(siteUrl).host,
    settings: {
      ...settings,
      siteUrl,
      isSiteUrlGiven: settings.isSiteUrlGiven || loaded.siteUrl !== null,
    },
    instance: loaded.instance,
    version: null,
  };
  return {
    find: () => site,
    all: () => [site],
    subscribe: () => () => {},
    close: () => {},
  };
}

function requireSame(
  loaded: LoadedInstance,
  key: 'siteUrl' | 'offersApiUrl',
  wanted: string,
  setting: string,
): void {
  if (loaded[key] === null || loaded[key] === wanted) return;
  throw new SettingsError(loaded.complain(key, `contradicts ${setting}, which says ${wanted}`));
}
