import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import dictionary from './dictionary.json';

/** German words of the demo's packing lists in Ukrainian. */
const WORDS: Readonly<Record<string, string>> = dictionary;

/** The text with the words of the dictionary in Ukrainian; tags stay as they are. */
function translateWords(text: string): string {
  return text.replace(/<[^>]*>|\p{L}+/gu, (part) => WORDS[part] ?? part);
}

/** A stand-in for LibreTranslate that knows some Ukrainian: its address. Ends with the process. */
export async function startTranslationService(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { q, target } = await readQuestion(request);
    const isAsked = request.method === 'POST' && request.url === '/translate';
    const answer =
      isAsked && typeof q === 'string' && target === 'uk'
        ? { translatedText: translateWords(q) }
        : { error: 'Invalid request: q is missing, or the target is not uk' };
    response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function readQuestion(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return Object(await json(request));
  } catch {
    return {};
  }
}
