import { type Store, StoreError } from './store';

export type StoreAct = 'read' | 'write';

/** Trouble with a store: told when it begins, for each further reason, and when it is over. */
export type StoreEvent =
  | {
      readonly kind: 'store-failing';
      readonly act: StoreAct;
      /** Purpose of the records: the first part of their keys. */
      readonly records: string;
      readonly reason: string;
    }
  | { readonly kind: 'store-working-again'; readonly act: StoreAct; readonly records: string };

interface Watchers {
  readonly onFailure: (act: StoreAct) => void;
  readonly onEvent: (event: StoreEvent) => void;
}

/** The same store, with its failures counted and said once; the caller still gets them. */
export function watchStore(store: Store, { onFailure, onEvent }: Watchers): Store {
  const failing = new Map<string, string>();

  async function watch<T>(act: StoreAct, key: string, work: Promise<T>): Promise<T> {
    const [records = ''] = key.split('/', 1);
    const name = `${act} ${records}`;
    try {
      const result = await work;
      if (failing.delete(name)) onEvent({ kind: 'store-working-again', act, records });
      return result;
    } catch (error) {
      onFailure(act);
      // Told once for the whole store, where its connection is watched.
      if (error instanceof StoreError && error.code === 'store-unreachable') throw error;
      const reason = formatCause(error);
      if (failing.get(name) !== reason) onEvent({ kind: 'store-failing', act, records, reason });
      failing.set(name, reason);
      throw error;
    }
  }

  return {
    read: (key) => watch('read', key, store.read(key)),
    write: (key, bytes, options) => watch('write', key, store.write(key, bytes, options)),
    replace: (key, bytes, options) => watch('write', key, store.replace(key, bytes, options)),
    remove: (key) => watch('write', key, store.remove(key)),
    list: (prefix) => watch('read', prefix, store.list(prefix)),
  };
}

/** The system's message, without the path: names of records must not be logged. */
function formatCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.split(', ', 1)[0] ?? message;
}
