import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readBuiltFile } from '../read-built-file';

/**
 * Answers `/sw.js`: the service worker, headed by the name of this build, so that a new build is a
 * new worker. 404 where nothing is built, as under development.
 */
export function answerWorker(): Response {
  const body = writeWorker();
  if (body === null) return new Response('Not Found\n', { status: 404 });
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
