import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { writeDay } from '../domain/berlin/day-number';
import { toBerlinDay } from '../domain/berlin/local-time';
import { addCounts, type DemandCount, nameOffer, nameSearch } from '../domain/demand/demand';
import { type Clock, MINUTE_MS, type Timer } from '../domain/instant';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import type { Route } from '../routes';
import type { Target } from './target';

/** Counts what visitors look for, without anything about them. */
export interface DemandCounter {
  /** Counts an answer that a visitor got; `total`: offers in the result, null: it is no search. */
  count(
    asked: Pick<IncomingMessage, 'headers' | 'method'>,
    target: Target,
    answer: CountedAnswer,
  ): void;
  /** Hands over what was counted since, and ends. */
  stop(): Promise<void>;
}

/** The part of an answer that is counted. */
export interface CountedAnswer {
  readonly status: number;
  readonly total: number | null;
}

/** User agents of programs. */
const BROWSER = /^mozilla\//i;
const PROGRAM =
  /bot|crawl|spider|slurp|headless|preview|monitor|lighthouse|pagespeed|archive|scan|validator|facebookexternalhit|whatsapp|feed|check/i;

/**
 * Creates the counting of one municipality. Counts are handed to the keeper every minute in sums of a
 * day: no order, no time, no address. What the keeper cannot take is sent again.
 */
export function createDemandCounter(
  keeper: Pick<Keeper, 'addDemand'>,
  site: string,
  { clock, timer }: { readonly clock: Clock; readonly timer: Timer },
): DemandCounter {
  let sums = new Map<string, Map<string, DemandCount>>();
  let handing: Promise<void> = Promise.resolve();
  let cancel = timer(MINUTE_MS, tick);

  function tick(): void {
    handing = handOver();
    void handing.then(() => {
      cancel = isOver ? () => {} : timer(MINUTE_MS, tick);
    });
  }
  let isOver = false;

  function add(day: string, counts: Iterable<DemandCount>): void {
    const sum = sums.get(day) ?? new Map<string, DemandCount>();
    sums.set(day, sum);
    addCounts(sum, counts);
  }

  async function handOver(): Promise<void> {
    const handed = sums;
    sums = new Map();
    for (const [day, sum] of handed) {
      try {
        await keeper.addDemand(site, { day, counts: [...sum.values()] });
      } catch (error) {
        // Only where it may be there again: what was refused would be refused again.
        if (error instanceof KeeperUnavailableError) add(day, sum.values());
      }
    }
  }

  return {
    count({ headers, method }, target, { status, total }) {
      if (status !== 200 || method !== 'GET' || !isBrowser(headers)) return;
      const [path = '', query = ''] = target.url.split('?');
      const keys = showsOffer(target.route)
        ? [nameOffer(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))]
        : total !== null && isSearch(target.route.path, query)
          ? nameSearch(query)
          : [];
      if (keys.length === 0) return;
      const empty = total === 0 ? 1 : 0;
      add(
        writeDay(toBerlinDay(clock())),
        keys.map((key) => ({ key, asked: 1, empty })),
      );
    },
    async stop() {
      isOver = true;
      cancel();
      await handing;
      await handOver();
    },
  };
}

/** Pages of an offer end with its alias; the route of its calendar file does not. */
function showsOffer(route: Route): boolean {
  return route.asks === 'offer' && route.path.endsWith('/[alias]');
}

/** Pages ask the API in a language; requests of the shortlist for its gaps are not searches. */
function isSearch(path: string, query: string): boolean {
  if (!path.startsWith('/api/')) return true;
  return path === '/api/search' && new URLSearchParams(query).has('lang');
}

/** Whether a person looks: neither a program nor a prefetch of the browser. */
function isBrowser(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  const isAhead = /prefetch/i.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`);
  return BROWSER.test(agent) && !PROGRAM.test(agent) && !isAhead;
}
