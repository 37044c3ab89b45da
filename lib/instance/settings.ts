import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { countEdits } from '../domain/text/find-words';
import {
  instanceAddress,
  isSafeForTokens,
  isWebAddress,
  NO_WEB_ADDRESS,
  origin,
  storeAddress,
} from './address';

const DEFAULT_PORT = 3000;

function wholeNumber(from: number, to: number, fallback: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message)
    .default(fallback);
}

const tileTemplate = z
  .string()
  .refine(isWebAddress, NO_WEB_ADDRESS)
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

const translationKey = z
  .string()
  .regex(
    /^(https?:\/\/[^\s/]+ )?[\x21-\x7e]{1,500}$/,
    'must be a key, or the origin that it is for, a space and the key (https://translate.example.org KEY)',
  )
  .transform((text) => {
    const [key = '', address] = text.split(' ').reverse();
    return { key, origin: address === undefined ? null : new URL(address).origin };
  })
  .optional();

/** The longest path of a Unix socket that every system takes, in bytes. */
const LONGEST_SOCKET_BYTES = 100;

const runDirectory = z
  .string()
  .refine((text) => text.startsWith('/'), 'must be an absolute path')
  .refine(
    (text) => Buffer.byteLength(`${text}/renderer-16/socket`) <= LONGEST_SOCKET_BYTES,
    'must be shorter: the paths of the sockets in it may have 100 bytes',
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting, by the name of its environment variable, with its default. */
export const settingsSchema = z.object({
  OFFERS_API_URL: instanceAddress.optional(),
  SITE_URL: origin.optional(),
  PORT: wholeNumber(0, 65_535, DEFAULT_PORT),
  FENSTER_HOST: z.string().default('0.0.0.0'),
  FENSTER_DATA_DIR: z.string().default('./.data'),
  FENSTER_STORE_URL: storeAddress,
  FENSTER_STORE_URL_FILE: z.string().optional(),
  FENSTER_INSTANCE_FILE: z.string().optional(),
  FENSTER_INSTANCES_DIR: z.string().optional(),
  FENSTER_SECRET_KEYS: secretKeys,
  FENSTER_SECRET_KEYS_FILE: z.string().optional(),
  FENSTER_TRANSLATION_KEY: translationKey,
  FENSTER_TRANSLATION_KEY_FILE: z.string().optional(),
  FENSTER_REFRESH_MS: wholeNumber(1_000, 86_400_000, 300_000),
  FENSTER_UPSTREAM_GAP_MS: wholeNumber(1, 3_600_000, 12_500),
  FENSTER_UPSTREAM_PAGE_SIZE: wholeNumber(1, 10_000, 100),
  FENSTER_DRAIN_MS: wholeNumber(0, 600_000, 5_000),
  FENSTER_RENDERERS: wholeNumber(1, 16, 0),
  FENSTER_RUN_DIR: runDirectory.optional(),
  FENSTER_TRUST_PROXY: wholeNumber(0, 10, 0),
  FENSTER_TILES_URL: tileTemplate.optional(),
  FENSTER_METRICS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  FENSTER_DEMAND: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  FENSTER_LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  FENSTER_LOG_TIME: z.enum(['utc', 'local'], { error: 'must be utc or local' }).default('utc'),
  HTTPS_PROXY: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be a proxy address')
    .optional(),
  NO_PROXY: z.string().optional(),
});

/** The operator's settings, read once at the start. Null: left unset. */
export type Settings = Readonly<ReturnType<typeof fromNames>>;

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN_NAMES = Object.keys(settingsSchema.shape);

/** Reads and checks the settings; throws SettingsError with one sentence naming the first wrong one. */
export function readSettings(environment: Environment): Settings {
  const named = readNamed(environment);
  requireOneWay(named);
  requireSafeInstance(named);
  requireOriginOfKey(named);
  return fromNames(named);
}

function readNamed(environment: Environment): Named {
  requireKnownNames(environment);
  const given = Object.fromEntries(
    KNOWN_NAMES.map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  return parsed.data;
}

/** `secrets`: those that this process was given apart from its environment. */
export function loadSettings(secrets: Environment = {}): Settings {
  return readSettings({ ...process.env, ...secrets });
}

/** Settings that open hosts' tokens, the store or a service that costs money: for the keeper alone. */
const SECRET_NAMES = [
  'FENSTER_SECRET_KEYS',
  'FENSTER_STORE_URL',
  'FENSTER_TRANSLATION_KEY',
] as const;

/** Every name under which an environment holds a secret, or names its file. */
export const NAMES_OF_SECRETS: readonly string[] = SECRET_NAMES.flatMap((name) => [
  name,
  `${name}_FILE`,
]);

/** Reads the files that `…_FILE` names. Throws SettingsError, also for a secret given twice. */
export function readSecrets(environment: Environment = process.env): Environment {
  const secrets: Record<string, string> = {};
  for (const name of SECRET_NAMES) {
    const value = environment[name]?.trim();
    const file = environment[`${name}_FILE`]?.trim();
    if (value && file) {
      throw new SettingsError(
        `The settings ${name} and ${name}_FILE cannot stand beside each other.`,
      );
    }
    const secret = file ? readSecretFile(`${name}_FILE`, file) : value;
    if (secret) secrets[name] = secret;
  }
  return secrets;
}

function readSecretFile(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`The setting ${name} names ${file}, which cannot be read (${code}).`);
  }
  if (text === '') throw new SettingsError(`The setting ${name} names ${file}, which is empty.`);
  return text;
}

