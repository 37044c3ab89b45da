import { chmodSync, copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Copies files to the same paths below a directory, readable for everybody; returns their bytes. */
export function copyFiles(files: readonly string[], directory: string): number {
  let bytes = 0;
  for (const file of files) {
    const to = path.join(directory, file);
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
    const found = lstatSync(file);
    if (found.isSymbolicLink()) {
      symlinkSync(readlinkSync(file), to);
      continue;
    }
    if (!found.isFile()) continue;
    copyFileSync(file, to);
    chmodSync(to, 0o644);
    bytes += found.size;
  }
  return bytes;
}
