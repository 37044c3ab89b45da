import type { Instance } from './instance';
import { loadInstance } from './load-instance';
import type { Settings } from './settings';

/** One municipality of this deployment. */
export interface SiteConfig {
  /** Host of its public address: names it everywhere in the deployment. */
  readonly key: string;
  /** The settings of the process, with the addresses and the directory of this municipality. */
  readonly settings: Settings;
  readonly instance: Instance;
}

/** What became different when instance files changed. */
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

/** The municipality that the settings name, at every host. */
export function createSingleSite(settings: Settings, onWarning: (sentence: string) => void): Sites {
  const site: SiteConfig = {
    key: new URL(settings.siteUrl).host,
    settings,
    instance: loadInstance(settings.instanceFile, onWarning),
  };
  return {
    find: () => site,
    all: () => [site],
    subscribe: () => () => {},
    close: () => {},
  };
}
