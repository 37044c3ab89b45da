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
