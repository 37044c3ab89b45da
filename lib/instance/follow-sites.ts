import type { Instance } from './instance';
import type { Settings } from './settings';
import { type ChangeableSites, createSiteConfig, type SiteConfig, type SiteParts } from './sites';

/** A municipality as the keeper names it to the other processes. */
interface NamedSite {
  readonly key: string;
  readonly version: string | null;
}

/** A municipality on its way to the other processes: JSON, the logo in base64. */
export function writeSite({ settings, instance, towns, version }: SiteConfig): string {
  const { siteUrl, isSiteUrlGiven, offersApiUrl } = settings;
  const { logo } = instance;
  const sent = logo && { ...logo, bytes: Buffer.from(logo.bytes).toString('base64') };
  const parts = { siteUrl, isSiteUrlGiven, offersApiUrl, towns, version };
  return JSON.stringify({ ...parts, instance: { ...instance, logo: sent } });
}

/** Reads what `writeSite` of the same build has written. */
function readSite(text: string, settings: Settings): SiteConfig {
  const { instance, ...parts } = JSON.parse(text) as Omit<SiteParts, 'instance'> & {
    readonly instance: Omit<Instance, 'logo'> & {
      readonly logo: { readonly contentType: string; readonly bytes: string } | null;
    };
  };
  const { logo } = instance;
  const received = logo && { ...logo, bytes: Buffer.from(logo.bytes, 'base64') };
  return createSiteConfig(settings, { ...parts, instance: { ...instance, logo: received } });
}

/**
 * Brings the municipalities of a process to those that the keeper names; `read` gets one as JSON, null
 * when it is gone by now. Rejects as `read` does.
 */
export async function followSites(
  sites: ChangeableSites,
  settings: Settings,
  named: readonly NamedSite[],
  read: (key: string) => Promise<string | null>,
): Promise<void> {
  const known = new Map(sites.all().map((site) => [site.key, site.version]));
  const set: SiteConfig[] = [];
  for (const { key, version } of named) {
    if (known.has(key) && known.get(key) === version) continue;
    const text = await read(key);
    if (text !== null) set.push(readSite(text, settings));
  }
  const keys = new Set(named.map(({ key }) => key));
  sites.apply({ set, removed: [...known.keys()].filter((key) => !keys.has(key)) });
}
