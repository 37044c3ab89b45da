import { createHash } from 'node:crypto';
import type { Log } from '../runtime/log/create-log';
import { systemMonotonicClock, systemTimer } from '../runtime/system-timer';
import { createLane, type Lane } from '../upstream/lane';
import type { LaneClient, LaneSlots, SlotsEvent } from '../upstream/lane-slots';
import type { TokenLane } from '../upstream/token-lane';
import { logLaneEvent } from './log-mirror-event';

interface ApiQueue {
  readonly lane: Lane;
  /** By hash of the token; shared like the lane. */
  readonly tokenLanes: Map<string, TokenLane>;
  leave(): void;
}

/** The request queues of the keeper: one for each API, however many municipalities ask it. */
export interface ApiQueues {
  /** `openSlots` is called for the first municipality of an API. */
  join(
    site: string,
    apiUrl: string,
    client: LaneClient,
    openSlots: (onEvent: (event: SlotsEvent) => void) => LaneSlots,
  ): ApiQueue;
}

/** Names an API in the store, by its address in normal form. */
export function hashApi(apiUrl: string): string {
  return createHash('sha256').update(apiUrl).digest('hex').slice(0, 16);
}

/** Creates the queues; the first municipality of an API opens one, the last one closes it. */
export function createApiQueues(gapMs: number, log: Log): ApiQueues {
  const queues = new Map<
    string,
    Omit<ApiQueue, 'leave'> & { readonly clients: Map<LaneClient, string> }
  >();

  return {
    join(site, apiUrl, client, openSlots) {
      const clients = queues.get(apiUrl)?.clients ?? new Map<LaneClient, string>();
      const queue = queues.get(apiUrl) ?? {
        clients,
        tokenLanes: new Map(),
        lane: createLane({
          ...{ gapMs, clock: Date.now, monotonic: systemMonotonicClock, timer: systemTimer },
          slots: openSlots((event) => logLaneEvent(log.child({ api: apiUrl }), event)),
          random: Math.random,
          onEvent(event) {
            // Each municipality gets the events of its own requests, and pauses, which concern all.
            if (event.kind === 'paused') for (const each of clients.keys()) each.onEvent(event);
          },
        }),
      };
      queues.set(apiUrl, queue);
      clients.set(client, site);
      if (clients.size > 1)
        log.info(
          { event: 'queue-shared', api: apiUrl, sites: [...clients.values()].sort() },
          'these municipalities ask the same API and share its request queue',
        );
      const { lane, tokenLanes } = queue;
      return {
        tokenLanes,
        lane: { ...lane, run: (use, send, options) => lane.run(use, send, { ...options, client }) },
        leave() {
          clients.delete(client);
          if (clients.size === 0 && queues.get(apiUrl) === queue) queues.delete(apiUrl);
        },
      };
    },
  };
}
