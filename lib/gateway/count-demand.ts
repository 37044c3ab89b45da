import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { writeDay } from '../domain/berlin/day-number';
import { toBerlinDay } from '../domain/berlin/local-time';
import { addCounts, type DemandCount, nameSearch, toOfferKey } from '../domain/demand/demand';
import { MINUTE_MS } from '../domain/instant';
import type { Keeper } from '../protocol/keeper';
import type { Route } from '../routes';
import type { Target } from './target';

const BROWSER = /^mozilla\//i;
const PROGRAM =
  /bot|crawl|spider|slurp|headless|preview|monitor|lighthouse|pagespeed|archive|scan|validator|facebookexternalhit|whatsapp|feed|check/i;

/** Hands what visitors look for to the keeper each minute, in sums of a day without addresses. */
export class DemandCounter {
  private sums = new Map<string, Map<string, DemandCount>>();
  private readonly eachMinute = setInterval(() => void this.handOver(), MINUTE_MS).unref();

  constructor(
    private readonly keeper: Pick<Keeper, 'addDemand'>,
    private readonly site: string,
  ) {}

  /** Counts an answer that a visitor got; `total`: offers in the result, null: it is no search. */
  count(
    { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
    target: Target,
    { status, total }: { readonly status: number; readonly total: number | null },
  ): void {
    if (status !== 200 || method !== 'GET' || !isBrowser(headers)) return;
    const [path = '', query = ''] = target.url.split('?');
    const keys = showsOffer(target.route)
      ? [toOfferKey(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))]
      : total !== null && isSearch(target.route.path, query)
        ? nameSearch(query)
        : [];
    if (keys.length === 0) return;
    const empty = total === 0 ? 1 : 0;
    this.add(
      writeDay(toBerlinDay(Date.now())),
      keys.map((key) => ({ key, asked: 1, empty })),
    );
  }

  stop(): Promise<void> {
    clearInterval(this.eachMinute);
    return this.handOver();
  }

  private add(day: string, counts: Iterable<DemandCount>): void {
    const sum = this.sums.get(day) ?? new Map<string, DemandCount>();
    this.sums.set(day, sum);
    addCounts(sum, counts);
  }

  private async handOver(): Promise<void> {
    const handed = this.sums;
    this.sums = new Map();
    for (const [day, sum] of handed) {
      const counts = [...sum.values()];
      const isTaken = await this.keeper.addDemand(this.site, { day, counts });
      if (!isTaken) this.add(day, counts);
    }
  }
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

function isBrowser(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  const isAhead = /prefetch/i.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`);
  return BROWSER.test(agent) && !PROGRAM.test(agent) && !isAhead;
}
