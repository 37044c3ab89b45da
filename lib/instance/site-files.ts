import { hash } from 'node:crypto';
import { readdirSync, type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadInstanceFile } from './load-instance';
import { type Settings, UNSAFE_FOR_TOKENS } from './settings';
import { SettingsError } from './settings-error';
import type { SiteConfig, SitesChange } from './sites';
import { isSafeForTokens } from './web-address';

/** Event of the instance files of a directory. */
export type SiteFilesEvent =
  /** `problems`: a sentence each, with file and line. `isKept`: the version before goes on. */
  | {
      readonly kind: 'instance-refused';
      readonly file: string;
      readonly problems: readonly string[];
      readonly isKept: boolean;
    }
  | { readonly kind: 'instance-strange'; readonly file: string; readonly sentence: string }
  /** Nothing changes while this lasts. */
  | { readonly kind: 'instances-unreadable'; readonly directory: string; readonly reason: string }
  | {
      readonly kind: 'site-added' | 'site-changed' | 'site-removed';
      readonly site: string;
    };

/** The instance files of a directory, one for each municipality, and what was last right in them. */
export interface SiteFiles {
  /** By host; of two files that name the same one, the first in the order of names has it. */
  readonly sites: ReadonlyMap<string, SiteConfig>;
  /**
   * Looks for files that were added, changed or removed, at `now` in milliseconds of any clock that
   * runs evenly. `isSettling`: something changes just now, so look again soon. Never rejects.
   */
  look(now: number): Promise<{ readonly change: SitesChange | null; readonly isSettling: boolean }>;
}

/** A file counts when it has not changed for so long: whoever writes it is done. */
const SETTLED_MS = 500;
/** One that is wrong gets this long: it may be half written. */
const WRONG_MS = 2_000;

interface Version {
  /** Changes with the file, and with each file that it names. */
  readonly stamp: string;
  readonly files: readonly string[];
  readonly site: SiteConfig;
  complain(key: string, reason: string): string;
}

/**
 * Reads all instance files (`*.json`) of a directory. Wrong ones are told and left out. Throws
 * SettingsError when none is left.
 */
export function readSiteFiles(
  settings: Settings & { readonly instancesDir: string },
  onEvent: (event: SiteFilesEvent) => void,
): SiteFiles {
  const directory = settings.instancesDir;
  const versions = new Map<string, Version>();
  /** Complaints told about each wrong file, to tell them once. */
  const refusals = new Map<string, string>();
  /** Complaints told about each right file whose host another one has. */
  const homeless = new Map<string, string>();
  /** Files that are not as they were, and since when they are as they are. */
  const changing = new Map<string, { readonly stamp: string; readonly since: number }>();
  let unreadable: string | null = null;
  let sites: ReadonlyMap<string, SiteConfig> = new Map();

  function read(name: string): Version {
    const file = path.join(directory, name);
    for (let files = versions.get(name)?.files ?? []; ; ) {
      const stamp = createStamp([file, ...files].map(lookAt));
      const warnings: string[] = [];
      const loaded = loadInstanceFile(file, (sentence) => warnings.push(sentence), directory);
      const { instance, complain } = loaded;
      if (files.join('\0') !== loaded.files.join('\0')) {
        // Their stamps must be older than what is read from them.
        files = loaded.files;
        continue;
      }
      for (const sentence of warnings) onEvent({ kind: 'instance-strange', file: name, sentence });
      return { stamp, files, site: createSite(settings, loaded, instance), complain };
    }
  }

  function refuse(name: string, problems: readonly string[]): void {
    const text = problems.join('\n');
    if (refusals.get(name) === text) return;
    refusals.set(name, text);
    onEvent({ kind: 'instance-refused', file: name, problems, isKept: versions.has(name) });
  }

  function refuseHost(name: string, problem: string): void {
    if (homeless.get(name) === problem) return;
    homeless.set(name, problem);
    onEvent({ kind: 'instance-refused', file: name, problems: [problem], isKept: false });
  }

  /** Gives each host to the first of its files, and tells who goes without. */
  function assign(): SitesChange | null {
    const before = sites;
    const owners = new Map<string, string>();
    const next = new Map<string, SiteConfig>();
    for (const [name, { site, complain }] of [...versions].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const owner = owners.get(site.key);
      if (owner !== undefined) {
        refuseHost(name, complain('siteUrl', `${site.key} is the host of ${owner} already`));
        continue;
      }
      homeless.delete(name);
      owners.set(site.key, name);
      next.set(site.key, site);
    }
    sites = next;
    const set = [...next.values()].filter((site) => before.get(site.key) !== site);
    const removed = [...before.keys()].filter((key) => !next.has(key));
    return set.length + removed.length > 0 ? { set, removed } : null;
  }

  function tell({ set, removed }: SitesChange, before: ReadonlyMap<string, SiteConfig>): void {
    for (const site of removed) onEvent({ kind: 'site-removed', site });
    for (const { key } of set)
      onEvent({ kind: before.has(key) ? 'site-changed' : 'site-added', site: key });
  }

  /** Whether the file is still settling. */
  async function lookAtFile(name: string, now: number): Promise<boolean> {
    const known = versions.get(name);
    const files = [path.join(directory, name), ...(known?.files ?? [])];
    const stamp = createStamp(await Promise.all(files.map((file) => stat(file).catch(() => null))));
    if (known?.stamp === stamp) {
      changing.delete(name);
      refusals.delete(name);
      return false;
    }
    const quietMs = now - beginOf(name, stamp, now);
    if (quietMs < SETTLED_MS) return true;
    try {
      const version = read(name);
      refusals.delete(name);
      changing.delete(name);
      versions.set(name, version);
      return false;
    } catch (error) {
      // A wrong one is read again each time: the file that it names without there being one may come.
      if (quietMs < WRONG_MS) return true;
      refuse(name, describe(error));
      return false;
    }
  }

  /** Since when the file has been as it is. */
  function beginOf(name: string, stamp: string, now: number): number {
    const change = changing.get(name);
    if (change?.stamp === stamp) return change.since;
    changing.set(name, { stamp, since: now });
    return now;
  }

  function lookForGone(names: readonly string[], now: number): boolean {
    let isSettling = false;
    for (const name of new Set([...versions.keys(), ...refusals.keys()])) {
      if (names.includes(name)) continue;
      if (now - beginOf(name, 'gone', now) < SETTLED_MS) {
        isSettling = true;
        continue;
      }
      for (const memory of [versions, refusals, homeless, changing]) memory.delete(name);
    }
    return isSettling;
  }

  async function look(now: number) {
    const before = sites;
    try {
      const names = chooseNames(await readdir(directory));
      // A directory that is not mounted is empty too: no municipality goes because of it.
      if (names.length === 0) throw new SettingsError('there is no instance file in it');
      unreadable = null;
      let isSettling = lookForGone(names, now);
      for (const name of names) isSettling = (await lookAtFile(name, now)) || isSettling;
      const change = assign();
      if (change) tell(change, before);
      return { change, isSettling };
    } catch (error) {
      const reason = error instanceof SettingsError ? error.message : readCode(error);
      if (unreadable !== reason) onEvent({ kind: 'instances-unreadable', directory, reason });
      unreadable = reason;
      return { change: null, isSettling: false };
    }
  }

  const names = listNames(directory);
  for (const name of names) {
    try {
      versions.set(name, read(name));
    } catch (error) {
      refuse(name, describe(error));
    }
  }
  assign();
  if (sites.size === 0) throw createNoneLeft(directory, [...refusals.values()]);
  return {
    get sites() {
      return sites;
    },
    look,
  };
}

