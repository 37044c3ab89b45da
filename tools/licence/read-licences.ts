import { readdirSync, readFileSync } from 'node:fs';

/** A package that the lock file names, and what its authors say of its licence. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** Folder from the root of the repository. */
  readonly folder: string;
  /** An SPDX expression as written; null: neither the lock file nor the package says any. */
  readonly licence: string | null;
  /** False: only building and testing need it. */
  readonly isShipped: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * All packages of a lock file, sorted by name. `readManifest` gives the `package.json` of a folder, or
 * null where it is not installed: a part for another platform has the licence of the package that
 * names it.
 */
export function readLicences(
  lockText: string,
  readManifest: (folder: string) => Readonly<Record<string, unknown>> | null,
): readonly LicensedPackage[] {
  const { packages } = JSON.parse(lockText) as { packages: Readonly<Record<string, LockEntry>> };
  const entries = Object.entries(packages).filter(([folder]) => folder !== '');
  const ownLicence = ([folder, { license }]: (typeof entries)[number]) =>
    license ?? readLicence(readManifest(folder));
  const ofParts = new Map(
    entries.flatMap((entry) =>
      Object.keys(entry[1].optionalDependencies ?? {}).map(
        (part) => [part, ownLicence(entry)] as const,
      ),
    ),
  );
  return entries
    .map((entry): LicensedPackage => {
      const [folder, { version = '', dev = false }] = entry;
      const name = folder.split('node_modules/').pop() ?? folder;
      const licence = ownLicence(entry) ?? ofParts.get(name) ?? null;
      return { name, version, folder, licence, isShipped: !dev };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Old packages write an object, or a list of objects of which any may be chosen. */
function readLicence(manifest: Readonly<Record<string, unknown>> | null): string | null {
  const { license, licenses } = manifest ?? {};
  const [own] = [license].map(readType);
  if (own) return own;
  const listed = Array.isArray(licenses) ? licenses.flatMap((each) => readType(each) ?? []) : [];
  return listed.length > 0 ? listed.join(' OR ') : null;
}

function readType(license: unknown): string | null {
  if (typeof license === 'string') return license;
  const type = typeof license === 'object' && license && 'type' in license ? license.type : null;
  return typeof type === 'string' ? type : null;
}

const TEXT_FILE = /^(licen[cs]e|copying|notice|license_font)([-.].*)?$/i;

/**
 * The text of `/licences.txt`: what runs in production, package by package, with the texts of the
 * licences as the packages bring them. Parts for other platforms, which are not installed, are named.
 */
export function writeLicences(notice: string, packages: readonly LicensedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const sections = shipped.map(({ name, version, folder, licence }) =>
    [`${name} ${version}`, `Licence: ${licence ?? 'not given'}`, ...readTexts(folder)].join('\n\n'),
  );
  return [notice.trimEnd(), ...sections].join(`\n\n${'='.repeat(78)}\n\n`).concat('\n');
}

function readTexts(folder: string): readonly string[] {
  return listFiles(folder)
    .filter((file) => TEXT_FILE.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
