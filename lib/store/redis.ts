import { setTimeout as pause } from 'node:timers/promises';
import {
  createClient,
  createSentinel,
  ErrorReply,
  RESP_TYPES,
  type RedisClientOptions,
} from '@redis/client';
import { StoreError } from './store';

export interface RedisHost {
  readonly host: string;
  readonly port: number;
}

export interface RedisAddress {
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  readonly database: number;
  readonly target:
    | ({ readonly kind: 'server' } & RedisHost)
    | {
        readonly kind: 'sentinels';
        readonly sentinels: readonly RedisHost[];
        /** The group of servers, as the sentinels name it. */
        readonly group: string;
        /** Of the sentinels themselves; null: they ask for none. */
        readonly password: string | null;
      };
}

/** A reply of the server; texts are bytes. */
export type RedisReply = string | number | boolean | Buffer | null | readonly RedisReply[];

export type RedisEvent =
  | { readonly kind: 'store-unreachable'; readonly reason: string }
  | { readonly kind: 'store-reachable' };

export type Redis = ReturnType<typeof openRedis>;

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
export function openRedis(address: RedisAddress, options: RedisOptions = {}) {
  const { onEvent = () => {}, limitMs = LIMIT_MS } = options;
  const listeners = new Map<string, Set<(message: string | null) => void>>();
  let link: RedisLink | null = null;
  let lose: (reason: Error) => void = () => {};
  /** Why there is none; null: there is one, or no try has ended yet. */
  let trouble: string | null = null;
  const closing = new AbortController();
  const { promise: opened, resolve: noteOpened } = Promise.withResolvers<void>();

  const tell = (channel: string, message: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  };

  /**
   * Sends one command. Throws StoreError `store-unreachable` at once while no server answers, or when no
   * answer comes in time (it may be carried out all the same), and ErrorReply when it is refused.
   */
  async function send(args: readonly (string | Uint8Array)[]): Promise<RedisReply> {
    const over = link;
    try {
      if (!over) throw new Error(trouble ?? 'not connected yet');
      const bytes = args.map((each) => (typeof each === 'string' ? each : Buffer.from(each)));
      return await inTime(over.send(bytes), limitMs);
    } catch (error) {
      if (error instanceof ErrorReply && !NOT_LEADING.test(error.message)) throw error;
      const reason = formatReason(error);
      if (error instanceof ErrorReply && over === link) lose(new Error(reason));
      throw new StoreError('store-unreachable', `the store cannot be reached: ${reason}`);
    }
  }

  /** One link from its making to its end: why it ended, and whether it ever stood. */
  async function holdLink(): Promise<{ readonly reason: string; readonly stood: boolean }> {
    let stood = false;
    const { promise: lost, reject: onLost } = Promise.withResolvers<never>();
    lose = onLost;
    const mine = createLink(address, onLost);
    try {
      await inTime(Promise.race([prepare(mine), lost]), CONNECT_LIMIT_MS);
      stood = true;
      link = mine;
      if (trouble !== null) onEvent({ kind: 'store-reachable' });
      trouble = null;
      noteOpened();
      for (const channel of listeners.keys()) tell(channel, null);
      return await Promise.race([lost, beat(mine)]);
    } catch (error) {
      return { reason: formatReason(error), stood };
    } finally {
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
  async function beat(over: RedisLink): Promise<never> {
    for (;;) {
      await pause(HEARTBEAT_MS, undefined, { ref: false });
      await inTime(over.send(['PING']), limitMs);
    }
  }

  async function keepConnected(): Promise<void> {
    for (
      let pauseMs = SHORTEST_PAUSE_MS;
      !closing.signal.aborted;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    ) {
      const { reason, stood } = await holdLink();
      if (closing.signal.aborted) break;
      if (trouble === null) onEvent({ kind: 'store-unreachable', reason });
      trouble = reason;
      noteOpened();
      if (stood) pauseMs = SHORTEST_PAUSE_MS;
      const jitter = 0.75 + Math.random() / 2;
      const { signal } = closing;
      await pause(pauseMs * jitter, undefined, { signal, ref: false }).catch(() => {});
    }
    noteOpened();
  }

  void keepConnected();

  return {
    /** Resolves when it is connected, or when the first try has failed. Never rejects. */
    opened,
    isReachable: () => link !== null,
    send,
    /** Runs a Lua script; throws as `send` does. */
    evaluate(
      script: string,
      keys: readonly string[],
      args: readonly (string | number | Uint8Array)[],
    ): Promise<RedisReply> {
      const given = args.map((each) => (typeof each === 'number' ? String(each) : each));
      return send(['EVAL', script, String(keys.length), ...keys, ...given]);
    },
    /** Calls back with each message of a channel, and with null when some may have been missed. */
    subscribe(channel: string, listener: (message: string | null) => void): () => void {
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
      closing.abort();
      lose(new Error('closed'));
    },
  };
}

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

/** One connection from its first to its last moment: when it breaks, another one takes its place. */
interface RedisLink {
  connect(): Promise<unknown>;
  send(args: readonly (string | Buffer)[]): Promise<RedisReply>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  /** Ends it at once; what is under way rejects. */
  destroy(): void;
}

const SERVER_CONNECT_LIMIT_MS = 3_000;

/** A link that is not connected yet; `onLost` hears why it broke, maybe several times. */
function createLink(address: RedisAddress, onLost: (reason: Error) => void): RedisLink {
  const { target } = address;
  return target.kind === 'server'
    ? createServerLink(address, target, onLost)
    : createSentinelLink(address, target, onLost);
}

/** A broken link is not mended: its holder makes a new one, in the same way for every cause. */
function createOptions({ tls, username, password, database }: RedisAddress) {
  const common = { reconnectStrategy: false, connectTimeout: SERVER_CONNECT_LIMIT_MS } as const;
  return {
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    database,
    socket: tls ? { ...common, tls: true as const } : common,
    disableOfflineQueue: true,
    // Commands and notices of Redis 7.0 only.
    disableClientInfo: true,
    maintNotifications: 'disabled',
  } satisfies RedisClientOptions;
}

const AS_BYTES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } };

