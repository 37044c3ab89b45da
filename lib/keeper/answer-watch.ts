import type { ServerResponse } from 'node:http';
import { ALIVE_MS } from '../protocol/keeper-watch';
import type { KeptSites } from './keep-sites';

/** A listener that has so much left to read does not read: it is cut off, and connects again. */
const MOST_UNREAD_BYTES = 4 * 1_024 * 1_024;

/** Tells one listener of all municipalities, until it leaves or `closing` is aborted. */
export function answerWatch(
  sites: Pick<KeptSites, 'watch'>,
  response: ServerResponse,
  closing: AbortSignal,
): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const write = (line: string) => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(`${line}\n`);
  };
  const stop = sites.watch((line) => write(JSON.stringify(line)));
  const alive = setInterval(() => write(''), ALIVE_MS);
  const end = () => response.end();
  closing.addEventListener('abort', end, { once: true });
  response.once('close', () => {
    stop();
    clearInterval(alive);
    closing.removeEventListener('abort', end);
  });
}
