import { readFileSync } from 'node:fs';

export interface Version {
  readonly version: string;
  /** The commit it was built from, otherwise the id of the build; `source` without a build. */
  readonly build: string;
}

/** Written by `npm run build`, because there is no git at run time. */
export const VERSION_FILE = '.build/version.json';

export function readVersion(): Version {
  return readJson<Version>(VERSION_FILE) ?? { version: readPackageVersion(), build: 'source' };
}

export function readPackageVersion(): string {
  return readJson<{ readonly version?: string }>('package.json')?.version ?? 'unknown';
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** User agent of this site's requests: product, version, and the address of the site. */
export function formatUserAgent(siteUrl: string): string {
  return `Ferienfenster/${readPackageVersion()} (+${siteUrl})`;
}