function createServerLink(
  address: RedisAddress,
  { host, port }: RedisHost,
  onLost: (reason: Error) => void,
): RedisLink {
  const options = createOptions(address);
  const client = createClient({
    ...options,
    socket: { ...options.socket, host, port },
    commandOptions: AS_BYTES,
  });
  client.on('error', onLost);
  client.on('end', () => onLost(new Error('connection ended')));
  return {
    connect: () => client.connect(),
    send: (args) => client.sendCommand([...args]),
    subscribe: (channel, listener) => client.subscribe(channel, listener),
    destroy: () => client.destroy(),
  };
}

function createSentinelLink(
  address: RedisAddress,
  target: Extract<RedisAddress['target'], { kind: 'sentinels' }>,
  onLost: (reason: Error) => void,
): RedisLink {
  const nodeClientOptions = createOptions(address);
  const sentinel = createSentinel({
    name: target.group,
    sentinelRootNodes: [...target.sentinels],
    nodeClientOptions,
    sentinelClientOptions: {
      ...(target.password === null ? {} : { password: target.password }),
      socket: nodeClientOptions.socket,
      disableClientInfo: true,
      maintNotifications: 'disabled',
    },
    // Waiting commands fail at once; the next link asks the sentinels again.
    maxCommandRediscovers: 0,
    commandOptions: AS_BYTES,
  });
  let isConnected = false;
  // Until then a sentinel that does not answer is no reason to give up: the next one is asked.
  const noteLoss = (reason: Error) => {
    if (isConnected) onLost(reason);
  };
  sentinel.on('error', noteLoss);
  sentinel.on('reconnecting', () => noteLoss(new Error('the leading server is gone')));
  sentinel.on('topology-change', ({ type }: { readonly type: string }) => {
    if (type === 'MASTER_CHANGE') noteLoss(new Error('another server leads'));
  });
  return {
    async connect() {
      await sentinel.connect();
      isConnected = true;
    },
    send: (args) => sentinel.sendCommand(false, [...args]),
    subscribe: (channel, listener) => sentinel.subscribe(channel, listener),
    destroy: () => void sentinel.destroy().catch(() => {}),
  };
}
