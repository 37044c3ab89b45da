import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from './demo/demo-tokens';
import { createReferenceApi } from './reference-api';
import type { SwitchSettings } from './switch/switch-table';

const api = await createReferenceApi({
  switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0', 'slow-ms': '1' },
});

afterAll(() => api.close());
beforeEach(() => api.control.reset());

type Json = Record<string, unknown>;
const TOKEN = { Authorization: `Bearer ${DEMO_TOKENS.everything.token}` };

async function list(settings: SwitchSettings, headers = {}, query = 'itemsPerPage=500') {
  await api.control.set(settings);
  const response = await fetch(`${api.url}/api/offers?${query}`, { headers });
  return { response, offers: (await response.json()) as Json[] };
}

describe('a deviation', () => {
  it.each<[SwitchSettings, (offers: Json[]) => boolean]>([
    [{ nulls: 'absent' }, (all) => all.every((o) => !Object.values(o).includes(null))],
    [{ fields: 'older' }, (all) => all.every((o) => !('publish' in o) && !('meetingLat' in o))],
    [{ poison: 'one' }, (all) => all.filter((o) => !o.alias).length === 1],
    [{ poison: 'many' }, (all) => all.filter((o) => !o.alias).length > all.length / 10],
    [{ poison: 'field' }, (all) => all.filter((o) => typeof o.dates === 'string').length === 1],
    [{ arrays: 'object' }, ([o = {}]) => !Array.isArray(o.hosts) && '1' in (o.hosts as Json)],
    [{ texts: 'html' }, (all) => all.every((o) => /^<p /.test(String(o.description)))],
    [{ texts: 'plain' }, (all) => all.every((o) => !/<p>|^## /m.test(String(o.description)))],
    [{ texts: 'null' }, (all) => all.every((o) => o.description === null)],
    [{ accessibility: 'objects' }, (all) => /"accessibility":\[\{"name"/.test(JSON.stringify(all))],
    [{ accessibility: 'unknown' }, (all) => JSON.stringify(all).includes('gebaerdensprache')],
    [{ dates: 'null-end' }, ([o = {}]) => (o.dates as Json[]).every(({ end }) => end === null)],
    [
      { dates: 'null-begin' },
      ([o = {}]) => (o.dates as Json[]).every(({ begin }) => begin === null),
    ],
    [{ dates: 'empty' }, ([o = {}]) => (o.dates as Json[]).length === 0],
    [
      { deadline: 'time' },
      (all) => all.every((o) => !String(o.applicationDeadline).includes('T00:00')),
    ],
    [{ 'page-size': 'cap-100' }, (all) => all.length === 100],
    [{ 'page-size': 'cap-30' }, (all) => all.length === 30],
    [{ 'page-size': 'ignored' }, (all) => all.length === 30],
    [{ alias: 'without-id' }, (all) => all.every((o) => !/^\d{4}-/.test(String(o.alias)))],
    [{ alias: 'respelt' }, (all) => all.every((o) => /-neu$/.test(String(o.alias)))],
    [{ 'private-link': 'included' }, (all) => all.some((o) => o.publish === 'private_link')],
    [{ list: 'empty' }, (all) => all.length === 0],
  ])('%j', async (settings, holds) => {
    expect(holds((await list(settings)).offers)).toBe(true);
  });

  it.each<[SwitchSettings, (status: unknown) => boolean]>([
    [{ status: 'one' }, (status) => Object.keys(status as Json).length === 1],
    [{ status: 'several' }, (status) => Object.keys(status as Json).length > 1],
    [{ status: 'unknown' }, (status) => 'wartet_auf_rueckfrage' in (status as Json)],
    [{ status: 'unix' }, (status) => Object.values(status as Json).every(Number.isInteger)],
    [{ status: 'empty-list' }, (status) => Array.isArray(status)],
  ])('%j', async (settings, holds) => {
    const { offers } = await list(settings, TOKEN);
    expect(offers.every(({ status }) => holds(status))).toBe(true);
  });

  it('can take or bend the Link header', async () => {
    const linkOf = async (settings: SwitchSettings) =>
      (await list(settings, {}, 'itemsPerPage=50')).response.headers.get('link');
    expect(await linkOf({ link: 'absent' })).toBeNull();
    expect(await linkOf({ link: 'no-size' })).not.toContain('itemsPerPage');
    expect(await linkOf({ link: 'extra-rel' })).toContain('rel="self"');
    expect(await linkOf({ link: 'foreign-host' })).toContain('backend.neustadt.invalid');
  });

  it('can refuse a page beyond the end', async () => {
    const statusOf = async (settings: SwitchSettings, page: number) =>
      (await list(settings, {}, `itemsPerPage=200&page=${page}`)).response.status;
    expect(await statusOf({}, 3)).toBe(200);
    for (const way of ['404', '400'] as const) {
      expect(await statusOf({ 'beyond-end': way }, 2)).toBe(200);
      expect(await statusOf({ 'beyond-end': way }, 3)).toBe(Number(way));
    }
    expect(await statusOf({ 'beyond-end': '404', list: 'empty' }, 1)).toBe(200);
  });

  it('can cut pages before hidden offers are dropped', async () => {
    const read = async (settings: SwitchSettings) => {
      const rows: Json[][] = [];
      for (let page = 1; page <= 40; page++)
        rows.push((await list(settings, {}, `itemsPerPage=20&page=${page}`)).offers);
      return rows;
    };
    const whole = await read({});
    const cut = await read({ 'page-cut': 'before-filter' });
    expect(cut.flat().map(({ alias }) => alias)).toEqual(whole.flat().map(({ alias }) => alias));
    const lastFull = cut.findLastIndex(({ length }) => length === 20);
    expect(cut.slice(0, lastFull).some(({ length }) => length < 20)).toBe(true);
    expect(
      (await list({ 'page-cut': 'before-filter' }, TOKEN, 'itemsPerPage=10')).offers,
    ).toHaveLength(10);
  });

  it.each([
    ['php-utc', { timezone_type: 3, timezone: 'UTC' }, 'Z'],
    ['php-offset', { timezone_type: 1, timezone: '+00:00' }, 'Z'],
    ['php-zone', { timezone_type: 3, timezone: 'Europe/Berlin' }, null],
  ] as const)('can write times as PHP does: %s', async (times, zone, suffix) => {
    const [plain = {}] = (await list({})).offers;
    const [bent = {}] = (await list({ times })).offers;
    const beginOf = (offer: Json) => (offer.dates as Json[])[0]?.begin;
    const { date, ...rest } = beginOf(bent) as { date: string };
    expect(rest).toEqual(zone);
    const text = date.replace(' ', 'T').replace('.000000', '');
    if (suffix === null) expect(beginOf(plain)).toMatch(text);
    else expect(Date.parse(`${text}${suffix}`)).toBe(Date.parse(String(beginOf(plain))));
  });

  it('can encode the signs of short texts', async () => {
    const catalogue = api.control.catalogue().offers.find(({ name }) => /[&()]/.test(name));
    const { offers } = await list({ names: 'encoded' });
    const all = JSON.stringify(offers.map(({ name, hosts, bring }) => [name, hosts, bring]));
    expect(all).toMatch(/&#40;.*&#41;/);
    expect(all).not.toMatch(/[(<>]|&(?!amp;|#\d\d;)/);
    expect(catalogue).toBeDefined();
  });

  it('can turn a token into nothing', async () => {
    const stripped = await list({ authorization: 'stripped' }, TOKEN);
    expect(stripped.offers.length).toBeGreaterThan(300);
    expect(stripped.offers[0]).not.toHaveProperty('id');
    await api.control.reset();
    expect((await list({ 'own-offers': 'none' }, TOKEN)).offers).toEqual([]);
    await api.control.reset();
    expect((await list({ permission: 'none' }, TOKEN)).response.status).toBe(403);
    await api.control.set({ unauthorized: 'empty' });
    const response = await fetch(`${api.url}/api/offers`, {
      headers: { Authorization: 'Bearer pat-x' },
    });
    expect([response.status, await response.text()]).toEqual([401, '']);
  });

  it('can call every token expired', async () => {
    const { response, offers } = await list({ expiry: 'now' }, TOKEN);
    expect(response.status).toBe(401);
    expect(offers).toMatchObject({ detail: 'Token expired' });
  });

  it('can list the newest first', async () => {
    const aliases = async (settings: SwitchSettings) =>
      (await list(settings)).offers.map(({ alias }) => alias);
    const byId = await aliases({});
    expect(await aliases({ order: 'newest' })).toEqual(byId.toReversed());
  });

  it('can mark its answers otherwise, or not at all', async () => {
    const tagOf = async (settings: SwitchSettings) =>
      (await list(settings)).response.headers.get('etag');
    const strong = await tagOf({});
    expect(strong).toMatch(/^"[0-9a-f]+"$/);
    expect(await tagOf({ etag: 'weak' })).toBe(`W/${strong}`);
    expect(await tagOf({ etag: 'none' })).toBeNull();
  });

  it('can hold every answer back', async () => {
    api.control.clearRequests();
    await list({ 'delay-ms': '40' });
    const [entry] = api.control.requests();
    // A timer may be early by the part of a millisecond that clocks leave out.
    expect((entry?.startedAt ?? 0) - (entry?.at ?? 0)).toBeGreaterThanOrEqual(39);
  });

  it('can refuse a hidden offer in other ways', async () => {
    const hidden = api.control.catalogue().offers.find(({ status }) => 'draft' in status);
    for (const way of ['404', '403', '410', '401'] as const) {
      await api.control.set({ 'hidden-offer': way });
      expect((await fetch(`${api.url}/api/offers/${hidden?.id}`)).status).toBe(Number(way));
    }
  });

  it.each<[SwitchSettings, string | null, string | null, string]>([
    [{ 'too-many': 'retry-after' }, '30', null, 'application/problem+json'],
    [{ 'too-many': 'none' }, null, null, 'application/problem+json'],
    [{ 'too-many': 'html' }, null, null, 'text/html'],
    [{ 'too-many': 'seconds' }, null, '30', 'application/problem+json'],
  ])('says 429 with %j', async (settings, retryAfter, other, type) => {
    await api.control.set({ ...settings, fault: '429' });
    const { status, headers } = await fetch(`${api.url}/api/offers`);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe(retryAfter);
    expect(headers.get('x-ratelimit-retry-after')).toBe(other);
    expect(headers.get('content-type')).toContain(type);
  });

  it.each([
    ['html', 'application/json', 'text/html'],
    ['json', '*/*', 'application/json'],
    ['by-accept', 'application/json', 'application/problem+json'],
    ['by-accept', '*/*', 'text/html'],
  ] as const)('writes errors as %s for Accept: %s', async (errors, accept, type) => {
    await api.control.set({ errors });
    const response = await fetch(`${api.url}/api/offers/0`, { headers: { Accept: accept } });
    expect(response.headers.get('content-type')).toContain(type);
  });

  it('can lose an offer between two pages, or win one', async () => {
    const aliases = async (settings: SwitchSettings) => {
      await api.control.set(settings);
      const seen: unknown[] = [];
      for (let page = 1; page < 9; page++) {
        const response = await fetch(`${api.url}/api/offers?itemsPerPage=50&page=${page}`);
        seen.push(...((await response.json()) as Json[]).map(({ alias }) => alias));
      }
      return seen;
    };
    const all = await aliases({});
    expect(new Set(all).size).toBe(all.length);
    expect((await aliases({ drift: 'vanish' })).length).toBeLessThan(all.length);
    const appeared = await aliases({ drift: 'appear' });
    expect(new Set(appeared).size).toBeLessThan(appeared.length);
    expect(await aliases({ drift: 'shuffle' })).not.toEqual(all);
  });
});
