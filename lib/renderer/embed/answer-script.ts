import { builtHref, type HashedFile, readBuiltFile } from '../read-built-file';

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
  if (!name) return new Response('Not Found\n', { status: 404 });
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
