import { existsSync, readdirSync } from 'node:fs';

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
