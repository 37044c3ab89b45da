import { existsSync, readdirSync, readFileSync } from 'node:fs';
import parseExpression, { type Info } from 'spdx-expression-parse';
import spdxLicences from 'spdx-license-list';

/** A package that the lock file names, and what its authors say of its licence. */
export type LicensedPackage = ReturnType<typeof readLicences>[number];

/** All packages of the lock file, sorted by name, those for other platforms included. */
export function readLicences() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, license = null, dev = false }]) => {
      const name = folder.split('node_modules/').pop() ?? folder;
      // Null: no licence is named. Not shipped: only building and testing need it.
      return { name, version, folder, licence: license, isShipped: !dev };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Approved, and yet with terms for the whole that they are a part of. */
const FAR_REACHING = /^(A?GPL|SSPL|OSL|RPL)-/;

/**
 * Checks that each package is under a licence of the SPDX list which the Open Source Initiative has
 * approved and which asks nothing of the rest; others have to stand in the text of NOTICE, on a line
 * that begins with their names, followed by a colon and the licence.
 */
export function checkLicences(packages: readonly LicensedPackage[], notice: string) {
  const named = readNotice(notice);
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'none');
  const noticed: string[] = [];
  const problems: string[] = [];
  for (const { name, licence } of packages) {
    if (isFree(licence)) continue;
    if (licence !== null && named.get(name) === licence) noticed.push(`${name} (${licence})`);
    else
      problems.push(
        `${name} is under "${licence ?? 'none'}", which is not on the list of approved licences: replace it, or name it with this licence in NOTICE after somebody has read it.`,
      );
  }
  const present = new Set(packages.map(({ name }) => name));
  for (const name of named.keys())
    if (!present.has(name)) problems.push(`NOTICE names ${name}, which is no dependency any more.`);
  return {
    /** Number of packages by licence, the most frequent first. */
    counts: [...byLicence]
      .map(([licence, { length }]) => [licence, length] as const)
      .sort(([, a], [, b]) => b - a),
    /** Packages that the notice names, each with its licence. */
    noticed,
    /** Open decisions, one sentence each. */
    problems,
  };
}

/** Names and licences of lines such as `react-leaflet, @react-leaflet/core: Hippocratic-2.1`. */
function readNotice(notice: string): ReadonlyMap<string, string> {
  const lines = [...notice.matchAll(/^([@a-z][\w./@-]*(?:, [@a-z][\w./@-]*)*): (\S+)$/gm)];
  return new Map(
    lines.flatMap(([, names = '', licence = '']) =>
      names.split(', ').map((name) => [name, licence] as const),
    ),
  );
}

function isFree(licence: string | null): boolean {
  try {
    return licence !== null && isApproved(parseExpression(licence));
  } catch {
    // No expression at all, such as "SEE LICENSE IN file".
    return false;
  }
}

function isApproved(expression: Info): boolean {
  if ('conjunction' in expression) {
    const { conjunction, left, right } = expression;
    return conjunction === 'or'
      ? isApproved(left) || isApproved(right)
      : isApproved(left) && isApproved(right);
  }
  const { license } = expression;
  return (spdxLicences[license]?.osiApproved ?? false) && !FAR_REACHING.test(license);
}

const TEXT_FILE = /^(licen[cs]e|copying|notice|license_font)([-.].*)?$/i;

/** The text of `/licences.txt`: what runs in production, with the texts that the packages bring. */
export function writeLicences(notice: string, packages: readonly LicensedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const sections = shipped.map(({ name, version, folder, licence }) =>
    [`${name} ${version}`, `Licence: ${licence ?? 'not given'}`, ...readTexts(folder)].join('\n\n'),
  );
  return [notice.trimEnd(), ...sections].join(`\n\n${'='.repeat(78)}\n\n`).concat('\n');
}

/** None for a part for another platform, which is not installed. */
function readTexts(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim());
}
