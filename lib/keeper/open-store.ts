import { type Clock, HOUR_MS, type Timer } from '../domain/instant';
import type { Log } from '../runtime/log/create-log';
import { createDirectoryStore } from '../store/directory-store';
import type { Store } from '../store/store';
import { type StoreAct, watchStore } from '../store/watch-store';

interface Parts {
  readonly directory: string;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly onFailure: (act: StoreAct) => void;
}

/** Interval at which expired records are removed. */
const SWEEP_MS = HOUR_MS;
/** Enough of a record's name to find it; what follows may be the hash of a session. */
const LONGEST_NAME = 24;

/** Opens the embedded store: swept every hour, and with its troubles in the log, each of them once. */
export function openStore({ directory, clock, timer, log, onFailure }: Parts): {
  readonly store: Store;
  readonly stopSweeping: () => void;
} {
  const files = createDirectoryStore(directory, clock, (key) => {
    const fields = { event: 'record-damaged', record: key.slice(0, LONGEST_NAME) };
    log.error(fields, 'a record in the data directory is damaged and counts as absent');
  });
  const store = watchStore(files, {
    onFailure,
    onEvent({ kind, ...fields }) {
      if (kind === 'store-failing') log.error({ event: kind, ...fields }, 'the store refuses');
      else log.info({ event: kind, ...fields }, 'the store works again');
    },
  });
  let cancel = () => {};
  const plan = () => {
    cancel = timer(SWEEP_MS, () => {
      void files.sweep();
      plan();
    });
  };
  plan();
  return { store, stopSweeping: () => cancel() };
}
