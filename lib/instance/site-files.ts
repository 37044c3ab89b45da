import path from 'node:path';
import { FileRefusedError, type FolderFiles, openFolder } from './folder-files';
import { type FileBytes, openKeptVersions } from './kept-versions';
import { SettingsError } from './settings';
import {
  joinCounties,
  readKeptVersion,
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
  const versions = new Map<string, SiteVersion>();
  /** Problems reported of each wrong file, to report them once. */
  const refusals = new Map<string, string>();
  /** Files that were not as before at the last look, and how they were then. */
  const changing = new Map<string, string>();
  /** Names of all instance files that are there, right or not. */
  let listed: readonly string[] = [];
  let unreadable: string | null = null;
  let sites: ReadonlyMap<string, SiteConfig> = new Map();
  /** One after the other, so that the last version of a file is the one that stays. */
  let keeping = Promise.resolve();

  const read = (name: string) =>
    readSiteVersion(path.join(directory, name), settings, folder, versions.get(name)?.files);

  function findOwner(name: string, { site }: SiteVersion): string | undefined {
    return [...versions].find(([other, each]) => other !== name && each.site.key === site.key)?.[0];
  }

  /** Throws SettingsError where the host belongs to another file, or a county names wrong towns. */
  function take(name: string, version: SiteVersion, bytes: FileBytes): void {
    const owner = findOwner(name, version);
    if (owner !== undefined) {
      const reason = `${version.site.key} is served for ${owner} and stays its host`;
      throw new SettingsError(version.complain('siteUrl', reason));
    }
    requireTowns(version, listed, versions);
    versions.set(name, version);
    keeping = keeping
      .then(() => kept.keep(name, bytes))
      .catch((error) =>
        log.warn(
          { event: 'instance-not-kept', file: name, reason: readCode(error) },
          'an instance file could not be kept for a start while it is wrong',
        ),
      );
  }

  function keepOnly(names: readonly string[]): void {
    keeping = keeping.then(() => kept.keepOnly(names));
  }

  function refuse(name: string, problems: readonly string[]): void {
    const text = problems.join('\n');
    if (refusals.get(name) === text) return;
    refusals.set(name, text);
    const isKept = versions.has(name);
    const end = isKept ? 'the version before it goes on' : 'the other municipalities are served';
    for (const problem of problems)
      log.error({ event: 'instance-refused', file: name, isKept }, `${problem} (${end})`);
  }

  async function find(name: string) {
    const before = await readKeptVersion(path.join(directory, name), settings, kept);
    /** Sentences on what is wrong, or the version that is there. */
    const found = await read(name).catch(describe);
    return { name, before, found };
  }

  /** First those that keep the host for which they were served, then the others by name; counties after towns. */
  async function readAll(names: readonly string[]): Promise<void> {
    listed = names;
    const files: Awaited<ReturnType<typeof find>>[] = [];
    for (const name of names) files.push(await find(name));
    const isHome = ({ found, before }: (typeof files)[number]) =>
      before !== null && (!('version' in found) || found.version.site.key === before.site.key);
    const isCounty = ({ found }: (typeof files)[number]) =>
      'version' in found && found.version.site.instance.county !== null;
    const inOrder = [...files].sort(
      (a, b) => +isHome(b) - +isHome(a) || +isCounty(a) - +isCounty(b),
    );
    for (const { name, found, before } of inOrder) {
      try {
        if (!('version' in found)) throw new SettingsError(found.join('\n'));
        take(name, found.version, found.bytes);
      } catch (error) {
        if (before && findOwner(name, before) === undefined) versions.set(name, before);
        refuse(name, describe(error));
      }
    }
  }

  function assign(): SitesChange | null {
    const before = sites;
    const next = joinCounties(settings, versions, before);
    sites = next;
    const set = [...next.values()].filter((site) => before.get(site.key) !== site);
    const removed = [...before.keys()].filter((key) => !next.has(key));
    return set.length + removed.length > 0 ? { set, removed } : null;
  }

  function tell({ set, removed }: SitesChange, before: ReadonlyMap<string, SiteConfig>): void {
    const info = (event: string, site: string) =>
      log.info({ event, site }, 'the municipalities of this deployment have changed');
    for (const key of removed) info('site-removed', key);
    for (const { key } of set) info(before.has(key) ? 'site-changed' : 'site-added', key);
  }

  async function lookAtFile(name: string): Promise<void> {
    const known = versions.get(name);
    const stamp = await folder.createStamp([path.join(directory, name), ...(known?.files ?? [])]);
    if (known?.stamp === stamp) {
      changing.delete(name);
      refusals.delete(name);
      return;
    }
    if (!isSettled(name, stamp)) return;
    try {
      const { version, bytes } = await read(name);
      take(name, version, bytes);
      refusals.delete(name);
      changing.delete(name);
    } catch (error) {
      // A wrong one is read again each time: the file that it names without there being one may come.
      refuse(name, describe(error));
    }
  }

  /** A file counts at the second look that finds it so: its writer is done. */
  function isSettled(name: string, stamp: string): boolean {
    const isSame = changing.get(name) === stamp;
    changing.set(name, stamp);
    return isSame;
  }

  function lookForGone(names: readonly string[]): void {
    for (const name of new Set([...versions.keys(), ...refusals.keys()])) {
      if (names.includes(name) || !isSettled(name, 'gone')) continue;
      versions.delete(name);
      refusals.delete(name);
      changing.delete(name);
      keepOnly(names);
    }
  }

  async function look(): Promise<SitesChange | null> {
    const before = sites;
    try {
      const names = chooseNames(await folder.list());
      // A directory that is not mounted is empty too: no municipality goes because of it.
      if (names.length === 0) throw new SettingsError('there is no instance file in it');
      unreadable = null;
      listed = names;
      lookForGone(names);
      for (const name of names) await lookAtFile(name);
      const change = assign();
      if (change) tell(change, before);
      return change;
    } catch (error) {
      const reason = error instanceof SettingsError ? error.message : readCode(error);
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
  await readAll(names);
  keepOnly(names);
  assign();
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
  let names: readonly string[];
  try {
    names = chooseNames(await folder.list());
  } catch (error) {
    throw new SettingsError(
      `The setting FENSTER_INSTANCES_DIR names ${directory}, which cannot be read (${readCode(error)}).`,
    );
  }
  if (names.length > 0) return names;
  throw new SettingsError(
    `The setting FENSTER_INSTANCES_DIR names ${directory}, where there is no instance file (….json).`,
  );
}

/** Editors and systems keep files of their own under names that begin with a dot. */
export function chooseNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^[^.].*\.json$/i.test(name)).sort();
}

function describe(error: unknown): readonly string[] {
  return error instanceof SettingsError ? error.message.split('\n') : [String(error)];
}

function readCode(error: unknown): string {
  if (error instanceof FileRefusedError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
