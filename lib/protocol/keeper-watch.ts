import { setTimeout as pause } from 'node:timers/promises';
import { KEEPER_PATHS, type Keeper } from './keeper';
import { type NamedSites, type SiteSummary, type WatchLine, watchLineSchema } from './site-summary';
import { SocketClient } from './socket-client';

/** The summaries of all municipalities, kept up to date. */
export type KeeperWatch = Pick<Keeper, 'told' | 'summary' | 'subscribe' | 'isReachable' | 'close'>;

const RECONNECT_MS = 250;
/** Interval of the empty lines by which the keeper shows that it is alive. */
export const ALIVE_MS = 1_000;
const SILENT_MS = 5 * ALIVE_MS;
/** A thousand municipalities are named in one line. */
const LONGEST_LINE_BYTES = 256 * 1_024;

/** Called when the keeper becomes reachable or unreachable; `cause` is the error that ended the watch. */
export type OnReachable = (isReachable: boolean, cause: unknown) => void;

/** Called with all municipalities, first and whenever one changes. Once it rejects, it is called again. */
export type OnSites = (sites: NamedSites) => Promise<void>;

/** Listens to the keeper and reconnects by itself; the last summaries stay valid while it is unreachable. */
export function watchKeeper(
  socketPath: string,
  onReachable: OnReachable,
  onSites: OnSites = async () => {},
): KeeperWatch {
  const summaries = new Map<string, SiteSummary>();
  const listeners = new Set<(summary: SiteSummary) => void>();
  const closing = new AbortController();
  let isReachable = false;
  let emitToAll = () => {};
  const told = new Promise<void>((resolve) => {
    emitToAll = resolve;
  });

  function setReachable(now: boolean, cause: unknown = null): void {
    if (now === isReachable) return;
    isReachable = now;
    onReachable(now, cause);
  }

  async function take(line: WatchLine): Promise<void> {
    if (line.kind === 'sites') {
      const keys = new Set(line.sites.map(({ key }) => key));
      for (const site of summaries.keys()) if (!keys.has(site)) summaries.delete(site);
      await onSites(line.sites);
    } else if (line.kind === 'all-told') {
      emitToAll();
    } else {
      const { summary } = line;
      summaries.set(summary.site, summary);
      for (const listener of listeners) listener(summary);
    }
  }

  async function listen(): Promise<void> {
    const client = new SocketClient(socketPath, 1);
    try {
      const answer = await client.ask({
        path: KEEPER_PATHS.watch,
        signal: closing.signal,
        silentMs: SILENT_MS,
      });
      if (answer.statusCode !== 200) throw new Error(`the watch answered ${answer.statusCode}`);
      for await (const line of readLines(answer, LONGEST_LINE_BYTES)) {
        setReachable(true);
        if (line !== '') await take(watchLineSchema.parse(JSON.parse(line)));
      }
      throw new Error('the keeper ended the watch');
    } finally {
      client.close();
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((cause: unknown) => {
        if (!closing.signal.aborted) setReachable(false, cause);
      });
      await pause(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const listening = keepListening();
  return {
    told,
    summary: (site) => summaries.get(site) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReachable: () => isReachable,
    async close() {
      closing.abort();
      await listening;
    },
  };
}

const NEWLINE = 10;

/**
 * The lines of a body as they come, without their ends; what follows the last end is no line. Throws
 * when one is longer than `longestBytes`.
 */
export async function* readLines(
  body: AsyncIterable<Uint8Array>,
  longestBytes: number,
): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
    bytes += chunk.byteLength - start;
    if (bytes > longestBytes) throw new Error(`a line has more than ${longestBytes} bytes`);
  }
}
