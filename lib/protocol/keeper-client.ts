import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { SECOND_MS } from '../domain/instant';
import {
  CALL_NAMES,
  type CallName,
  FORM_ADDRESS,
  formAnswerSchema,
  KEEPER_CALLS,
  KEEPER_PATHS,
  type Keeper,
  type KeeperCalls,
  KeeperQuestionError,
  KeeperUnavailableError,
  whileAway,
} from './keeper';
import { readProgramme } from './programme';
import type { NamedSites, SiteSummary, WatchLine } from './site-summary';
import { readAnswer, SocketClient, type SocketRequest } from './socket-client';

/** Time limit of answers from the keeper's memory or disk. */
const QUICK_MS = 5 * SECOND_MS;
/** Wait of the keeper for the instance, where the question names none. */
const WAITS_MS: Partial<Record<CallName, number>> = { lookAhead: 3 * SECOND_MS };
/** A login waits up to 20 s for its turn, and its answer may take another 10. */
const FORM_MS = 40 * SECOND_MS;
const PROGRAMME_MS = 60 * SECOND_MS;
/** Each waiting login or look-up holds a connection. */
const MOST_CONNECTIONS = 256;
/** Far above the longest offer, and above a line that names a thousand municipalities. */
const LONGEST_LINE = 16 * 1_024 * 1_024;
const RETRY_SECONDS = 5;

/** Statuses that blame the question; an unknown municipality may still become known. */
const WRONG_QUESTION = [400, 413];

interface Asked extends Omit<SocketRequest, 'signal' | 'silentMs'> {
  readonly limitMs?: number;
}

/** No request is ever repeated. */
export function connectKeeper(socketPath: string, news: KeeperNews = {}): Keeper {
  const client = new SocketClient(socketPath, MOST_CONNECTIONS);
  const { close: closeWatch, ...watch } = watchKeeper(socketPath, news);

  /** Result of `read` for an answer; null for 204. */
  async function ask<T>(
    { limitMs = QUICK_MS, ...asked }: Asked,
    read: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T | null> {
    try {
      const answer = await client.ask({ ...asked, signal: AbortSignal.timeout(limitMs) });
      const { statusCode = 0 } = answer;
      if (statusCode === 200) return await read(answer);
      const said = await readAnswer(answer);
      if (statusCode === 204) return null;
      if (WRONG_QUESTION.includes(statusCode))
        throw new KeeperQuestionError(`${asked.path}: ${said}`);
      throw new KeeperUnavailableError(`${asked.path}: ${statusCode} ${said}`);
    } catch (cause) {
      const isKnown =
        cause instanceof KeeperQuestionError || cause instanceof KeeperUnavailableError;
      throw isKnown ? cause : new KeeperUnavailableError(`${asked.path}: ${cause}`, { cause });
    }
  }

  async function askJson<T>(asked: Asked, schema: z.ZodType<T>): Promise<T> {
    const answer = await ask(asked, async (body) => schema.parse(await readJson(body)));
    return answer ?? schema.parse(null);
  }

  const call = (name: CallName) => (site: string, question: unknown) => {
    const { waitMs = WAITS_MS[name] ?? 0 } = (question ?? {}) as { readonly waitMs?: number };
    const asked: Asked = {
      path: createPath(KEEPER_PATHS.call, { site, name }),
      body: JSON.stringify(question),
      limitMs: waitMs + QUICK_MS,
      headers: { 'content-type': 'application/json' },
    };
    return askJson<unknown>(asked, KEEPER_CALLS[name].answer);
  };

  const calls = Object.fromEntries(
    CALL_NAMES.map((name) => [name, call(name)]),
  ) as unknown as KeeperCalls;

  return {
    ...watch,
    readConfig: (site) =>
      ask({ path: createPath(KEEPER_PATHS.config, { site }) }, async (body) =>
        String(await readAnswer(body)),
      ),
    async readProgramme(site) {
      const path = createPath(KEEPER_PATHS.programme, { site });
      const read = await ask({ path, limitMs: PROGRAMME_MS }, (body) =>
        readProgramme(readLines(body)),
      );
      if (!read) throw new KeeperUnavailableError(`GET ${path}: no programme came`);
      return read;
    },
    ...calls,
    enterHostArea: (site, entering) =>
      calls
        .enterHostArea(site, entering)
        .catch(whileAway({ kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS })),
    awaitHostArea: (site, entering) => calls.awaitHostArea(site, entering).catch(whileAway(null)),
    postForm: (site, { form, body, headers, address }) =>
      askJson(
        {
          path: createPath(KEEPER_PATHS.form, { site, form }),
          body,
          limitMs: FORM_MS,
          headers: { ...headers, [FORM_ADDRESS]: address },
        },
        formAnswerSchema,
      ),
    readMetrics: () =>
      ask({ path: KEEPER_PATHS.metrics }, async (body) =>
        z.array(z.unknown()).parse(await readJson(body)),
      ),
    async close() {
      await closeWatch();
      client.close();
    },
  };
}

async function readJson(body: IncomingMessage): Promise<unknown> {
  return JSON.parse(String(await readAnswer(body)));
}

function createPath(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export type KeeperWatch = Pick<Keeper, 'told' | 'summary' | 'subscribe' | 'isReachable' | 'close'>;

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
export function watchKeeper(
  socketPath: string,
  { onReachable = () => {}, onSites = async () => {} }: KeeperNews,
): KeeperWatch {
  const summaries = new Map<string, SiteSummary>();
  const listeners = new Set<(summary: SiteSummary) => void>();
  const closing = new AbortController();
  const { promise: told, resolve: setTold } = Promise.withResolvers<void>();
  let isReachable = false;

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
      const answer = await client.ask({
        path: KEEPER_PATHS.watch,
        signal: closing.signal,
        silentMs: SILENT_MS,
      });
      if (answer.statusCode !== 200) throw new Error(`the watch answered ${answer.statusCode}`);
      for await (const line of readLines(answer)) {
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
