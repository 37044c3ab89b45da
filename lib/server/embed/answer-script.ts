import { readScript, type ScriptName } from './read-script';

const HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers with `/embed.js`: the one address that towns write into their pages. */
export function answerEmbedScript(): Response {
  return answer('embed', HOUR);
}

/** Answers with a script by its name and hash; 404 for another version than the one built. */
export function answerHashedScript(file: string): Response {
  const { hash } = readScript('embed-frame');
  if (file !== `embed-frame.${hash}.js`) return new Response('Not Found\n', { status: 404 });
  return answer('embed-frame', IMMUTABLE);
}

function answer(name: ScriptName, cacheControl: string): Response {
  return new Response(readScript(name).body, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': cacheControl,
      'Access-Control-Allow-Origin': '*',
      // A parent page that isolates itself may load it too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
