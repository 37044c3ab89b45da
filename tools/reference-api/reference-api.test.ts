import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from './demo/demo-tokens';
import { createReferenceApi } from './reference-api';

const NOW = Date.parse('2026-11-21T12:00:00+01:00');
let now = NOW;
const api = await createReferenceApi({ clock: () => now, controlPort: 0 });

afterAll(() => api.close());
beforeEach(async () => {
  await api.control.reset();
  api.control.clearRequests();
  await api.control.set({ 'anonymous-per-minute': '0' });
  now = NOW;
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(api.url + path, { headers: { Accept: 'application/json', ...headers } });
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await ask(path, headers);
  return (await response.json()) as Record<string, unknown>[];
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

function relsOf(response: Response): Record<string, string> {
  const header = response.headers.get('link') ?? '';
  return Object.fromEntries(
    [...header.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to = '', rel = '']) => [rel, to]),
  );
}

const PUBLIC_FIELDS = [
  'name',
  'alias',
  'publish',
  'description',
  'requiresApplication',
  'onlineApplication',
  'applicationDeadline',
  'minAge',
  'maxAge',
  'fee',
  'meetingPoint',
  'meetingAddress',
  'meetingLat',
  'meetingLng',
  'applyText',
  'bring',
  'dates',
  'accessibility',
  'wheelchairAccessible',
  'url',
  'media',
  'hosts',
];

