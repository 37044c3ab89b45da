import type { ServerResponse } from 'node:http';
import { ALIVE_MS } from '../protocol/keeper-watch';
import type { KeptSites } from './keep-sites';

/** A listener with more unread bytes than this has stopped reading: it is disconnected, and reconnects. */
const MOST_UNREAD_BYTES = 4 * 1_024 * 1_024;

/** Streams all summaries to one listener until it disconnects or `closing` is aborted. */
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
