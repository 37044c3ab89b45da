import path from 'node:path';
import { type CountyTown, joinRules } from '../domain/catalogue-rules';
import { isSafeForTokens } from './address';
import type { FolderFiles } from './folder-files';
import type { FileBytes, KeptVersions } from './kept-versions';
import { type LoadedInstance, loadInstanceFile } from './load-instance';
import { type Settings, SettingsError, UNSAFE_FOR_TOKENS } from './settings';
import { createSiteConfig, type SiteConfig } from './sites';

export type SettingsOfMany = Settings & { readonly instancesDir: string };

export type SiteVersion = ReturnType<typeof createVersion>;

/**
 * Reads an instance file and the files it names; `expected` are those it named before. Rejects with
 * SettingsError with a line for each thing that is wrong.
 */
export async function readSiteVersion(
  file: string,
  settings: SettingsOfMany,
  folder: FolderFiles,
  expected: readonly string[] = [],
): Promise<{ readonly version: SiteVersion; readonly bytes: FileBytes }> {
  for (let files = expected; ; ) {
    const stamp = await folder.createStamp([file, ...files]);
    const loaded = await loadInstanceFile(file, folder.read, settings.instancesDir);
    if (files.join('\0') !== loaded.files.join('\0')) {
      // Their stamps must be older than what is read from them.
      files = loaded.files;
      continue;
    }
    return { version: createVersion(loaded, settings, stamp), bytes: loaded.bytes };
  }
}

/** The version that was kept of an instance file; null: none is, or it is not right for this program. */
export async function readKeptVersion(
  file: string,
  settings: SettingsOfMany,
  kept: KeptVersions,
): Promise<SiteVersion | null> {
  const read = await kept.find(path.basename(file), path.dirname(file));
  if (!read) return null;
  try {
    // No file has this stamp: what is there is looked at again.
    return createVersion(await loadInstanceFile(file, read), settings, '');
  } catch (error) {
    if (error instanceof SettingsError) return null;
    throw error;
  }
}

/** `stamp` changes with the file, and with each file that it names. */
function createVersion(loaded: LoadedInstance, settings: SettingsOfMany, stamp: string) {
  const { siteUrl, offersApiUrl, instance, files, complain } = loaded;
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
  return { stamp, files, complain, site };
}

export const NO_API_OF_A_COUNTY =
  'cannot stand beside county, which shows the offers of its towns and asks no instance';

export const toTownFile = (slug: string) => `${slug}.json`;

/** `listed`: files of the directory, right or not. Throws SettingsError with a line for each wrong town. */
export function requireTowns(
  { site, complain }: Pick<SiteVersion, 'site' | 'complain'>,
  listed: readonly string[],
  versions: ReadonlyMap<string, SiteVersion>,
): void {
  const { towns = [] } = site.instance.county ?? {};
  const problems = towns.flatMap((slug, at) => {
    const file = toTownFile(slug);
    const reason = !listed.includes(file)
      ? `there is no ${file} in this directory`
      : versions.get(file)?.site.instance.county
        ? `${slug} is a county itself`
        : null;
    return reason === null ? [] : [complain(['county', 'towns', at], reason)];
  });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
}

/**
 * The municipalities of a directory, each county with those of its towns that have a right file. A county
 * is the same object while nothing changes.
 */
export function joinCounties(
  settings: Settings,
  versions: ReadonlyMap<string, SiteVersion>,
  before: ReadonlyMap<string, SiteConfig>,
): ReadonlyMap<string, SiteConfig> {
  const findTown = (slug: string): CountyTown[] => {
    const town = versions.get(toTownFile(slug))?.site;
    if (!town || town.instance.county !== null) return [];
    const { key, settings, instance } = town;
    const { name, languages } = instance;
    const { ageRule, holidayWeeks, editions, topics } = instance;
    const { siteUrl } = settings;
    return [{ slug, key, name, siteUrl, languages, ageRule, holidayWeeks, editions, topics }];
  };
  return new Map(
    [...versions.values()].map(({ site }) => {
      const { county } = site.instance;
      if (county === null) return [site.key, site] as const;
      const joined = joinCounty(settings, site, county.towns.flatMap(findTown));
      const known = before.get(site.key);
      return [site.key, known?.version === joined.version ? known : joined] as const;
    }),
  );
}

function joinCounty(
  settings: Settings,
  site: SiteConfig,
  towns: readonly CountyTown[],
): SiteConfig {
  const { ageRule, holidayWeeks, editions } = joinRules(towns, site.instance);
  const rules = { ageRule, holidayWeeks: [...holidayWeeks], editions: [...editions] };
  const instance = { ...site.instance, ...rules };
  return createSiteConfig(settings, { ...site.settings, instance, towns });
}
