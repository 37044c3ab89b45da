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
  .transform((keys): readonly Uint8Array[] =>
    keys.map((key) => new Uint8Array(Buffer.from(key, 'base64'))),
  )
  .default([]);

const NO_TRANSLATION_KEY =
  'must be a key, or the origin that it is for, a space and the key (https://translate.example.org KEY)';

const translationKey = z
  .string()
  .regex(/^(https?:\/\/[^\s/]+ )?[\x21-\x7e]{1,500}$/, NO_TRANSLATION_KEY)
  .refine(
    (text) => !text.includes(' ') || URL.canParse(text.replace(/ .*/, '')),
    NO_TRANSLATION_KEY,
  )
  .transform((text) => {
    const [key = '', address] = text.split(' ').reverse();
    return { key, origin: address === undefined ? null : new URL(address).origin };
  });

/** The longest path of a Unix socket that every system takes, in bytes. */
const LONGEST_SOCKET_BYTES = 100;

const runDirectory = z
  .string()
  .refine((text) => text.startsWith('/'), 'must be an absolute path')
  .refine(
    (text) => Buffer.byteLength(`${text}/renderer-16/socket`) <= LONGEST_SOCKET_BYTES,
    'must be shorter: the paths of the sockets in it may have 100 bytes',
  );

const proxy = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be a proxy address');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((text) => text === '1');

/** Every setting with the name of its environment variable. Null: left unset. */
const SETTINGS = {
  /** Without `/api`. Empty: of many municipalities each has its own (`SiteConfig.settings`); a county has none. */
  offersApiUrl: ['OFFERS_API_URL', instanceAddress.default('')],
  /** Public origin. Empty for a whole deployment of many. */
  siteUrl: ['SITE_URL', origin.default('')],
  port: ['PORT', wholeNumber(0, 65_535, 3_000)],
  host: ['FENSTER_HOST', z.string().default('0.0.0.0')],
  dataDir: ['FENSTER_DATA_DIR', z.string().default('./.data')],
  /** Where several nodes share their store; null: it is embedded, in the data directory. */
  store: ['FENSTER_STORE_URL', storeAddress.nullable().default(null)],
  instanceFile: ['FENSTER_INSTANCE_FILE', z.string().nullable().default(null)],
  /** Holds one instance file for each municipality. Null: there is one municipality. */
  instancesDir: ['FENSTER_INSTANCES_DIR', z.string().nullable().default(null)],
  /** 32 bytes each; the first encrypts, all decrypt. Empty: the dashboard is switched off. */
  secretKeys: ['FENSTER_SECRET_KEYS', secretKeys],
  /** Key of the translation service, and the origin that it is sent to (null: whichever the instance file names). */
  translationKey: ['FENSTER_TRANSLATION_KEY', translationKey.nullable().default(null)],
  refreshMs: ['FENSTER_REFRESH_MS', wholeNumber(1_000, 86_400_000, 300_000)],
  upstreamGapMs: ['FENSTER_UPSTREAM_GAP_MS', wholeNumber(1, 3_600_000, 12_500)],
  upstreamPageSize: ['FENSTER_UPSTREAM_PAGE_SIZE', wholeNumber(1, 10_000, 100)],
  /** Time for which connections are still taken after the site was asked to stop. */
  drainMs: ['FENSTER_DRAIN_MS', wholeNumber(0, 600_000, 5_000)],
  /** Processes that render; null: as many as fit the machine. */
  renderers: ['FENSTER_RENDERERS', wholeNumber(1, 16, 0).transform((count) => count || null)],
  /** Directory of the sockets between the processes of this node; null: a fresh one. */
  runDir: ['FENSTER_RUN_DIR', runDirectory.nullable().default(null)],
  /** Number of proxies whose forwarding headers are believed. */
  trustProxy: ['FENSTER_TRUST_PROXY', wholeNumber(0, 10, 0)],
  tilesUrl: ['FENSTER_TILES_URL', tileTemplate.nullable().default(null)],
  metrics: ['FENSTER_METRICS', flag],
  demand: ['FENSTER_DEMAND', flag],
  logLevel: [
    'FENSTER_LOG_LEVEL',
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ],
  /** `local`: times of the log are written as clocks in Germany show them, with their offset. */
  logTime: [
    'FENSTER_LOG_TIME',
    z.enum(['utc', 'local'], { error: 'must be utc or local' }).default('utc'),
  ],
  httpsProxy: ['HTTPS_PROXY', proxy.nullable().default(null)],
  noProxy: ['NO_PROXY', z.string().nullable().default(null)],
} as const satisfies Readonly<Record<string, readonly [name: string, z.ZodType]>>;

