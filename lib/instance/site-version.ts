import { type CountyTown, joinRules } from '../domain/catalogue-rules';
import { isSafeForTokens } from './address';
import type { ReadFile } from './folder-files';
import { loadInstanceFile } from './load-instance';
import { type Settings, SettingsError, UNSAFE_FOR_TOKENS } from './settings';
import { createSiteConfig, type SiteConfig } from './sites';

export type SettingsOfMany = Settings & { readonly instancesDir: string };

export type SiteVersion = Awaited<ReturnType<typeof readSiteVersion>>;

/** Reads an instance file and the files it names. Rejects with SettingsError, a line for each mistake. */
export async function readSiteVersion(file: string, settings: SettingsOfMany, read: ReadFile) {
  const { siteUrl, offersApiUrl, instance, bytes, complain } = await loadInstanceFile(
    file,
    read,
    settings.instancesDir,
  );
  const problems: string[] = [];
  const missing = 'is required in a directory of many municipalities';
  if (siteUrl === null) problems.push(complain('siteUrl', missing));
  if (instance.county !== null) {
    if (offersApiUrl !== null) problems.push(complain('offersApiUrl', NO_API_OF_A_COUNTY));
  } else if (offersApiUrl === null) problems.push(complain('offersApiUrl', missing));
  else if (settings.secretKeys.length > 0 && !isSafeForTokens(offersApiUrl))
    problems.push(complain('offersApiUrl', UNSAFE_FOR_TOKENS));
  if (siteUrl === null || problems.length > 0) throw new SettingsError(problems.join('\n'));
  const site = createSiteConfig(settings, {
    siteUrl,
    isSiteUrlGiven: true,
    offersApiUrl: offersApiUrl ?? '',
    instance,
    towns: [],
  });
  return { site, bytes, complain };
}

export const NO_API_OF_A_COUNTY =
  'cannot stand beside county, which shows the offers of its towns and asks no instance';

export const toTownFile = (slug: string) => `${slug}.json`;

/** `names`: files of the directory, right or not. Throws SettingsError with a line for each wrong town. */
export function requireTowns(
  { site, complain }: Pick<SiteVersion, 'site' | 'complain'>,
  names: readonly string[],
  served: ReadonlyMap<string, SiteConfig>,
): void {
  const { towns = [] } = site.instance.county ?? {};
  const problems = towns.flatMap((slug, at) => {
    const file = toTownFile(slug);
    const reason = !names.includes(file)
      ? `there is no ${file} in this directory`
      : served.get(file)?.instance.county
        ? `${slug} is a county itself`
        : null;
    return reason === null ? [] : [complain(['county', 'towns', at], reason)];
  });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
}

/**
 * The municipalities by host, from those by file: each county with those of its towns that have a right file.
 * A county is the same object while nothing changes.
 */
export function joinCounties(
  settings: Settings,
  served: ReadonlyMap<string, SiteConfig>,
  before: ReadonlyMap<string, SiteConfig>,
): ReadonlyMap<string, SiteConfig> {
  const findTown = (slug: string): CountyTown[] => {
    const town = served.get(toTownFile(slug));
    if (!town || town.instance.county !== null) return [];
    const { siteUrl } = town.settings;
    const { name, languages, ageRule, holidayWeeks, editions, topics } = town.instance;
    const rules = { ageRule, holidayWeeks, editions, topics };
    return [{ slug, key: town.key, name, siteUrl, languages, ...rules }];
  };
  const join = (site: SiteConfig): SiteConfig => {
    const { county } = site.instance;
    if (county === null) return site;
    const towns = county.towns.flatMap(findTown);
    const instance = { ...site.instance, ...joinRules(towns, site.instance) };
    const joined = createSiteConfig(settings, { ...site.settings, instance, towns });
    const known = before.get(site.key);
    return known?.version === joined.version ? known : joined;
  };
  return new Map([...served.values()].map((site) => [site.key, join(site)]));
}
