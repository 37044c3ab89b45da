import { z } from 'zod';
import { nearestWord } from './nearest-word';
import { SettingsError } from './settings-error';

const DEFAULT_PORT = 3000;

/** A whole number, written in digits, within its bounds. */
function wholeNumber(from: number, to: number, fallback: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
    .default(fallback);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isWebAddress(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Addresses of the instance carry no query; `/api` is added by whoever asks. */
const instanceAddress = z
  .string({ error: 'is required: the base address of the instance, without /api' })
  .refine(isWebAddress, 'must be an http or https address without a user name')
  .refine((text) => !/[?#]/.test(text), 'must not carry a query or a fragment')
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => !text.endsWith('/api'), 'must be given without /api');

const origin = z
  .string()
  .refine(isWebAddress, 'must be an http or https address without a user name')
  .refine((text) => {
    const url = parseUrl(text);
    return url !== null && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin without path, query or fragment')
  .transform((text) => new URL(text).origin);

const tileTemplate = z
  .string()
  .refine(isWebAddress, 'must be an http or https address without a user name')
  .refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must contain {z}, {x} and {y}',
  );

const BASE64_OF_32_BYTES = /^[A-Za-z0-9+/]{43}=$/;

const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => BASE64_OF_32_BYTES.test(key)),
    'must be keys of 32 bytes in base64, separated by commas',
  )
  .transform((keys) => keys.map((key) => new Uint8Array(Buffer.from(key, 'base64'))))
  .default([]);

/** The longest path of a Unix socket that every system takes, in bytes. */
const LONGEST_SOCKET_BYTES = 100;

const runDirectory = z
  .string()
  .refine((text) => text.startsWith('/'), 'must be an absolute path')
  .refine(
    (text) => Buffer.byteLength(`${text}/renderer-16.sock`) <= LONGEST_SOCKET_BYTES,
    'must be shorter: the paths of the sockets in it may have 100 bytes',
  );

const planned = z.undefined({ error: 'is not yet available' });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, by the name of its environment variable, with its default. */
export const settingsSchema = z.object({
  OFFERS_API_URL: instanceAddress,
  SITE_URL: origin.optional(),
  PORT: wholeNumber(0, 65_535, DEFAULT_PORT),
  FENSTER_HOST: z.string().default('0.0.0.0'),
  FENSTER_DATA_DIR: z.string().default('./.data'),
  FENSTER_STORE_URL: planned,
  FENSTER_INSTANCE_FILE: z.string().optional(),
  FENSTER_INSTANCES_DIR: planned,
  FENSTER_SECRET_KEYS: secretKeys,
  FENSTER_REFRESH_MS: wholeNumber(1_000, 86_400_000, 300_000),
  FENSTER_UPSTREAM_GAP_MS: wholeNumber(1, 3_600_000, 12_500),
  FENSTER_UPSTREAM_PAGE_SIZE: wholeNumber(1, 10_000, 100),
  FENSTER_DRAIN_MS: wholeNumber(0, 600_000, 5_000),
  FENSTER_RENDERERS: wholeNumber(1, 16, 0),
  FENSTER_RUN_DIR: runDirectory.optional(),
  FENSTER_TRUST_PROXY: wholeNumber(0, 10, 0),
  FENSTER_TILES_URL: tileTemplate.optional(),
  FENSTER_METRICS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  FENSTER_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  HTTPS_PROXY: z
    .string()
    .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), 'must be a proxy address')
    .optional(),
  NO_PROXY: z.string().optional(),
});

/** What the operator decided, read once at the start. Null: left unset. */
export interface Settings {
  /** Base address of the instance, without `/api` and without a slash at the end. */
  readonly offersApiUrl: string;
  /** Public origin of this site, without a slash at the end. */
  readonly siteUrl: string;
  /** False: nobody gave it, and it is a guess that holds on this machine alone. */
  readonly isSiteUrlGiven: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly instanceFile: string | null;
  /** 32 bytes each; the first encrypts, all decrypt. Empty: the dashboard is switched off. */
  readonly secretKeys: readonly Uint8Array[];
  readonly refreshMs: number;
  readonly upstreamGapMs: number;
  readonly upstreamPageSize: number;
  /** How long connections are still taken after the site was asked to stop. */
  readonly drainMs: number;
  /** Processes that render; null: as many as fit the machine. */
  readonly renderers: number | null;
  /** Where the processes of this node find each other's sockets; null: a fresh directory. */
  readonly runDir: string | null;
  /** Number of proxies whose forwarding headers are believed. */
  readonly trustProxy: number;
  readonly tilesUrl: string | null;
  readonly metrics: boolean;
  readonly logLevel: string;
  readonly httpsProxy: string | null;
  readonly noProxy: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN_NAMES = Object.keys(settingsSchema.shape);

/** Reads and checks the settings; throws SettingsError with one sentence naming the first wrong one. */
export function readSettings(environment: Environment): Settings {
  requireKnownNames(environment);
  const given = Object.fromEntries(
    KNOWN_NAMES.map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  requireSafeInstance(parsed.data);
  return fromNames(parsed.data);
}

/** The settings of this process. The only place that looks at its environment. */
export function loadSettings(): Settings {
  return readSettings(process.env);
}

function requireKnownNames(environment: Environment): void {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('FENSTER_') && !KNOWN_NAMES.includes(name),
  );
  if (unknown === undefined) return;
  const nearest = nearestWord(unknown, KNOWN_NAMES);
  throw new SettingsError(
    `The setting ${unknown} is not known${nearest ? `; did you mean ${nearest}?` : '.'}`,
  );
}

/** Hosts' tokens go to the instance: in plain http everybody on the way could read them. */
function requireSafeInstance({
  OFFERS_API_URL,
  FENSTER_SECRET_KEYS,
}: z.output<typeof settingsSchema>): void {
  const { protocol, hostname } = new URL(OFFERS_API_URL);
  if (protocol === 'https:' || FENSTER_SECRET_KEYS.length === 0 || isLoopback(hostname)) return;
  throw new SettingsError(
    'The setting OFFERS_API_URL must be an https address, because with FENSTER_SECRET_KEYS hosts log in and their tokens are sent there.',
  );
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function fromNames(named: z.output<typeof settingsSchema>): Settings {
  return {
    offersApiUrl: named.OFFERS_API_URL,
    siteUrl: named.SITE_URL ?? `http://localhost:${named.PORT}`,
    isSiteUrlGiven: named.SITE_URL !== undefined,
    port: named.PORT,
    host: named.FENSTER_HOST,
    dataDir: named.FENSTER_DATA_DIR,
    instanceFile: named.FENSTER_INSTANCE_FILE ?? null,
    secretKeys: named.FENSTER_SECRET_KEYS,
    refreshMs: named.FENSTER_REFRESH_MS,
    upstreamGapMs: named.FENSTER_UPSTREAM_GAP_MS,
    upstreamPageSize: named.FENSTER_UPSTREAM_PAGE_SIZE,
    drainMs: named.FENSTER_DRAIN_MS,
    renderers: named.FENSTER_RENDERERS || null,
    runDir: named.FENSTER_RUN_DIR ?? null,
    trustProxy: named.FENSTER_TRUST_PROXY,
    tilesUrl: named.FENSTER_TILES_URL ?? null,
    metrics: named.FENSTER_METRICS === '1',
    logLevel: named.FENSTER_LOG_LEVEL,
    httpsProxy: named.HTTPS_PROXY ?? null,
    noProxy: named.NO_PROXY ?? null,
  };
}

/** Tells Next and React which of their two builds to load; must be called before either is imported. */
export function setNodeEnvironment(mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode });
}
