import { createClient, createSentinel, RESP_TYPES, type RedisClientOptions } from '@redis/client';

/** One server of a store, by name or address. */
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

/** One connection from its first to its last moment: when it breaks, another one takes its place. */
export interface RedisLink {
  connect(): Promise<unknown>;
  send(args: readonly (string | Buffer)[]): Promise<RedisReply>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  /** Ends it at once; what is under way rejects. */
  destroy(): void;
}

const CONNECT_LIMIT_MS = 3_000;

/** A link that is not connected yet; `onLost` hears why it broke, maybe several times. */
export function createRedisLink(address: RedisAddress, onLost: (reason: Error) => void): RedisLink {
  const { target } = address;
  return target.kind === 'server'
    ? createServerLink(address, target, onLost)
    : createSentinelLink(address, target, onLost);
}

/** A broken link is not mended: its holder makes a new one, in the same way for every cause. */
function createOptions({ tls, username, password, database }: RedisAddress) {
  const common = { reconnectStrategy: false, connectTimeout: CONNECT_LIMIT_MS } as const;
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
