import { createHash } from 'node:crypto';
import { ErrorReply } from '@redis/client';
import { createRedisLink, type RedisAddress, type RedisLink, type RedisReply } from './redis-link';
import { StoreError } from './store';

/** Loss of the connection to a Redis, and its recovery. */
export type RedisEvent =
  | { readonly kind: 'store-unreachable'; readonly reason: string }
  | { readonly kind: 'store-reachable' };

export interface Redis {
  /** Resolves when it is connected, or when the first try has failed. Never rejects. */
  readonly opened: Promise<void>;
  isReachable(): boolean;
  /**
   * Sends one command. Throws StoreError `store-unreachable` at once while no server answers, or when no
   * answer comes in time (it may be carried out all the same), and ErrorReply when it is refused.
   */
  send(args: readonly (string | Uint8Array)[]): Promise<RedisReply>;
  /** Runs a Lua script; throws as `send` does. */
  evaluate(
    script: string,
    keys: readonly string[],
    args: readonly (string | number | Uint8Array)[],
  ): Promise<RedisReply>;
  /** Calls back with each message of a channel, and with null when some may have been missed. */
  subscribe(channel: string, listener: (message: string | null) => void): () => void;
  close(): void;
}

interface RedisOptions {
  readonly onEvent?: (event: RedisEvent) => void;
  /** Time limit of a reply in ms; more for large records over slow networks. */
  readonly limitMs?: number;
}

const LIMIT_MS = 2_000;
/** To find a server, log in and subscribe; sentinels are asked one after the other. */
const CONNECT_LIMIT_MS = 10_000;
const HEARTBEAT_MS = 1_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** It answers, but does not lead, or not yet: another is looked for. */
const NOT_LEADING = /^(READONLY|LOADING|MASTERDOWN|NOREPLICAS|CLUSTERDOWN)/;

/** Opens a connection; it is made in the background, and made again whenever it breaks. */
export function openRedis(address: RedisAddress, options: RedisOptions = {}): Redis {
  const { onEvent = () => {}, limitMs = LIMIT_MS } = options;
  const listeners = new Map<string, Set<(message: string | null) => void>>();
  let link: RedisLink | null = null;
  let lose: (reason: Error) => void = () => {};
  /** Why there is none; null: there is one, or no try has ended yet. */
  let trouble: string | null = null;
  let isClosed = false;
  let wake = () => {};
  let noteOpened = () => {};
  const opened = new Promise<void>((resolve) => {
    noteOpened = resolve;
  });

  const createUnreachable = (reason: string) =>
    new StoreError('store-unreachable', `the store cannot be reached: ${reason}`);

  const tell = (channel: string, message: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  };

  async function sendOver(
    over: RedisLink,
    args: readonly (string | Uint8Array)[],
  ): Promise<RedisReply> {
    try {
      const bytes = args.map((each) => (typeof each === 'string' ? each : Buffer.from(each)));
      return await inTime(over.send(bytes), limitMs);
    } catch (error) {
      if (error instanceof ErrorReply && !NOT_LEADING.test(error.message)) throw error;
      const reason = formatReason(error);
      if (error instanceof ErrorReply && over === link) lose(new Error(reason));
      throw createUnreachable(reason);
    }
  }

  async function send(args: readonly (string | Uint8Array)[]): Promise<RedisReply> {
    if (!link) throw createUnreachable(trouble ?? 'not connected yet');
    return sendOver(link, args);
  }

  /** One link from its making to its end: why it ended, and whether it ever stood. */
  async function holdLink(): Promise<{ readonly reason: string; readonly stood: boolean }> {
    let stood = false;
    let stopHeartbeat = () => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    const onLost = lose;
    const mine = createRedisLink(address, onLost);
    try {
      await inTime(Promise.race([prepare(mine), lost]), CONNECT_LIMIT_MS);
      stood = true;
      link = mine;
      if (trouble !== null) onEvent({ kind: 'store-reachable' });
      trouble = null;
      noteOpened();
      for (const channel of listeners.keys()) tell(channel, null);
      stopHeartbeat = beat(mine, onLost);
      return await lost;
    } catch (error) {
      return { reason: formatReason(error), stood };
    } finally {
      stopHeartbeat();
      link = null;
      mine.destroy();
    }
  }

  async function prepare(mine: RedisLink): Promise<void> {
    await mine.connect();
    for (const channel of listeners.keys())
      await mine.subscribe(channel, (message) => tell(channel, message));
  }

  /** A server that is stopped, or behind a cut line, keeps its connections and says nothing. */
  function beat(over: RedisLink, onLost: (reason: Error) => void): () => void {
    let isAsking = false;
    const timer = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      inTime(over.send(['PING']), limitMs)
        .catch(onLost)
        .finally(() => {
          isAsking = false;
        });
    }, HEARTBEAT_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function keepConnected(): Promise<void> {
    for (
      let pauseMs = SHORTEST_PAUSE_MS;
      !isClosed;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    ) {
      const { reason, stood } = await holdLink();
      if (isClosed) break;
      if (trouble === null) onEvent({ kind: 'store-unreachable', reason });
      trouble = reason;
      noteOpened();
      if (stood) pauseMs = SHORTEST_PAUSE_MS;
      await pause(pauseMs * (0.75 + Math.random() / 2));
    }
    noteOpened();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void keepConnected();

  return {
    opened,
    isReachable: () => link !== null,
    send,
    async evaluate(script, keys, args) {
      const rest = [
        String(keys.length),
        ...keys,
        ...args.map((each) => (typeof each === 'number' ? String(each) : each)),
      ];
      try {
        return await send(['EVALSHA', createHash('sha1').update(script).digest('hex'), ...rest]);
      } catch (error) {
        if (!(error instanceof ErrorReply) || !error.message.startsWith('NOSCRIPT')) throw error;
        return send(['EVAL', script, ...rest]);
      }
    },
    subscribe(channel, listener) {
      const all = listeners.get(channel) ?? new Set();
      if (all.size === 0) {
        listeners.set(channel, all);
        link?.subscribe(channel, (message) => tell(channel, message)).catch(lose);
      }
      all.add(listener);
      // The channel itself stays open: one message without listeners costs less than an end of its own.
      return () => all.delete(listener);
    },
    close() {
      isClosed = true;
      lose(new Error('closed'));
      wake();
    },
  };
}

/** Result of the task; rejects when it takes longer. */
function inTime<T>(task: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
    timer.unref();
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function formatReason(error: unknown): string {
  if (error instanceof AggregateError) return formatReason(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
