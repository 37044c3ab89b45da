import { hash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { createNotingReader, type FileBytes, type KeptVersions } from './kept-versions';
import { type LoadedInstance, loadInstanceFile } from './load-instance';
import { type Settings, UNSAFE_FOR_TOKENS } from './settings';
import { SettingsError } from './settings-error';
import type { SiteConfig } from './sites';
import { isSafeForTokens } from './web-address';

type SettingsOfMany = Settings & { readonly instancesDir: string };

/** One municipality as a right instance file has it. */
export interface SiteVersion {
  /** Changes with the file, and with each file that it names. */
  readonly stamp: string;
  /** Paths of the files that it names. */
  readonly files: readonly string[];
  readonly site: SiteConfig;
  /** A sentence on one of its keys, with file and line. */
  complain(key: string, reason: string): string;
}

/** Result of reading an instance file. */
interface ReadVersion {
  readonly version: SiteVersion;
  /** A sentence on each thing that is strange in it. */
  readonly warnings: readonly string[];
  readonly bytes: FileBytes;
}

/**
 * Reads an instance file and the files it names; `expected` are those it named before. Throws
 * SettingsError with a line for each thing that is wrong.
 */
export function readSiteVersion(
  file: string,
  settings: SettingsOfMany,
  expected: readonly string[] = [],
): ReadVersion {
  for (let files = expected; ; ) {
    const stamp = createStamp([file, ...files].map(lookAt));
    const warnings: string[] = [];
    const { read, bytes } = createNotingReader(path.dirname(file));
    const warn = (sentence: string) => void warnings.push(sentence);
    const loaded = loadInstanceFile(file, { warn, name: settings.instancesDir, read });
    if (files.join('\0') !== loaded.files.join('\0')) {
      // Their stamps must be older than what is read from them.
      files = loaded.files;
      continue;
    }
    return { version: createVersion(loaded, settings, stamp), warnings, bytes };
  }
}

/** The version that was kept of an instance file; null: none is, or it is not right for this program. */
export function readKeptVersion(
  file: string,
  settings: SettingsOfMany,
  kept: KeptVersions,
): SiteVersion | null {
  const read = kept.find(path.basename(file), path.dirname(file));
  if (!read) return null;
  try {
    // No file has this stamp: what stands there is looked at again.
    return createVersion(loadInstanceFile(file, { read }), settings, '');
  } catch (error) {
    if (error instanceof SettingsError) return null;
    throw error;
  }
}

function createVersion(
  loaded: LoadedInstance,
  settings: SettingsOfMany,
  stamp: string,
): SiteVersion {
  const { files, complain } = loaded;
  return { stamp, files, complain, site: createSite(settings, loaded) };
}

function createSite(
  settings: Settings,
  { siteUrl, offersApiUrl, instance, complain }: LoadedInstance,
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
  const dataDir = path.join(settings.dataDir, 'sites', nameSiteDirectory(key));
  return {
    key,
    settings: { ...settings, siteUrl, isSiteUrlGiven: true, offersApiUrl, dataDir },
    instance,
    version: formatVersion(siteUrl, offersApiUrl, instance),
  };
}

/**
 * The directory of a municipality, by its host. An odd number of `_` before digits at the end stands for the
 * colon of a port, so that no two hosts have one.
 */
export function nameSiteDirectory(host: string): string {
  return host.replaceAll('_', '__').replaceAll(':', '_');
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

/** Another one stands for other bytes; null: the file is not there. */
export function createStamp(found: readonly (Stats | null)[]): string {
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
