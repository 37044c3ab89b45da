import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answerMissingFile } from './api/answer-problem';

const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASHED: readonly HashedFile[] = ['embed-frame.js', 'embed-map.js', 'embed-map.css'];

/** Answers with `/embed.js`: the one address that towns write into their pages. */
export function answerEmbedScript(): Response {
  return answer('embed.js', HOUR);
}

/** Answers with a script or style by its name and hash; 404 for another version than the one built. */
export function answerHashedScript(file: string): Response {
  const name = HASHED.find((one) => builtHref(one) === `/scripts/${file}`);
  if (!name) return answerMissingFile();
  return answer(name, IMMUTABLE);
}

function answer(name: HashedFile | 'embed.js', cacheControl: string): Response {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return new Response(readBuiltFile(name).body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': cacheControl,
      'Access-Control-Allow-Origin': '*',
    },
  });
}

/** A file that `npm run build` bundled for browsers outside Next. */
export interface BuiltFile {
  readonly body: string;
  /** Names the content in its address. */
  readonly hash: string;
}

/** Files that stand at an address with their hash. */
export type HashedFile = 'embed-frame.js' | 'embed-map.js' | 'embed-map.css';

const FOLDER = '.build/scripts';
const read = new Map<string, BuiltFile>();

/** The bundled file of this name, read once; throws when there is no build. */
export function readBuiltFile(
  name: HashedFile | 'embed.js' | 'embed-check.js' | 'page.js' | 'worker.js',
): BuiltFile {
  const known = read.get(name);
  if (known) return known;
  const body = readFileSync(`${FOLDER}/${name}`, 'utf8');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  read.set(name, { body, hash });
  return { body, hash };
}

/** The script at the end of every page (`components/page-script`), as text of a script element. */
export function readPageScript(): string {
  return readBuiltFile('page.js').body.replaceAll('</', '<\\/');
}

/** Address of a script or style sheet that runs inside embeds; it changes with its content. */
export function builtHref(name: HashedFile): string {
  return `/scripts/${name.replace('.', `.${readBuiltFile(name).hash}.`)}`;
}

/**
 * Answers `/sw.js`: the service worker, headed by the name of this build, so that a new build is a
 * new worker. 404 where nothing is built, as under development.
 */
export function answerWorker(): Response {
  const body = writeWorker();
  if (body === null) return answerMissingFile();
  return new Response(body, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}

function writeWorker(): string | null {
  try {
    const { body, hash } = readBuiltFile('worker.js');
    const build = readFileSync('.next/BUILD_ID', 'utf8') + hash;
    const name = createHash('sha256').update(build).digest('base64url').slice(0, 12);
    return `const FERIENFENSTER_BUILD=${JSON.stringify(name)};\n${body}`;
  } catch {
    return null;
  }
}
