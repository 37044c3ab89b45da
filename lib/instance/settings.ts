import type { z } from 'zod';
import { nearestWord } from './nearest-word';
import { SettingsError } from './settings-error';
import { settingsSchema } from './settings-schema';

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
    trustProxy: named.FENSTER_TRUST_PROXY,
    tilesUrl: named.FENSTER_TILES_URL ?? null,
    metrics: named.FENSTER_METRICS === '1',
    logLevel: named.FENSTER_LOG_LEVEL,
    httpsProxy: named.HTTPS_PROXY ?? null,
    noProxy: named.NO_PROXY ?? null,
  };
}
