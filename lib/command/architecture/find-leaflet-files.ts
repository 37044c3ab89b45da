import type { SourceFile } from './source-file';

/** Paths of the files that import Leaflet, which must be one: it is large and needs `window`. */
export function findLeafletFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(
      ({ path, imports }) =>
        !path.includes('.test.') && imports.some((name) => /^(react-)?leaflet(\/|$)/.test(name)),
    )
    .map(({ path }) => path);
}