/** Of a command that starts no site: nothing is required. Throws SettingsError. */
export function readCommandSettings(environment: Environment = process.env): Settings {
  return fromNames(readNamed(environment));
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

type Named = z.output<typeof settingsSchema>;

/** One municipality by settings, or many by a directory: with both it would be unclear which holds. */
function requireOneWay(named: Named): void {
  if (named.FENSTER_INSTANCES_DIR === undefined) {
    if (named.OFFERS_API_URL !== undefined) return;
    throw new SettingsError(
      'The setting OFFERS_API_URL is required: the base address of the instance, without /api (for several municipalities FENSTER_INSTANCES_DIR in its place).',
    );
  }
  const other = (['OFFERS_API_URL', 'SITE_URL', 'FENSTER_INSTANCE_FILE'] as const).find(
    (name) => named[name] !== undefined,
  );
  if (other === undefined) return;
  throw new SettingsError(
    `The setting ${other} cannot stand beside FENSTER_INSTANCES_DIR: each file in that directory speaks for its own municipality.`,
  );
}

function requireSafeInstance({ OFFERS_API_URL, FENSTER_SECRET_KEYS }: Named): void {
  if (OFFERS_API_URL === undefined || FENSTER_SECRET_KEYS.length === 0) return;
  if (isSafeForTokens(OFFERS_API_URL)) return;
  throw new SettingsError(`The setting OFFERS_API_URL ${UNSAFE_FOR_TOKENS}.`);
}

/** Each town's file names its own service: none of them may be sent the key of another's. */
function requireOriginOfKey({ FENSTER_INSTANCES_DIR, FENSTER_TRANSLATION_KEY }: Named): void {
  if (FENSTER_INSTANCES_DIR === undefined || FENSTER_TRANSLATION_KEY?.origin !== null) return;
  throw new SettingsError(
    'The setting FENSTER_TRANSLATION_KEY must begin with the origin that it is for (https://translate.example.org KEY), because with FENSTER_INSTANCES_DIR each file names its own service.',
  );
}

export const UNSAFE_FOR_TOKENS =
  'must be an https address, because with FENSTER_SECRET_KEYS hosts log in and their tokens are sent there';

function fromNames(named: Named) {
  const keys: readonly Uint8Array[] = named.FENSTER_SECRET_KEYS;
  return {
    /** Without `/api`. Empty: of many municipalities each has its own (`SiteConfig.settings`); a county has none. */
    offersApiUrl: named.OFFERS_API_URL ?? '',
    /** Public origin. Empty for a whole deployment of many. */
    siteUrl: named.FENSTER_INSTANCES_DIR
      ? ''
      : (named.SITE_URL ?? `http://localhost:${named.PORT}`),
    /** False: it was not given, and is a guess that holds on this machine only. */
    isSiteUrlGiven: named.SITE_URL !== undefined,
    port: named.PORT,
    host: named.FENSTER_HOST,
    dataDir: named.FENSTER_DATA_DIR,
    /** Where several nodes share their store; null: it is embedded, in the data directory. */
    store: named.FENSTER_STORE_URL ?? null,
    instanceFile: named.FENSTER_INSTANCE_FILE ?? null,
    /** Holds one instance file for each municipality. Null: there is one municipality. */
    instancesDir: named.FENSTER_INSTANCES_DIR ?? null,
    /** 32 bytes each; the first encrypts, all decrypt. Empty: the dashboard is switched off. */
    secretKeys: keys,
    /** Key of the translation service, and the origin that it is sent to (null: whichever the instance file names). */
    translationKey: named.FENSTER_TRANSLATION_KEY ?? null,
    refreshMs: named.FENSTER_REFRESH_MS,
    upstreamGapMs: named.FENSTER_UPSTREAM_GAP_MS,
    upstreamPageSize: named.FENSTER_UPSTREAM_PAGE_SIZE,
    /** Time for which connections are still taken after the site was asked to stop. */
    drainMs: named.FENSTER_DRAIN_MS,
    /** Processes that render; null: as many as fit the machine. */
    renderers: named.FENSTER_RENDERERS || null,
    /** Directory of the sockets between the processes of this node; null: a fresh one. */
    runDir: named.FENSTER_RUN_DIR ?? null,
    /** Number of proxies whose forwarding headers are believed. */
    trustProxy: named.FENSTER_TRUST_PROXY,
    tilesUrl: named.FENSTER_TILES_URL ?? null,
    metrics: named.FENSTER_METRICS === '1',
    demand: named.FENSTER_DEMAND === '1',
    logLevel: named.FENSTER_LOG_LEVEL,
    /** `local`: times of the log are written as clocks in Germany show them, with their offset. */
    logTime: named.FENSTER_LOG_TIME,
    httpsProxy: named.HTTPS_PROXY ?? null,
    noProxy: named.NO_PROXY ?? null,
  };
}

/** Tells Next and React which of their two builds to load; must be called before either is imported. */
export function setNodeEnvironment(mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode });
}

/** The start stops. `message` is one sentence, for an instance file a line for each thing that is wrong. */
export class SettingsError extends Error {
  readonly code = 'bad-setting';
  override readonly name = 'SettingsError';
}

/** The known word with the fewest edits to `word`, or null when none is close (more than a third differs). */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: countEdits(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  if (!best) return null;
  return best.edits <= Math.max(2, Math.floor(best.candidate.length / 3)) ? best.candidate : null;
}
