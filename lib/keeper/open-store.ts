import { type Clock, HOUR_MS, type Timer } from '../domain/instant';
import type { MirrorNodes } from '../mirror/nodes';
import type { Log } from '../runtime/log/create-log';
import { createDirectoryStore } from '../store/directory-store';
import type { Store } from '../store/store';
import { type StoreAct, watchStore } from '../store/watch-store';
import type { TokenSlots } from '../upstream/token-slots';
import type { SharedRefreshes } from './host/own-offers';
import type { CreateLimiter } from './login/login-throttle';

/** One municipality's store, and whatever several nodes share through it; null: there is one node. */
export interface SiteStore {
  readonly store: Store;
  /** For the copy of the programme: the leading node alone writes it. */
  readonly copy: Store;
  /** The slots of the token that these keyed hashes name. */
  readonly openTokenSlots: ((tags: readonly string[]) => TokenSlots) | null;
  readonly nodes: MirrorNodes | null;
  readonly createLimiter: CreateLimiter | null;
  readonly refreshes: SharedRefreshes | null;
  stop(): Promise<void>;
}

export interface SiteStoreNeeds {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly onFailure: (act: StoreAct) => void;
}

/** Interval at which expired records are removed. */
const SWEEP_MS = HOUR_MS;
/** Enough of a record's name to find it; what follows may be the hash of a login. */
const LONGEST_NAME = 24;

/** Opens the embedded store, which is swept every hour. */
export function openEmbeddedStore(
  needs: SiteStoreNeeds & { readonly directory: string },
): SiteStore {
  const { directory, clock, timer } = needs;
  const files = createDirectoryStore(directory, clock, (key) => logDamaged(needs.log, key));
  const store = watchSiteStore(files, needs);
  let cancel = () => {};
  const plan = () => {
    cancel = timer(SWEEP_MS, () => {
      void files.sweep();
      plan();
    });
  };
  plan();
  return {
    store,
    copy: store,
    openTokenSlots: null,
    nodes: null,
    createLimiter: null,
    refreshes: null,
    async stop() {
      cancel();
    },
  };
}

/** The same store, with its failures in the log, each of them once. */
export function watchSiteStore(store: Store, { log, onFailure }: SiteStoreNeeds): Store {
  return watchStore(store, {
    onFailure,
    onEvent({ kind, ...fields }) {
      if (kind === 'store-failing') log.error({ event: kind, ...fields }, 'the store refuses');
      else log.info({ event: kind, ...fields }, 'the store works again');
    },
  });
}

export function logDamaged(log: SiteStoreNeeds['log'], key: string): void {
  const fields = { event: 'record-damaged', record: key.slice(0, LONGEST_NAME) };
  log.error(fields, 'a record in the store is damaged and counts as absent');
}
