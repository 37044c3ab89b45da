import type { Store } from './store';

/** A store that forgets with the process, for tests. */
export function createMemoryStore(clock: () => number = Date.now): Store {
  const records = new Map<string, { bytes: Uint8Array; expiresAt: number }>();
  const readLive = (key: string) => {
    const record = records.get(key);
    return record && record.expiresAt > clock() ? record.bytes.slice() : null;
  };
  return {
    async read(key) {
      return readLive(key);
    },
    async write(key, bytes, options) {
      records.set(key, { bytes: bytes.slice(), expiresAt: options?.expiresAt ?? Infinity });
    },
    async remove(key) {
      records.delete(key);
    },
    async list(prefix) {
      return [...records.keys()].filter((key) => key.startsWith(prefix) && readLive(key)).sort();
    },
  };
}
