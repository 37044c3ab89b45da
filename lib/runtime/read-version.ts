import { readFileSync } from 'node:fs';

/** What runs here. */
export interface Version {
  /** Of the package. */
  readonly version: string;
  /** The commit it was built from, else the id of the build; `source` where nothing was built. */
  readonly build: string;
}

/** Where `npm run build` writes it: at run time there is no git. */
export const VERSION_FILE = '.build/version.json';

/** What `npm run build` wrote down, else what the package says. */
export function readVersion(): Version {
  return readJson<Version>(VERSION_FILE) ?? { version: readPackageVersion(), build: 'source' };
}

/** The version in `package.json`. */
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

/** How this site names itself to servers it asks: the product, and where its operator is found. */
export function formatUserAgent(siteUrl: string): string {
  return `Ferienfenster/0.1 (+${siteUrl})`;
}
