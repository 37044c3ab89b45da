import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Paths of the files below a directory whose names fit, sorted, or the file itself; links are listed and not followed. */
export function listFiles(at: string, name = /./): readonly string[] {
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
