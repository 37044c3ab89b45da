import { HOUR_MS } from '../domain/instant';
import type { MirrorNodes } from '../mirror/mirror';
import type { Log } from '../runtime/log/create-log';
import { createDirectoryStore } from '../store/directory-store';
import { type Store, StoreError } from '../store/store';
import { type CreateLimiter, createMemoryLimiter } from './login/login';

export type StoreAct = 'read' | 'write';

/** One municipality's store, and whatever several nodes share through it; null: there is one node. */
export interface SiteStore {
  readonly store: Store;
  /** For the copy of the programme: the leading node alone writes it. */
  readonly copy: Store;
  readonly nodes: MirrorNodes | null;
  readonly createLimiter: CreateLimiter;
  stop(): Promise<void>;
}

export interface SiteStoreNeeds {
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly onFailure?: (act: StoreAct) => void;
}

const SWEEP_MS = HOUR_MS;
/** Enough of a record's name to find it; what follows may be the hash of a login. */
const LONGEST_NAME = 24;

export function openEmbeddedStore(directory: string, needs: SiteStoreNeeds): SiteStore {
  const files = createDirectoryStore(directory, Date.now, createDamageLog(needs.log));
  const store = watchSiteStore(files, needs);
  const sweeping = setInterval(() => void files.sweep(), SWEEP_MS).unref();
  return {
    store,
    copy: store,
    nodes: null,
    createLimiter: createMemoryLimiter,
    async stop() {
      clearInterval(sweeping);
    },
  };
}

/** The same store, its failures counted and each reason logged once; the caller still gets them. */
export function watchSiteStore(store: Store, { log, onFailure }: SiteStoreNeeds): Store {
  const failing = new Map<string, string>();

  async function watch<T>(act: StoreAct, key: string, work: Promise<T>): Promise<T> {
    // Purpose of the record: the first part of its key.
    const [records = ''] = key.split('/', 1);
    const name = `${act} ${records}`;
    try {
      const result = await work;
      if (failing.delete(name))
        log.info({ event: 'store-working-again', act, records }, 'the store works again');
      return result;
    } catch (error) {
      const code = error instanceof StoreError ? error.code : null;
      // Reported for the whole store where its connection is watched, and as a change of leader.
      if (code === 'store-unreachable' || code === 'store-fenced') throw error;
      onFailure?.(act);
      const reason = formatCause(error);
      if (failing.get(name) !== reason)
        log.error({ event: 'store-failing', act, records, reason }, 'the store refuses');
      failing.set(name, reason);
      throw error;
    }
  }

  return {
    read: (key) => watch('read', key, store.read(key)),
    write: (key, bytes, expiresAt) => watch('write', key, store.write(key, bytes, expiresAt)),
    replace: (key, bytes, expiresAt) => watch('write', key, store.replace(key, bytes, expiresAt)),
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

/** Logs each damaged record once. */
export function createDamageLog(log: SiteStoreNeeds['log']): (key: string) => void {
  const told = new Set<string>();
  return (key) => {
    if (told.has(key)) return;
    told.add(key);
    const fields = { event: 'record-damaged', record: key.slice(0, LONGEST_NAME) };
    log.error(fields, 'a record in the store is damaged and counts as absent');
  };
}