function createSite(
  settings: Settings,
  { siteUrl, offersApiUrl, complain }: ReturnType<typeof loadInstanceFile>,
  instance: SiteConfig['instance'],
): SiteConfig {
  const problems: string[] = [];
  const missing = 'is required in a directory of many municipalities';
  if (siteUrl === null) problems.push(complain('siteUrl', missing));
  if (offersApiUrl === null) problems.push(complain('offersApiUrl', missing));
  else if (settings.secretKeys.length > 0 && !isSafeForTokens(offersApiUrl))
    problems.push(complain('offersApiUrl', UNSAFE_FOR_TOKENS));
  if (siteUrl === null || offersApiUrl === null || problems.length > 0)
    throw new SettingsError(problems.join('\n'));
  const key = new URL(siteUrl).host;
  const dataDir = path.join(settings.dataDir, 'sites', key.replaceAll(':', '_'));
  return {
    key,
    settings: { ...settings, siteUrl, isSiteUrlGiven: true, offersApiUrl, dataDir },
    instance,
    version: formatVersion(siteUrl, offersApiUrl, instance),
  };
}

/** Made of content alone: two containers see another inode, and another time, of the same file. */
function formatVersion(
  siteUrl: string,
  offersApiUrl: string,
  { logo, ...instance }: SiteConfig['instance'],
): string {
  const picture = logo && [logo.contentType, hash('sha256', logo.bytes)];
  return hash('sha256', JSON.stringify([siteUrl, offersApiUrl, instance, picture]));
}

function listNames(directory: string): readonly string[] {
  let names: readonly string[];
  try {
    names = chooseNames(readdirSync(directory));
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
function chooseNames(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
}

function createNoneLeft(directory: string, refusals: readonly string[]): SettingsError {
  const first = `The setting FENSTER_INSTANCES_DIR names ${directory}, where no instance file can be used:`;
  return new SettingsError([first, ...refusals].join('\n'));
}

/** Another one stands for other bytes; null: the file is not there. */
function createStamp(found: readonly (Stats | null)[]): string {
  return found
    .map((stats) =>
      stats === null ? '-' : `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`,
    )
    .join(' ');
}

function lookAt(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null;
  }
}

function describe(error: unknown): readonly string[] {
  return error instanceof SettingsError ? error.message.split('\n') : [String(error)];
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
