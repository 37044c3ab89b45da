import { hash } from 'node:crypto';
import type * as z from 'zod';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code:
      | 'store-unreadable'
      | 'store-unwritable'
      | 'store-key-malformed'
      | 'store-taken'
      | 'store-unreachable'
      /** Another node leads by now, and what it wrote stays. */
      | 'store-fenced',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For what goes on without a record: the failure is logged where the store is watched. */
export function ignoreStoreError(error: unknown): null {
  if (!(error instanceof StoreError)) throw error;
  return null;
}

/**
 * Where bytes rest: an embedded directory, or a Redis that several nodes share. Keys are short ASCII
 * paths (`mirror/current`, `session/<hash>`); values are opaque bytes.
 * Without `expiresAt` a record does not end by itself.
 */
export interface Store {
  /** Null: there is none, or it has expired. */
  read(key: string): Promise<Uint8Array | null>;
  /** Writes the record atomically: after a crash either the old or the new bytes are there, never a part. */
  write(key: string, bytes: Uint8Array, expiresAt?: number): Promise<void>;
  /** Writes over a live record, and nothing where there is none; returns whether there was one. */
  replace(key: string, bytes: Uint8Array, expiresAt?: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
}

/** What the act gives; throws what goes wrong as a StoreError that says with which record. */
export async function attempt<T>(
  code: 'store-unreadable' | 'store-unwritable',
  what: string,
  act: () => Promise<T> | T,
): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(code, `${what}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** The value of a record as JSON; null: there is none, or it is damaged or of another version. */
export async function readJson<T>(
  store: Pick<Store, 'read'>,
  key: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const bytes = await store.read(key);
  return bytes && parseJson(Buffer.from(bytes).toString(), schema);
}

export function writeJson(
  store: Pick<Store, 'write'>,
  key: string,
  value: unknown,
  expiresAt?: number,
): Promise<void> {
  return store.write(key, Buffer.from(JSON.stringify(value)), expiresAt);
}

/** Null: the text is no JSON, or does not fit the schema. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;

/** The same key; throws StoreError for one that is no short ASCII path. */
export function requireKey(key: string): string {
  if (isKey(key)) return key;
  throw new StoreError(
    'store-key-malformed',
    `"${key}" is no key: use a/b-c with short ASCII parts`,
  );
}

export function isKey(text: string): boolean {
  return text.split('/').every((segment) => SEGMENT.test(segment));
}

const HEADER = /^fenster-record-1 (\d+|-) (\d+) ([0-9a-f]{64})\n/;

const LONGEST_HEADER = 160;

/** One header line (format, expiry, length, SHA-256), then the bytes. */
export function createRecordBytes(
  bytes: Uint8Array,
  expiresAt = Number.POSITIVE_INFINITY,
): Uint8Array {
  const expiry = Number.isFinite(expiresAt) ? Math.ceil(expiresAt) : '-';
  const header = `fenster-record-1 ${expiry} ${bytes.byteLength} ${hash('sha256', bytes)}\n`;
  return Buffer.concat([Buffer.from(header), bytes]);
}

/** Null: length or checksum do not fit. `expiresAt` without an end: Infinity. */
export function readRecordBytes(file: Uint8Array) {
  const head = Buffer.from(file.subarray(0, LONGEST_HEADER)).toString('latin1');
  const match = HEADER.exec(head);
  if (!match) return null;
  const [line, expiry, length, sum] = match as unknown as [string, string, string, string];
  const bytes = file.subarray(line.length);
  if (bytes.byteLength !== Number(length) || hash('sha256', bytes) !== sum) return null;
  return { expiresAt: expiry === '-' ? Number.POSITIVE_INFINITY : Number(expiry), bytes };
}