describe('the list', () => {
  it('gives every public field of every public offer, and nothing else', async () => {
    const offers = await read('/api/offers?itemsPerPage=500');
    expect(offers.length).toBeGreaterThan(300);
    for (const offer of offers) {
      expect(Object.keys(offer)).toEqual(PUBLIC_FIELDS);
      expect(offer.publish).toBe('public');
    }
  });

  it('is read to its end by following next, 30 by default', async () => {
    const all = await read('/api/offers?itemsPerPage=500');
    const seen: unknown[] = [];
    let next: string | undefined = `${api.url}/api/offers?fee%5Blte%5D=100000`;
    while (next) {
      const response: Response = await fetch(next);
      seen.push(...((await response.json()) as unknown[]));
      next = relsOf(response).next;
      if (next) expect(next).toContain('fee%5Blte%5D=100000');
    }
    expect(seen).toEqual(all);
  });

  it('names its neighbours in the Link header', async () => {
    const first = relsOf(await ask('/api/offers?itemsPerPage=100'));
    expect(Object.keys(first)).toEqual(['first', 'next', 'last']);
    const middle = relsOf(await ask('/api/offers?itemsPerPage=100&page=2'));
    expect(Object.keys(middle)).toEqual(['first', 'prev', 'next', 'last']);
    expect(middle.prev).toBe(`${api.url}/api/offers?itemsPerPage=100&page=1`);
    const last = relsOf(
      await ask(new URL(first.last ?? '').pathname + new URL(first.last ?? '').search),
    );
    expect(Object.keys(last)).toEqual(['first', 'prev', 'last']);
  });

  it.each([
    ['page=0', 400],
    ['page=-1', 400],
    ['itemsPerPage=-1', 400],
    ['itemsPerPage=0', 200],
    ['page=99999', 200],
    ['page=two', 200],
  ])('answers %s with %i', async (query, status) => {
    const response = await ask(`/api/offers?${query}`);
    expect(response.status).toBe(status);
    if (query === 'itemsPerPage=0' || query === 'page=99999')
      expect(await response.json()).toEqual([]);
  });

  it.each([
    ['page=two', 'page'],
    ['itemsPerPage=all', 'itemsPerPage'],
    ['fee%5Blte%5D=free', 'fee[lte]'],
    ['edition[]=1&edition[]=sommer', 'edition'],
  ])('refuses %s, when the switch says so', async (query, name) => {
    await api.control.set({ malformed: 'refused' });
    const response = await ask(`/api/offers?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: `Invalid value of "${name}".` });
  });

  it('answers 304 to a client that has the same answer', async () => {
    const tag = (await ask('/api/offers')).headers.get('etag') ?? '';
    const again = await ask('/api/offers', { 'If-None-Match': `"other", W/${tag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask('/api/offers', { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('a single offer', () => {
  it('is found by its id, private-link ones too, and hidden ones look like missing ones', async () => {
    const { offers } = api.control.catalogue();
    const idOf = (wanted: (offer: (typeof offers)[number]) => boolean) => offers.find(wanted)?.id;
    const hidden = idOf(({ status }) => 'draft' in status);
    const link = idOf(({ publish, status }) => publish === 'private_link' && 'published' in status);
    expect((await ask('/api/offers/1001')).status).toBe(200);
    expect((await ask(`/api/offers/${link}`)).status).toBe(200);
    const refused = await ask(`/api/offers/${hidden}`);
    const missing = await ask('/api/offers/424242');
    expect([refused.status, missing.status]).toEqual([404, 404]);
    expect(await refused.text()).toBe(await missing.text());
    expect((await ask('/api/offers/eins')).status).toBe(404);
  });
});

describe('a token', () => {
  const { everything, nothing, expired, withoutPermission } = DEMO_TOKENS;

  it('shows the own organisation in all states, with the AUTH fields', async () => {
    const own = await read('/api/offers?itemsPerPage=500', bearer(everything.token));
    expect(own.length).toBeGreaterThan(30);
    expect(Object.keys(own[0] ?? {})).toEqual([
      'id',
      ...PUBLIC_FIELDS,
      'createdAt',
      'modifiedAt',
      'status',
      'minParticipants',
      'maxParticipants',
      'edition',
    ]);
    const club = { name: 'Kanu-Verein Neustadt e.V.' };
    for (const offer of own) expect(offer.hosts).toContainEqual(club);
    const foreign = api.control
      .catalogue()
      .offers.find(({ hosts }) => !hosts.includes('kanu-verein'));
    expect((await ask(`/api/offers/${foreign?.id}`, bearer(everything.token))).status).toBe(404);
  });

  it.each([
    ['a host without offers', nothing.token, 200, null],
    ['an expired one', expired.token, 401, 'Token expired'],
    ['an invented one', 'pat-none', 401, 'Invalid credentials.'],
    ['one without the permission', withoutPermission.token, 403, 'Access Denied.'],
    ['one without the prefix', 'abc', 401, 'Invalid credentials.'],
  ])('of %s is answered as it deserves', async (_whose, token, status, detail) => {
    const response = await ask('/api/offers', bearer(token));
    expect(response.status).toBe(status);
    const body = (await response.json()) as Record<string, unknown>;
    if (detail === null) return expect(body).toEqual([]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body).toEqual({
      type: 'https://tools.ietf.org/html/rfc2616#section-10',
      title: 'An error occurred',
      detail,
      status,
    });
  });

  it('never appears in the log', async () => {
    await ask(`/api/offers?token=${everything.token}`, bearer(everything.token));
    const [entry] = api.control.requests('/api');
    expect(entry).toMatchObject({ method: 'GET', auth: 'accepted', status: 200 });
    expect(JSON.stringify(api.control.requests())).not.toContain('Auewiesen-Paddel');
  });
});

describe('the rate limits', () => {
  it('are 5 a minute for an address and 50 for a user, whichever token is used', async () => {
    await api.control.reset();
    const statuses = async (count: number, headers = {}) => {
      const answers = [];
      for (let asked = 0; asked < count; asked++)
        answers.push((await ask('/api/offers/1001', headers)).status);
      return answers.filter((status) => status === 429).length;
    };
    expect(await statuses(6)).toBe(1);
    expect(await statuses(51, bearer(DEMO_TOKENS.everything.token))).toBe(1);
    const refused = await ask('/api/offers');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ detail: 'Rate limit exceeded.', status: 429 });
    now += 60_000;
    expect((await ask('/api/offers')).status).toBe(200);
  });

  it.each([
    ['fixed', [200, 200, 429, 200, 200, 429]],
    ['sliding', [200, 200, 429, 200, 429, 429]],
    ['bucket', [200, 200, 200, 429, 429, 429]],
  ] as const)('count in a %s window, when the switch says so', async (way, expected) => {
    await api.control.set({ 'rate-window': way, 'anonymous-per-minute': '2' });
    const statuses: number[] = [];
    for (const later of [0, 50_000, 59_999, 60_000, 60_001, 60_002]) {
      now = NOW + later;
      statuses.push((await ask('/api/offers/1001')).status);
    }
    expect(statuses).toEqual(expected);
  });

  it.each([
    ['date', 'retry-after', new Date(NOW + 30_000).toUTCString()],
    ['epoch', 'x-ratelimit-retry-after', String((NOW + 30_000) / 1_000)],
  ] as const)('say as %s when to come back', async (way, header, value) => {
    await api.control.set({ 'too-many': way, fault: '429' });
    const { status, headers } = await ask('/api/offers');
    expect([status, headers.get(header)]).toEqual([429, value]);
  });
});

describe('everything else', () => {
  it('refuses other methods and unknown paths', async () => {
    const posted = await fetch(`${api.url}/api/offers`, { method: 'POST', body: '{}' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/api/hosts')).status).toBe(404);
    expect((await fetch(`${api.url}/api/offers`, { method: 'HEAD' })).status).toBe(200);
  });

  it('shows a page and pictures for an offer, at addresses on the host that was asked', async () => {
    const [offer] = await read('/api/offers?itemsPerPage=1');
    const page = await fetch(String(offer?.url));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1>');
    expect(String(offer?.url)).toContain(api.url);
    expect((await fetch(`${api.url}/media/river-1-90x60.png`)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect((await fetch(`${api.url}/tiles/14/8674/5592.png`)).status).toBe(200);
    expect((await fetch(`${api.url}/media/unknown.png`)).status).toBe(404);
  });

  it('can be switched and read from another process', async () => {
    const put = (path: string, value: unknown) =>
      fetch(api.controlUrl + path, { method: 'PUT', body: JSON.stringify(value) });
    expect((await put('/switches', { list: 'empty' })).status).toBe(200);
    expect(await read('/api/offers')).toEqual([]);
    const refused = await put('/switches', { lisp: 'empty' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('"lisp"') });
    const log = (await (await fetch(`${api.controlUrl}/requests?prefix=/api`)).json()) as unknown[];
    expect(log).toHaveLength(1);
    await fetch(`${api.controlUrl}/switches`, { method: 'DELETE' });
    await put('/hidden', [1004]);
    expect((await ask('/api/offers/1004')).status).toBe(404);
  });
});
