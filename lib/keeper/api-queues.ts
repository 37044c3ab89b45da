import { hash } from 'node:crypto';
import type { Log } from '../runtime/log/create-log';
import { systemMonotonicClock, systemTimer } from '../runtime/system-timer';
import { createLane, type Lane } from '../upstream/lane';
import type { LaneClient, LaneSlots, SlotsEvent } from '../upstream/lane-slots';
import { createTokenLanes, type TokenLanes } from '../upstream/token-slots';
import { logLaneEvent } from './event-log';

export type ApiQueues = ReturnType<typeof createApiQueues>;

export function hashApi(apiUrl: string): string {
  return hash('sha256', apiUrl).slice(0, 16);
}

/** One request queue for each API, however many municipalities ask it; the last one closes it. */
export function createApiQueues(gapMs: number, log: Log) {
  const queues = new Map<
    string,
    {
      readonly lane: Lane;
      readonly tokenLanes: TokenLanes;
      readonly clients: Map<LaneClient, string>;
    }
  >();

  return {
    /** `openSlots` is called for the first municipality of an API. */
    join(
      site: string,
      apiUrl: string,
      client: LaneClient,
      openSlots: (onEvent: (event: SlotsEvent) => void) => LaneSlots,
    ) {
      const clients = queues.get(apiUrl)?.clients ?? new Map<LaneClient, string>();
      const queue = queues.get(apiUrl) ?? {
        clients,
        tokenLanes: createTokenLanes(),
        lane: createLane({
          gapMs,
          clock: Date.now,
          monotonic: systemMonotonicClock,
          timer: systemTimer,
          slots: openSlots((event) => logLaneEvent(log.child({ api: apiUrl }), event)),
          random: Math.random,
          onEvent(event) {
            // Each municipality gets the events of its own requests, and pauses, which concern all.
            if (event.kind === 'paused') for (const each of clients.keys()) each(event);
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
      const own: Lane = {
        ...lane,
        run: (use, send, options) => lane.run(use, send, { ...options, client }),
      };
      return {
        tokenLanes,
        lane: own,
        leave() {
          clients.delete(client);
          if (clients.size === 0 && queues.get(apiUrl) === queue) queues.delete(apiUrl);
        },
      };
    },
  };
}
