import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The only difference between the same chunk of two pages. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

/**
 * Has equal chunks below a directory of the built server loaded once: the first of them stays, and the
 * others become one line that hands it on. Next writes the same chunk for each page that uses it; a
 * renderer loads the code of all pages, and would hold the text of every one.
 */
export function shareEqualChunks(directory: string): void {
  const known = new Map<string, string>();
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.js')).sort()) {
    const file = path.join(directory, name);
    const code = readFileSync(file, 'utf8').replace(SOURCE_MAP, '');
    const hash = createHash('sha256').update(code).digest('base64');
    const first = known.get(hash);
    if (first === undefined) known.set(hash, file);
    else writeFileSync(file, `module.exports=require(${toModulePath(file, first)});\n`);
  }
}

function toModulePath(from: string, to: string): string {
  return JSON.stringify(`./${path.relative(path.dirname(from), to)}`);
}
