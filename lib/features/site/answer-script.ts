import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtHref, type HashedFile, readBuiltFile } from '../../next/read-built-file';
import { answerMissingFile } from '../api/answer-problem';

const HASHED: readonly HashedFile[] = ['embed-frame.js', 'embed-map.js', 'screen.js'];

/** Answers with `/embed.js`: the one address that towns write into their pages. */
export function answerEmbedScript(): Response {
  return answer('embed.js');
}

/** Answers with a script by its name and hash; 404 for another version than the one built. */
export function answerHashedScript(file: string): Response {
  const name = HASHED.find((one) => builtHref(one) === `/scripts/${file}`);
  if (!name) return answerMissingFile();
  return answer(name);
}

function answer(name: HashedFile | 'embed.js'): Response {
  return new Response(readBuiltFile(name).body, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    },
  });
}

/** Answers `/sw.js`, headed by the build's name: a new build is a new worker. 404 where nothing is built. */
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
    return `// BUILD="${name}"\n${body}`;
  } catch {
    return null;
  }
}
