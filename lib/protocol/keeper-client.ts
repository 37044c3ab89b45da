import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readCopy } from '../domain/copy-lines';
import { MINUTE_MS, SECOND_MS } from '../domain/instant';
import {
  AWAY_ANSWERS,
  CALL_NAMES,
  type CallName,
  createSitePath,
  FIRST_READING_MS,
  FORM_ADDRESS,
  FORM_LOCALE,
  type FormAnswer,
  KEEPER_PATHS,
  type Keeper,
  type KeeperCalls,
  KeeperUnavailableError,
} from './keeper';
import type { Programme } from './programme';
import type { NamedSites, SiteSummary, WatchLine } from './site-summary';
import { SocketClient, type SocketRequest } from './socket-client';

/** Time limit of answers from the keeper's memory or disk. */
const QUICK_MS = 5 * SECOND_MS;
/** Wait of the keeper for the instance. */
const WAITS_MS: Partial<Record<CallName, number>> = {
  lookAhead: 3 * SECOND_MS,
  awaitHostArea: FIRST_READING_MS,
};
/** A login takes up to 20 s. */
const FORM_MS = 25 * SECOND_MS;
/** Before the first line of a programme, and between two of them. */
const PROGRAMME_SILENCE_MS = MINUTE_MS;
/** Each waiting login or look-up holds a connection. */
const MOST_CONNECTIONS = 256;
/** Far above the longest offer, and above a line that names a thousand municipalities. */
const LONGEST_LINE = 16 * 1_024 * 1_024;

/** No request is ever repeated. */
export function connectKeeper(socketPath: string, news: KeeperNews = {}): Keeper {
  const client = new SocketClient(socketPath, MOST_CONNECTIONS);
  const { closeWatch, ...watch } = watchKeeper(socketPath, news);

  /** The body of the answer; null for 204. */
  async function ask(asked: SocketRequest, mostMs = QUICK_MS): Promise<string | null> {
    const { path } = asked;
    const signal = AbortSignal.timeout(mostMs);
    const { status, body } = await client.ask({ ...asked, signal }).catch((cause: unknown) => {
      throw new KeeperUnavailableError(`${path}: ${cause}`, { cause });
    });
    if (status === 204) return null;
    const said = body.toString();
    if (status === 200) return said;
    throw new KeeperUnavailableError(`${path}: ${status} ${said}`);
  }

  const call = (name: CallName) => async (site: string, question: unknown) => {
    const path = createSitePath(site, 'calls', name);
    const mostMs = (WAITS_MS[name] ?? 0) + QUICK_MS;
    try {
      return readJson(await ask({ path, body: JSON.stringify(question) }, mostMs));
    } catch (error) {
      if (error instanceof KeeperUnavailableError) return AWAY_ANSWERS[name];
      throw error;
    }
  };

  return {
    ...watch,
    ...(Object.fromEntries(CALL_NAMES.map((name) => [name, call(name)])) as unknown as KeeperCalls),
    readConfig: (site) => ask({ path: createSitePath(site, 'config') }),
    async readProgramme(site) {
      const path = createSitePath(site, 'programme');
      try {
        const lines = readLines(await client.stream({ path }, PROGRAMME_SILENCE_MS));
        return await readCopy<Pick<Programme, 'mirror' | 'changedAt'>>(lines);
      } catch (cause) {
        throw new KeeperUnavailableError(`${path}: ${cause}`, { cause });
      }
    },
    async postForm(site, { form, body, headers, address, locale }) {
      const path = createSitePath(site, 'forms', form);
      const sent = { ...headers, [FORM_ADDRESS]: address, [FORM_LOCALE]: locale };
      return readJson(await ask({ path, body, headers: sent }, FORM_MS)) as FormAnswer;
    },
    async readMetrics() {
      return readJson(await ask({ path: KEEPER_PATHS.metrics })) as readonly unknown[] | null;
    },
    async close() {
      await closeWatch();
      client.close();
    },
  };
}

function readJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

const RECONNECT_MS = 250;
/** Interval of the empty lines by which the keeper shows that it is alive. */
export const ALIVE_MS = 1_000;
const SILENT_MS = 5 * ALIVE_MS;

export interface KeeperNews {
  /** Called when the keeper becomes reachable or unreachable; `cause` is the error that ended the watch. */
  readonly onReachable?: (isReachable: boolean, cause: unknown) => void;
  /** Called with all municipalities, first and whenever one changes. Once it rejects, it is called again. */
  readonly onSites?: (sites: NamedSites) => Promise<void>;
}

/** Listens to the keeper and reconnects by itself; the last summaries stay valid while it is unreachable. */
function watchKeeper(socketPath: string, { onReachable, onSites }: KeeperNews) {
  const summaries = new Map<string, SiteSummary>();
  const listeners = new Set<(summary: SiteSummary) => void>();
  const closing = new AbortController();
  const { promise: told, resolve: setTold } = Promise.withResolvers<void>();
  let isReachable = false;

  function setReachable(now: boolean, cause: unknown = null): void {
    if (now === isReachable) return;
    isReachable = now;
    onReachable?.(now, cause);
  }

  async function take(line: WatchLine): Promise<void> {
    if (line.kind === 'sites') {
      const keys = new Set(line.sites.map(({ key }) => key));
      for (const site of summaries.keys()) if (!keys.has(site)) summaries.delete(site);
      await onSites?.(line.sites);
    } else if (line.kind === 'all-told') {
      setTold();
    } else {
      const { summary } = line;
      summaries.set(summary.site, summary);
      for (const listener of listeners) listener(summary);
    }
  }

  async function listen(): Promise<void> {
    const client = new SocketClient(socketPath, 1);
    try {
      const asked = { path: KEEPER_PATHS.watch, signal: closing.signal };
      for await (const line of readLines(await client.stream(asked, SILENT_MS))) {
        setReachable(true);
        if (line !== '') await take(JSON.parse(line) as WatchLine);
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
    summary: (site: string) => summaries.get(site) ?? null,
    subscribe(listener: (summary: SiteSummary) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async closeWatch() {
      closing.abort();
      await listening;
    },
  };
}

/** The lines of a body as they come, without their ends; what follows the last end is no line. */
async function* readLines(body: IncomingMessage): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of body.setEncoding('utf8')) {
    begun += chunk;
    if (begun.length > LONGEST_LINE)
      throw new Error(`a line has more than ${LONGEST_LINE} characters`);
    if (!chunk.includes('\n')) continue;
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}
