import { requireKey, type Store } from './store';

/** A store that forgets with the process. */
export function createMemoryStore(clock: () => number = Date.now): Store {
  const records = new Map<string, { bytes: Uint8Array; expiresAt: number }>();
  const readLive = (key: string) => {
    const record = records.get(key);
    return record && record.expiresAt > clock() ? record.bytes.slice() : null;
  };
  const write: Store['write'] = async (key, bytes, options) => {
    requireKey(key);
    records.set(key, { bytes: bytes.slice(), expiresAt: options?.expiresAt ?? Infinity });
  };
  return {
    async read(key) {
      return readLive(key);
    },
    write,
    async replace(key, bytes, options) {
      if (!readLive(key)) return false;
      await write(key, bytes, options);
      return true;
    },
    async remove(key) {
      records.delete(key);
    },
    async list(prefix) {
      return [...records.keys()].filter((key) => key.startsWith(prefix) && readLive(key)).sort();
    },
  };
}
