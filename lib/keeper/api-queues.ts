import { hash } from 'node:crypto';
import type { Log } from '../runtime/log/create-log';
import { systemTime } from '../runtime/system-timer';
import type { Store } from '../store/store';
import { createLane, type Lane } from '../upstream/lane';
import { createEmbeddedSlots, type LaneClient } from '../upstream/lane-slots';
import { createTokenLanes, TOKEN_LIMIT } from '../upstream/token-slots';
import { createMemoryLimiter } from './login/login';
import type { SharedStore } from './shared-store';

export type ApiQueues = ReturnType<typeof createApiQueues>;

/** One request queue for each API, however many municipalities ask it; the last one closes it. */
export function createApiQueues({
  gapMs,
  shared,
  store,
  log,
}: {
  readonly gapMs: number;
  /** Null: this keeper alone asks. */
  readonly shared: SharedStore | null;
  readonly store: Pick<Store, 'read' | 'write'>;
  readonly log: Log;
}) {
  const time = { ...systemTime, random: Math.random };
  const queues = new Map<string, ReturnType<typeof openQueue>>();

  function openQueue(apiUrl: string) {
    const api = hash('sha256', apiUrl).slice(0, 16);
    const slots =
      shared?.openSlots(api, gapMs) ??
      createEmbeddedSlots({ ...time, store, key: `lane/${api}`, gapMs });
    const limiter =
      shared?.createTokenLimiter(api) ?? createMemoryLimiter({ keyPrefix: api, ...TOKEN_LIMIT });
    const clients = new Map<LaneClient, string>();
    const lane = createLane({
      ...time,
      gapMs,
      slots,
      onPaused(event) {
        for (const each of clients.keys()) each(event);
      },
    });
    return { clients, lane, getTokenLane: createTokenLanes(limiter, time) };
  }

  return {
    join(site: string, apiUrl: string, client: LaneClient) {
      const queue = queues.get(apiUrl) ?? openQueue(apiUrl);
      const { clients, lane, getTokenLane } = queue;
      queues.set(apiUrl, queue);
      clients.set(client, site);
      if (clients.size > 1)
        log.info(
          { event: 'queue-shared', api: apiUrl, sites: [...clients.values()].sort() },
          'these municipalities ask the same API and share its request queue',
        );
      const own: Lane = {
        ...lane,
        run: (use, send, options) => lane.run(use, send, { ...options, client }),
      };
      return {
        getTokenLane,
        lane: own,
        leave() {
          clients.delete(client);
          if (clients.size === 0 && queues.get(apiUrl) === queue) queues.delete(apiUrl);
        },
      };
    },
  };
}
