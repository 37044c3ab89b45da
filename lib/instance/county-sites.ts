import { hash } from 'node:crypto';
import type { CountyTown } from '../domain/catalogue-rules';
import { joinRules } from '../domain/county/county';
import { SettingsError } from './settings-error';
import type { SiteVersion } from './site-version';
import type { SiteConfig } from './sites';

/** Name of the instance file of a county's town. */
export const toTownFile = (slug: string) => `${slug}.json`;

/**
 * Checks what a county names against the other instance files of its directory (`listed`, right or
 * not) and those that are served. Throws SettingsError with a line for each wrong town.
 */
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
 * The municipalities of a directory, each county with its towns and their rules. A town without a
 * right file is left out until it has one. The same county is the same object while nothing changes.
 */
export function joinCounties(
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
      const joined = joinCounty(site, county.towns.flatMap(findTown));
      const known = before.get(site.key);
      return [site.key, known?.version === joined.version ? known : joined] as const;
    }),
  );
}

function joinCounty(site: SiteConfig, towns: readonly CountyTown[]): SiteConfig {
  const { ageRule, holidayWeeks, editions } = joinRules(towns, site.instance);
  return {
    ...site,
    instance: {
      ...site.instance,
      ageRule,
      holidayWeeks: [...holidayWeeks],
      editions: [...editions],
    },
    towns,
    version: hash('sha256', JSON.stringify([site.version, towns])),
  };
}
