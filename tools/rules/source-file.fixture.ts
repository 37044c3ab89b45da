import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TOKEN =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(^|[\s;{}(,])\/\/[^\n]*/gm;

/**
 * The script without its comments; strings stay, so that an address in quotes is not cut. Reads
 * tokens, not grammar: a quote inside a regular expression may hide the rest of its line.
 */
function stripComments(script: string): string {
  return script.replace(
    TOKEN,
    (_whole, string?: string, before?: string) => string ?? before ?? ' ',
  );
}

/** One source file: its path from the root with forward slashes, its text, and its imports. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
  /** Import specifiers as written, those of types and of `import()` included. */
  readonly imports: readonly string[];
}

const TEXT = '{app,components,e2e,lib,public,tools}/**/*.{ts,tsx,mjs,css,json,svg,html}';
const SCRIPT = /\.(tsx?|mjs)$/;
const IMPORT =
  /\b(?:import|export)\b(?:[^'"`;()=]*?\bfrom)?\s*(['"])([^'"\n]+)\1|\b(?:import|require)\s*\(\s*(['"])([^'"\n]+)\3/g;

/** A source file made from its path and text. */
export function createSourceFile(path: string, text: string): SourceFile {
  const code = SCRIPT.test(path) ? stripComments(text) : text;
  const imports = SCRIPT.test(path) ? findImports(code) : [];
  return { path, text, code, imports };
}

function findImports(code: string): readonly string[] {
  return [...code.matchAll(IMPORT)].map(([, , named, , called]) => named ?? called ?? '');
}

/** Every text file of the modules and the scripts beside package.json, by path. */
export function findSourceFiles(root: string): readonly SourceFile[] {
  const beside = readdirSync(root).filter((name) => SCRIPT.test(name) && name !== 'next-env.d.ts');
  // Some folders are named as the file that they answer.
  const within = globSync(TEXT, { cwd: root }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  return [...beside, ...within]
    .sort()
    .map((path) => createSourceFile(path, readFileSync(join(root, path), 'utf8')));
}
