import { requireKey, type Store } from './store';

/** A store that forgets with the process. */
export function createMemoryStore(clock: () => number = Date.now): Store {
  const records = new Map<string, { bytes: Uint8Array; expiresAt: number }>();
  const readLive = (key: string) => {
    const record = records.get(key);
    return record && record.expiresAt > clock() ? record.bytes.slice() : null;
  };
  const write: Store['write'] = async (key, bytes, expiresAt = Infinity) => {
    requireKey(key);
    records.set(key, { bytes: bytes.slice(), expiresAt });
  };
  return {
    async read(key) {
      return readLive(key);
    },
    write,
    async replace(key, bytes, expiresAt) {
      if (!readLive(key)) return false;
      await write(key, bytes, expiresAt);
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
