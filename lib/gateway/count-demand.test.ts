import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DemandDay } from '../domain/demand/demand';
import { MINUTE_MS } from '../domain/instant';
import { DemandCounter } from './count-demand';
import type { Target } from './target';

const NOW = Date.parse('2026-07-20T22:30:00Z');
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const page = (url: string, path = '/') =>
  ({ url, route: { path, ...(path.includes('[alias]') && { asks: 'offer' }) } }) as Target;

function open() {
  const days: DemandDay[] = [];
  let isAway = false;
  const keeper = {
    async addDemand(_: string, day: DemandDay) {
      if (!isAway) days.push(day);
      return !isAway;
    },
  };
  const counter = new DemandCounter(keeper, 'a.example');
  return {
    days,
    counter,
    setAway(value: boolean) {
      isAway = value;
    },
    count(target: Target, headers: Record<string, string> = {}, total: number | null = 3) {
      const asked = { method: 'GET', headers: { 'user-agent': PHONE, ...headers } };
      counter.count(asked, target, { status: 200, total });
    },
  };
}

const keysOf = (days: readonly DemandDay[]) =>
  days.flatMap(({ counts }) => counts.map(({ key, asked, empty }) => `${key} ${asked} ${empty}`));

describe('the gateway counts what is looked for', () => {
  it('in sums of a Berlin day, handed over together', async () => {
    const { count, counter, days } = open();
    count(page('/?free=1'));
    count(page('/en/map?free=1', '/map'), {}, 0);
    count(page('/offers/12-kanu', '/offers/[alias]'), {}, null);
    count(page('/embed/offer/12-kanu', '/embed/offer/[alias]'), {}, null);
    count(page('/api/search?weekday=tu&lang=de&fields=card', '/api/search'));
    expect(days).toEqual([]);
    await counter.stop();
    expect(days.map(({ day }) => day)).toEqual(['2026-07-21']);
    expect(keysOf(days)).toEqual([
      'search 3 1',
      'free=1 2 1',
      'offer=12-kanu 2 0',
      'weekday=tu 1 0',
    ]);
  });

  it.each([
    ['a program', { 'user-agent': 'curl/8.0' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['nobody who says what it is', { 'user-agent': '' }],
    ['a browser that loads ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('but not %s', async (_, headers) => {
    const { count, counter, days } = open();
    count(page('/?free=1'), headers);
    await counter.stop();
    expect(days).toEqual([]);
  });

  it.each([
    [
      'what the shortlist asks for its gaps',
      page('/api/search?age=8&fields=card', '/api/search'),
      3,
    ],
    ['a page that is no search', page('/legal/privacy', '/legal/[page]'), null],
    ['a further page of a result', page('/?page=2'), 3],
    ['an offer as a file', page('/offers/12-kanu.ics', '/offers/[alias].ics'), null],
  ])('and not %s', async (_, target, total) => {
    const { count, counter, days } = open();
    count(target, {}, total);
    await counter.stop();
    expect(days).toEqual([]);
  });

  it('and not what was refused or only asked about', async () => {
    const { counter, days } = open();
    const headers = { 'user-agent': PHONE };
    counter.count({ method: 'HEAD', headers }, page('/'), { status: 200, total: 3 });
    counter.count({ method: 'GET', headers }, page('/'), { status: 503, total: null });
    await counter.stop();
    expect(days).toEqual([]);
  });

  it('keeps what the keeper cannot take now', async () => {
    const { count, counter, days, setAway } = open();
    setAway(true);
    count(page('/'));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    setAway(false);
    await counter.stop();
    expect(keysOf(days)).toEqual(['search 1 0']);
  });
});
