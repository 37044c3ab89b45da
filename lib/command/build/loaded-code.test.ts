import { beforeAll, describe, expect, it } from 'vitest';
import { PROCESS_KINDS } from '../site/running-process';
import { buildEntry } from './build-site';

const SUPERVISOR = 'supervisor';
const ENTRY = '.build/server.mjs';

/** Sources that a process of each kind reads when it starts. */
let loaded: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  const { outputs } = await buildEntry({ write: false });
  const collect = (file: string, files: Set<string>): Set<string> => {
    const output = outputs[file];
    if (!output || files.has(file)) return files;
    files.add(file);
    // A dynamic import is loaded only by a process that comes to need it.
    for (const { path, kind } of output.imports)
      if (kind === 'import-statement') collect(path, files);
    return files;
  };
  const list = (kind: string) => {
    const own = Object.keys(outputs).find(
      (file) => file.includes(`/start-${kind}-`) && file.endsWith('.mjs'),
    );
    const files = collect(ENTRY, new Set<string>());
    if (own) collect(own, files);
    return [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  };
  loaded = Object.fromEntries([...PROCESS_KINDS, SUPERVISOR].map((kind) => [kind, list(kind)]));
});

/** Kinds of process that read sources with these words in their path. */
function findReaders(words: string): readonly string[] {
  return Object.entries(loaded).flatMap(([kind, files]) =>
    files.some((file) => file.includes(words)) ? [kind] : [],
  );
}

describe('a process reads only the code that it needs', () => {
  it.each([
    ['the client of the shared store, loaded where there is one', 'node_modules/@redis/', []],
    ['sentences of the site', 'lib/messages/de/', ['gateway']],
    ['errors of the schemas in other languages', 'zod/v4/locales/de.js', []],
    ['passes and the copy of the programme', 'lib/mirror/', ['keeper']],
    ['log-in limits', 'node_modules/rate-limiter-flexible/', ['keeper']],
    ['the text index', 'node_modules/minisearch/', ['renderer']],
    ['pages', 'components/', []],
    ['HTTP to others', 'node_modules/undici/', [...PROCESS_KINDS]],
  ])('%s', (_, words, kinds) => {
    expect(findReaders(words)).toEqual(kinds);
  });
});