/** As they are given. */
type Given = {
  readonly [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key][1]>;
};

/** The operator's settings, read once at the start. */
export interface Settings extends Given {
  /** False: the public origin was not given, and is a guess that holds on this machine only. */
  readonly isSiteUrlGiven: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings; throws SettingsError with one sentence naming the first wrong one. */
export function readSettings(environment: Environment): Settings {
  const given = readGiven(environment);
  requireOneWay(given);
  requireSafeInstance(given);
  requireOriginOfKey(given);
  return guessSite(given);
}

/** Of a command that starts no site: nothing is required. Throws SettingsError. */
export function readCommandSettings(environment: Environment = process.env): Settings {
  return guessSite(readGiven(environment));
}

function readGiven(environment: Environment): Given {
  requireKnownNames(environment);
  const read = Object.entries(SETTINGS).map(([key, [name, schema]]) => {
    const { error, data } = schema.safeParse(environment[name]?.trim() || undefined);
    if (error) throw new SettingsError(`The setting ${name} ${error.issues[0]?.message}.`);
    return [key, data];
  });
  return Object.fromEntries(read);
}

function guessSite(given: Given): Settings {
  const isSiteUrlGiven = given.siteUrl !== '';
  const guess = given.instancesDir === null ? `http://localhost:${given.port}` : '';
  return { ...given, siteUrl: given.siteUrl || guess, isSiteUrlGiven };
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

/** Every name of a setting. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.values(SETTINGS).map(([name]) => name),
  ...SECRET_NAMES.map((name) => `${name}_FILE`),
];

function requireKnownNames(environment: Environment): void {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('FENSTER_') && !SETTING_NAMES.includes(name),
  );
  if (unknown === undefined) return;
  const nearest = nearestWord(unknown, SETTING_NAMES);
  throw new SettingsError(
    `The setting ${unknown} is not known${nearest ? `; did you mean ${nearest}?` : '.'}`,
  );
}

/** One municipality by settings, or many by a directory: with both it would be unclear which holds. */
function requireOneWay(given: Given): void {
  if (given.instancesDir === null) {
    if (given.offersApiUrl !== '') return;
    throw new SettingsError(
      'The setting OFFERS_API_URL is required: the base address of the instance, without /api (for several municipalities FENSTER_INSTANCES_DIR in its place).',
    );
  }
  const other = (['offersApiUrl', 'siteUrl', 'instanceFile'] as const).find((key) => given[key]);
  if (other === undefined) return;
  throw new SettingsError(
    `The setting ${SETTINGS[other][0]} cannot stand beside FENSTER_INSTANCES_DIR: each file in that directory speaks for its own municipality.`,
  );
}

function requireSafeInstance({ offersApiUrl, secretKeys }: Given): void {
  if (offersApiUrl === '' || secretKeys.length === 0 || isSafeForTokens(offersApiUrl)) return;
  throw new SettingsError(`The setting OFFERS_API_URL ${UNSAFE_FOR_TOKENS}.`);
}

/** Each town's file names its own service: none of them may be sent the key of another's. */
function requireOriginOfKey({ instancesDir, translationKey }: Given): void {
  if (instancesDir === null || translationKey?.origin !== null) return;
  throw new SettingsError(
    'The setting FENSTER_TRANSLATION_KEY must begin with the origin that it is for (https://translate.example.org KEY), because with FENSTER_INSTANCES_DIR each file names its own service.',
  );
}

export const UNSAFE_FOR_TOKENS =
  'must be an https address, because with FENSTER_SECRET_KEYS hosts log in and their tokens are sent there';

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
