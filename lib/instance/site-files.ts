import path from 'node:path';
import { type FolderFiles, openFolder, type ReadFile, readReason } from './folder-files';
import { openKeptVersions } from './kept-versions';
import { SettingsError } from './settings';
import {
  joinCounties,
  readSiteVersion,
  requireTowns,
  type SettingsOfMany,
  type SiteVersion,
} from './site-version';
import type { SiteConfig, SitesChange } from './sites';

/** Where errors and changes are reported; a pino log is one. */
export type SitesLog = Record<
  'error' | 'warn' | 'info',
  (fields: object, sentence: string) => void
>;

/** What is refused is read again after so many looks, about a minute: it may have been the drive. */
const REFUSED_LOOKS = 30;
/** After so many looks in a row that find a change files are read all the same: one writer delays no other. */
const MOST_CHANGES = 4;

export type SiteFiles = Awaited<ReturnType<typeof readSiteFiles>>;

/** Of the data directory: the last right version of each file, for a start while it is wrong. */
const KEPT_DIRECTORY = 'kept-instances';

/**
 * Reads all instance files (`*.json`) of a directory. Wrong ones are left out where no version before is
 * kept. Rejects with SettingsError when none is left.
 */
export async function readSiteFiles(settings: SettingsOfMany, log: SitesLog) {
  const { instancesDir: directory, dataDir } = settings;
  const folder = openFolder(directory);
  const kept = openKeptVersions(path.join(dataDir, KEPT_DIRECTORY));
  /** By file. */
  const served = new Map<string, SiteConfig>();
  /** Problems reported of each wrong file, to report them once. */
  const refusals = new Map<string, string>();
  /** The files of the last reading, with those that they name, there or not. */
  const asked = new Set<string>();
  /** How these files were at the last look, and when they were read. */
  let looks = 0;
  let changesInRow = 0;
  let lookStamp: string | null = null;
  let readStamp: string | null = null;
  let unreadable: string | null = null;
  let sites: ReadonlyMap<string, SiteConfig> = new Map();
  /** One after the other, so that the last version of a file is the one that stays. */
  let keeping = Promise.resolve();

  const locate = (name: string) => path.join(directory, name);

  function findOwner(name: string, { key }: SiteConfig): string | undefined {
    return [...served].find(([other, site]) => other !== name && site.key === key)?.[0];
  }

  /** Serves the versions that were kept, until the files are read. */
  async function restore(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const read = await kept.find(name, directory);
      if (!read) continue;
      try {
        const { site } = await readSiteVersion(locate(name), settings, read);
        if (findOwner(name, site) === undefined) served.set(name, site);
      } catch (error) {
        // It is not right for this program.
        if (!(error instanceof SettingsError)) throw error;
      }
    }
  }

  /** Throws SettingsError where the host belongs to another file, or a county names wrong towns. */
  function take(name: string, version: SiteVersion, names: readonly string[]): void {
    const { site, bytes, complain } = version;
    if (served.get(name)?.version === site.version) return;
    const owner = findOwner(name, site);
    if (owner !== undefined) {
      const reason = `${site.key} is served for ${owner} and stays its host`;
      throw new SettingsError(complain('siteUrl', reason));
    }
    requireTowns(version, names, served);
    served.set(name, site);
    keeping = keeping
      .then(() => kept.keep(name, bytes))
      .catch((error) =>
        log.warn(
          { event: 'instance-not-kept', file: name, reason: readReason(error) },
          'an instance file could not be kept for a start while it is wrong',
        ),
      );
  }

  function refuse(name: string, error: unknown): void {
    const text = error instanceof SettingsError ? error.message : String(error);
    if (refusals.get(name) === text) return;
    refusals.set(name, text);
    const isKept = served.has(name);
    const end = isKept ? 'the version before it goes on' : 'the other municipalities are served';
    for (const problem of text.split('\n'))
      log.error({ event: 'instance-refused', file: name, isKept }, `${problem} (${end})`);
  }

  /** First those that keep the host for which they are served, then the others by name; counties after towns. */
  async function readAll(names: readonly string[]): Promise<void> {
    for (const name of [...served.keys(), ...refusals.keys()]) {
      if (names.includes(name)) continue;
      served.delete(name);
      refusals.delete(name);
    }
    asked.clear();
    const read: ReadFile = (file, mostBytes) => {
      asked.add(file);
      return folder.read(file, mostBytes);
    };
    const found: { readonly name: string; readonly version: SiteVersion }[] = [];
    for (const name of names) {
      try {
        found.push({ name, version: await readSiteVersion(locate(name), settings, read) });
      } catch (error) {
        refuse(name, error);
      }
    }
    const keepsHost = ({ name, version }: (typeof found)[number]) =>
      served.get(name)?.key === version.site.key;
    const isCounty = ({ version }: (typeof found)[number]) => version.site.instance.county !== null;
    found.sort((a, b) => +keepsHost(b) - +keepsHost(a) || +isCounty(a) - +isCounty(b));
    for (const { name, version } of found) {
      try {
        take(name, version, names);
        refusals.delete(name);
      } catch (error) {
        refuse(name, error);
      }
    }
    keeping = keeping.then(() => kept.keepOnly(names));
    sites = joinCounties(settings, served, sites);
  }

  /** Files count at the second look that finds all of them so: then their writers are done. */
  async function readChanged(names: readonly string[]): Promise<SitesChange | null> {
    const stamp = await folder.createStamp(new Set([...names.map(locate), ...asked]));
    const isSettled = stamp === lookStamp;
    changesInRow = isSettled ? 0 : changesInRow + 1;
    const isOverdue = changesInRow % MOST_CHANGES === 0;
    lookStamp = stamp;
    looks += 1;
    const isNew = stamp !== readStamp || (refusals.size > 0 && looks % REFUSED_LOOKS === 0);
    if (!isNew || !(isSettled || isOverdue)) return null;
    const before = sites;
    await readAll(names);
    const set = [...sites.values()].filter((site) => before.get(site.key) !== site);
    const removed = [...before.keys()].filter((key) => !sites.has(key));
    const isChange = set.length + removed.length > 0;
    // A refused file may name a host that is free by now, or a town that is right.
    readStamp = isChange && refusals.size > 0 ? null : stamp;
    for (const key of removed) tell('site-removed', key);
    for (const { key } of set) tell(before.has(key) ? 'site-changed' : 'site-added', key);
    return isChange ? { set, removed } : null;
  }

  function tell(event: string, site: string): void {
    log.info({ event, site }, 'the municipalities of this deployment have changed');
  }

  async function look(): Promise<SitesChange | null> {
    try {
      const names = chooseNames(await folder.list());
      // A directory that is not mounted is empty too: no municipality goes because of it.
      if (names.length === 0) throw new SettingsError('there is no instance file in it');
      unreadable = null;
      return await readChanged(names);
    } catch (error) {
      const reason = error instanceof SettingsError ? error.message : readReason(error);
      if (unreadable !== reason)
        log.error(
          { event: 'instances-unreadable', directory, reason },
          'the directory of instance files cannot be read: nothing changes meanwhile',
        );
      unreadable = reason;
      return null;
    }
  }

  const names = await listNames(folder, directory);
  await restore(names);
  await readAll(names);
  if (sites.size === 0) {
    const first = `The setting FENSTER_INSTANCES_DIR names ${directory}, where no instance file can be used:`;
    throw new SettingsError([first, ...refusals.values()].join('\n'));
  }
  return {
    /** By host, which belongs to the file for which it is served: another one that names it is wrong. */
    get sites() {
      return sites;
    },
    /** Looks for files that were added, changed or removed. Never rejects. */
    look,
  };
}

async function listNames(folder: FolderFiles, directory: string): Promise<readonly string[]> {
  const refuse = (reason: string) =>
    new SettingsError(`The setting FENSTER_INSTANCES_DIR names ${directory}, ${reason}.`);
  const found = await folder.list().catch((error: unknown) => {
    throw refuse(`which cannot be read (${readReason(error)})`);
  });
  const names = chooseNames(found);
  if (names.length === 0) throw refuse('where there is no instance file (….json)');
  return names;
}

/** Editors and systems keep files of their own under names that begin with a dot. */
export function chooseNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^[^.].*\.json$/i.test(name)).sort();
}
