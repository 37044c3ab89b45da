import { existsSync, readdirSync } from 'node:fs';
import { encodePath } from './decode-path';

/** Addresses of the files in `directory` (`public/`), each with a leading slash; none when it is missing. */
export function findPublicFiles(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  const found = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(directory.length)),
  );
}

/** Addresses of what the build made for browsers, in `directory` (`.next/static`), as they are asked for. */
export function findBuiltFiles(directory: string): ReadonlySet<string> {
  return new Set(
    [...findPublicFiles(directory)].map((path) =>
      encodePath(`/_next/static${path}`.split('/').slice(1)),
    ),
  );
}
