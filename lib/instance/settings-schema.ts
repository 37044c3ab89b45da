import { z } from 'zod';

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
