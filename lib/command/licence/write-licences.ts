import { readdirSync, readFileSync } from 'node:fs';
import type { LicensedPackage } from './read-licences';

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
