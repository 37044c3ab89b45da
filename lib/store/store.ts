/** The store could not read or write; the message names the key and why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code:
      | 'store-unreadable'
      | 'store-unwritable'
      | 'store-key-malformed'
      | 'store-taken'
      /** Nobody answers where the store is. */
      | 'store-unreachable'
      /** Another node leads by now, and what it wrote stands. */
      | 'store-fenced',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** When a record ends by itself; absent: it does not. */
export interface RecordOptions {
  readonly expiresAt?: number;
}

/**
 * Where bytes rest: an embedded directory, or a Redis that several nodes share. Keys are short ASCII
 * paths (`mirror/current`, `session/<hash>`); values are opaque bytes.
 */
export interface Store {
  /** The record's bytes, or null when there is none or it has expired. */
  read(key: string): Promise<Uint8Array | null>;
  /** Writes the record atomically: after a crash the old or the new bytes stand, never a part. */
  write(key: string, bytes: Uint8Array, options?: RecordOptions): Promise<void>;
  /** Writes over a live record, and nothing where there is none; tells whether there was one. */
  replace(key: string, bytes: Uint8Array, options?: RecordOptions): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All live keys that begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>;
}

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;

/** The parts of a key; throws StoreError for one that is no short ASCII path. */
export function requireSegments(key: string): readonly string[] {
  const segments = key.split('/');
  if (segments.every((segment) => SEGMENT.test(segment))) return segments;
  throw new StoreError(
    'store-key-malformed',
    `"${key}" is no key: use a/b-c with short ASCII parts`,
  );
}

/** Whether a text could be a key. */
export function isKey(text: string): boolean {
  return text.split('/').every((segment) => SEGMENT.test(segment));
}
