import { setTimeout as pause } from 'node:timers/promises';
import { createClient, ErrorReply, RESP_TYPES, type RedisClientOptions } from '@redis/client';
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
        readonly group: string;
        /** Of the sentinels themselves; null: they ask for none. */
        readonly password: string | null;
      };
}

/** A reply of the server; texts are bytes. */
type RedisReply = string | number | boolean | Buffer | null | readonly RedisReply[];

export type RedisEvent =
  | { readonly kind: 'store-unreachable'; readonly reason: string }
  | { readonly kind: 'store-reachable' };

export type Redis = ReturnType<typeof openRedis>;

interface RedisOptions {
  readonly onEvent?: (event: RedisEvent) => void;
  /** Of a reply; more for large records over slow networks. */
  readonly limitMs?: number;
}

const LIMIT_MS = 2_000;
/** Of finding a server, where sentinels may not answer, and of connecting to it: then another try begins. */
const LINK_LIMIT_MS = 5_000;
const HEARTBEAT_MS = 1_000;
const RECONNECT_MS = 500;
/**
 * It answers, but does not lead, or not yet: another is looked for. One that is cut off from its replicas
 * says so by `min-replicas-to-write`, which docs/operate/many-towns.md asks for.
 */
const NOT_LEADING = /^(READONLY|LOADING|MASTERDOWN|NOREPLICAS|CLUSTERDOWN)/;

/**
 * Opens a connection in the background, and opens it again whenever it breaks. The client's own limits do
 * not suffice: that of a command covers only its writing, that of a silent socket restarts with each
 * write, and its reconnecting asks the same server even when another one leads.
 */
export function openRedis(address: RedisAddress, options: RedisOptions = {}) {
  const { onEvent = () => {}, limitMs = LIMIT_MS } = options;
  let link: RedisLink | null = null;
  let tries = 0;
  /** Ends the link there is, or the try to make one; each link sets its own. */
  let endLink: (reason: Error) => void = () => {};
  /** Why there is no link; null: there is one, or no try has ended yet. */
  let trouble: string | null = null;
  const closing = new AbortController();
  const { promise: opened, resolve: noteOpened } = Promise.withResolvers<void>();

  /**
   * Sends one command. Throws StoreError `store-unreachable` at once while no server answers, or when no
   * answer comes in time (it may be carried out all the same), and ErrorReply when it is refused.
   */
  async function send(args: readonly (string | number | Uint8Array)[]): Promise<RedisReply> {
    const used = link;
    try {
      if (!used) throw new Error(trouble ?? 'not connected yet');
      const given = args.map((each) =>
        typeof each === 'object' ? Buffer.from(each) : String(each),
      );
      return await inTime(used.sendCommand<RedisReply>(given), limitMs);
    } catch (error) {
      if (error instanceof ErrorReply && !NOT_LEADING.test(error.message)) throw error;
      const reason = formatReason(error);
      if (error instanceof ErrorReply && used === link) endLink(new Error(reason));
      throw new StoreError('store-unreachable', `the store cannot be reached: ${reason}`);
    }
  }

  /** One link from its making to its end; returns why it ended. */
  async function holdLink(): Promise<string> {
    const { promise: lost, reject: onLost } = Promise.withResolvers<never>();
    endLink = onLost;
    let mine: RedisLink | null = null;
    try {
      const server = findServer(address, tries++);
      mine = createLink(address, await inTime(Promise.race([server, lost]), LINK_LIMIT_MS));
      mine.on('error', onLost);
      mine.on('end', () => onLost(new Error('connection ended')));
      await inTime(Promise.race([mine.connect(), lost]), LINK_LIMIT_MS);
      link = mine;
      if (trouble !== null) onEvent({ kind: 'store-reachable' });
      trouble = null;
      noteOpened();
      return await Promise.race([lost, beat(mine)]);
    } catch (error) {
      return formatReason(error);
    } finally {
      link = null;
      if (mine?.isOpen) mine.destroy();
    }
  }

  /** A server that is stopped, or behind a cut line, keeps its connections and says nothing. */
  async function beat(current: RedisLink): Promise<never> {
    for (;;) {
      await pause(HEARTBEAT_MS, undefined, { ref: false });
      await inTime(current.sendCommand(['PING']), limitMs);
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await holdLink();
      noteOpened();
      if (closing.signal.aborted) return;
      if (trouble === null) onEvent({ kind: 'store-unreachable', reason });
      trouble = reason;
      const pauseMs = RECONNECT_MS * (0.5 + Math.random());
      const { signal } = closing;
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  void keepConnected();

  return {
    /** Resolves when it is connected, or when the first try has failed. Never rejects. */
    opened,
    isReachable: () => link !== null,
    send,
    /** Runs a Lua script; throws as `send` does. */
    evaluate: (
      script: string,
      keys: readonly string[],
      args: readonly (string | number | Uint8Array)[],
    ): Promise<RedisReply> => send(['EVAL', script, keys.length, ...keys, ...args]),
    close() {
      closing.abort();
      endLink(new Error('closed'));
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
type RedisLink = ReturnType<typeof createLink>;

const CONNECT_LIMIT_MS = 3_000;

function createLink(
  { tls, username, password, database }: Omit<RedisAddress, 'target'>,
  server: RedisHost,
) {
  const socket = {
    host: server.host,
    port: server.port,
    connectTimeout: CONNECT_LIMIT_MS,
    // A broken link is not mended: its holder makes a new one, in the same way for every cause.
    reconnectStrategy: false,
  } as const;
  const options = {
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    database,
    socket: tls ? { ...socket, tls: true as const } : socket,
    disableOfflineQueue: true,
    // Commands and notices of Redis 7.0 only.
    disableClientInfo: true,
    maintNotifications: 'disabled',
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  } satisfies RedisClientOptions;
  return createClient(options);
}

/**
 * The server to connect to; the first sentinel that knows says which one leads. Each time another one is
 * asked first: one that is cut off from the others may name a server that leads no more.
 */
async function findServer({ target, tls }: RedisAddress, turn: number): Promise<RedisHost> {
  if (target.kind === 'server') return target;
  const { group, password } = target;
  const at = turn % target.sentinels.length;
  const sentinels = [...target.sentinels.slice(at), ...target.sentinels.slice(0, at)];
  let reason: unknown = 'no sentinel knows';
  for (const each of sentinels) {
    const sentinel = createLink({ tls, username: null, password, database: 0 }, each);
    sentinel.on('error', () => {});
    try {
      await inTime(sentinel.connect(), CONNECT_LIMIT_MS);
      const question = ['SENTINEL', 'get-master-addr-by-name', group];
      const asked = sentinel.sendCommand<readonly Buffer[] | null>(question);
      const [host, port] = (await inTime(asked, LIMIT_MS)) ?? [];
      if (host) return { host: String(host), port: Number(port) };
      reason = 'no sentinel knows';
    } catch (error) {
      reason = error;
    } finally {
      if (sentinel.isOpen) sentinel.destroy();
    }
  }
  throw new Error(`the group "${group}" is not found: ${formatReason(reason)}`);
}
