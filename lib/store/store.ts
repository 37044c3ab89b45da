/** The store could not read or write; the message names the key and why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: 'store-unreadable' | 'store-unwritable' | 'store-key-malformed' | 'store-taken',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Where bytes rest: an embedded directory today, Valkey or Redis behind the same interface later.
 * Keys are short ASCII paths (`mirror/current`, `session/<hash>`); values are opaque bytes.
 */
export interface Store {
  /** The record's bytes, or null when there is none or it has expired. */
  read(key: string): Promise<Uint8Array | null>;
  /** Writes the record atomically: after a crash the old or the new bytes stand, never a part. */
  write(key: string, bytes: Uint8Array, options?: { readonly expiresAt?: number }): Promise<void>;
  remove(key: string): Promise<void>;
  /** All live keys that begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>;
}
