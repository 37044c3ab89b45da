import type { ReadFile } from './folder-files';
import type { FileBytes } from './kept-versions';
import { loadInstanceFile } from './load-instance';
import { type Settings, SettingsError } from './settings';
import { readSiteFiles, type SitesLog } from './site-files';
import type { SettingsOfMany } from './site-version';
import { createSiteConfig, createSites, type Sites } from './sites';

/** On network drives no system reports changes. A writer of a file has as long between two parts. */
const LOOK_MS = 2_000;

/**
 * Reads the municipality that the settings name, by `read` where it is given. Rejects with SettingsError
 * when a file is wrong, or names other addresses than the settings.
 */
export async function openSingleSite(
  settings: Settings,
  read?: ReadFile,
): Promise<{ readonly sites: Sites; readonly bytes: FileBytes }> {
  const loaded = await loadInstanceFile(settings.instanceFile, read);
  const siteUrl = settings.isSiteUrlGiven ? settings.siteUrl : (loaded.siteUrl ?? settings.siteUrl);
  const { offersApiUrl } = settings;
  const requireSame = (key: 'siteUrl' | 'offersApiUrl', wanted: string, setting: string) => {
    if (loaded[key] === null || loaded[key] === wanted) return;
    throw new SettingsError(loaded.complain(key, `contradicts ${setting}, which says ${wanted}`));
  };
  requireSame('siteUrl', siteUrl, 'SITE_URL');
  requireSame('offersApiUrl', offersApiUrl, 'OFFERS_API_URL');
  const { instance, bytes } = loaded;
  if (instance.county !== null)
    throw new SettingsError(
      loaded.complain('county', 'needs the files of its towns beside it (FENSTER_INSTANCES_DIR)'),
    );
  const isSiteUrlGiven = settings.isSiteUrlGiven || loaded.siteUrl !== null;
  const sites = createSites(settings);
  const parts = { siteUrl, isSiteUrlGiven, offersApiUrl, instance, towns: [] };
  sites.apply({ set: [createSiteConfig(settings, parts)], removed: [] });
  return { sites, bytes };
}

/** Follows a directory of instance files to the end of the process. Rejects with SettingsError when there is none to serve. */
export async function openSites(settings: SettingsOfMany, log: SitesLog): Promise<Sites> {
  const files = await readSiteFiles(settings, log);
  const sites = createSites(settings);
  sites.apply({ set: [...files.sites.values()], removed: [] });
  const plan = () => void setTimeout(look, LOOK_MS).unref();

  async function look(): Promise<void> {
    const change = await files.look();
    if (change) sites.apply(change);
    plan();
  }

  plan();
  return sites;
}
