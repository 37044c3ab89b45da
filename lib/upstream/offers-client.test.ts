import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHalfProgramme } from '../../tools/reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import type { SwitchValue } from '../../tools/reference-api/switch/switch-table';
import type { Offer } from '../domain/offer';
import { type PassPage, RECALL } from '../domain/upstream-result';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { systemTime, systemTimer } from '../runtime/system-timer';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from './embedded-lane.fixture';
import { createExchange, type UpstreamErrorCode } from './http-exchange';
import { createOffersClient, type OffersClient } from './offers-client';

let api: ReferenceApi;
let client: OffersClient;
/** Of all public offers, by an instance that does not deviate. */
let expected: readonly string[];
const UNLIMITED = { 'anonymous-per-minute': '0', 'user-per-minute': '0' } as const;

function createClient(
  baseUrl = api.url,
  pageSize = 30,
  headersTimeoutMs = 1_000,
  timer = systemTimer,
  totalTimeoutMs = 30_000,
): OffersClient {
  const store = createMemoryStore();
  const real = { ...systemTime, random: Math.random };
  const exchange = createExchange({
    userAgent: 'Ferienfenster/test',
    headersTimeoutMs,
    totalTimeoutMs,
  });
  const lane = createEmbeddedLane({ store, gapMs: 1, ...real });
  return createOffersClient({ baseUrl, lane, exchange, store, pageSize, ...real, timer });
}

const { signal } = new AbortController();

async function gather<T>(reading: AsyncIterable<PassPage<T>>): Promise<readonly PassPage<T>[]> {
  const pages: PassPage<T>[] = [];
  for await (const page of reading) pages.push(page);
  return pages;
}

const readAll = (from = client) => gather(from.readPass(signal));

const aliasesOf = (pages: readonly PassPage<{ readonly alias: string }>[]) =>
  pages.flatMap(({ offers }) => offers.map(({ alias }) => alias));

beforeAll(async () => {
  api = await createReferenceApi({ catalogue: createHalfProgramme, switches: UNLIMITED });
  expected = aliasesOf(await readAll(createClient()));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control.reset();
  await api.control.set(UNLIMITED);
  api.control.clearRequests();
  client = createClient();
});

/** Every fault of the reference API. */
const FAULTS: Readonly<Record<Exclude<SwitchValue<'fault'>, 'none'>, UpstreamErrorCode>> = {
  refuse: 'unreachable',
  reset: 'unreachable',
  hang: 'timed-out',
  'slow-body': 'timed-out',
  'cut-off': 'unreachable',
  truncated: 'not-json',
  html: 'not-json',
  'wrong-shape': 'wrong-shape',
  'huge-body': 'too-large',
  500: 'bad-status',
  503: 'bad-status',
  '503-year': 'bad-status',
  429: 'rate-limited',
};

describe('an edition', () => {
  const EDITION = 'offene-nachmittage';

  it('is read by itself, page by page, and from its own kept pages', async () => {
    const asked = await fetch(`${api.url}/api/offers?itemsPerPage=500&edition.alias=${EDITION}`);
    const expected = ((await asked.json()) as { alias: string }[]).map(({ alias }) => alias);
    api.control.clearRequests();
    const small = createClient(api.url, 10);
    await readAll(small);
    const pages = await gather(small.readEdition(EDITION, signal));
    expect(aliasesOf(pages)).toEqual(expected);
    expect(pages.length).toBeGreaterThan(1);
    const again = await gather(small.readEdition(EDITION, signal));
    expect(aliasesOf(again)).toEqual(expected);
    const statuses = api.control.requests().map(({ status }) => status);
    expect(statuses.slice(-again.length)).toEqual(again.map(() => 304));
    await readAll(small);
    expect(api.control.requests().at(-1)?.status).toBe(304);
  });

  it('may be refused as unknown without making pages smaller', async () => {
    const sizes: string[] = [];
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? '/', 'http://town').searchParams;
      sizes.push(query.get('itemsPerPage') ?? '');
      response.statusCode = query.has('edition.alias') ? 400 : 200;
      response.end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const picky = createClient(`http://127.0.0.1:${port}`, 80);
    await expect(gather(picky.readEdition('nobody', signal))).rejects.toThrow('edition nobody');
    await readAll(picky);
    expect(sizes).toEqual(['80', '80']);
    server.close();
  });
});

describe('a pass', () => {
  it('reads every public offer, page by page, without a problem', async () => {
    const pages = await readAll(createClient(api.url, 20));
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(aliasesOf(pages)).size).toBe(aliasesOf(pages).length);
    expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
    expect(pages.map(({ pagesKnown }) => pagesKnown)).toEqual(pages.map(() => pages.length));
    expect(api.control.requests()).toHaveLength(pages.length);
  });

  it('holds an offer that is known already in no second copy, also where its page has not changed', async () => {
    const first = (await readAll()).flatMap(({ offers }) => offers);
    const known = new Map(first.map((offer) => [offer.alias, { ...offer }]));
    const recognise = (offer: Offer) => known.get(offer.alias) ?? offer;
    const other = createClient();
    for (let round = 0; round < 2; round += 1) {
      const pages = await gather(other.readPass(signal, recognise));
      for (const offer of pages.flatMap(({ offers }) => offers))
        expect(offer).toBe(known.get(offer.alias));
    }
    expect(api.control.requests().map(({ status }) => status)).toContain(304);
  });

  it.each([
    { link: 'absent' },
    { link: 'no-size' },
    { link: 'extra-rel' },
    { link: 'foreign-host' },
    { 'page-size': 'cap-30' },
    { 'page-size': 'cap-30', link: 'absent' },
    { 'page-size': 'ignored', link: 'absent' },
    { 'page-cut': 'before-filter' },
    { 'page-cut': 'before-filter', link: 'absent' },
    { 'beyond-end': '404', link: 'absent' },
    { 'beyond-end': '400', link: 'absent' },
    { 'page-size': 'cap-30', 'beyond-end': '404', 'page-cut': 'before-filter', link: 'absent' },
    { nulls: 'absent' },
    { fields: 'older' },
    { arrays: 'object' },
    { texts: 'null' },
    { accessibility: 'objects' },
    { dates: 'null-end' },
    { dates: 'empty' },
    { etag: 'none' },
    { etag: 'weak' },
  ] as const)('reads the same offers when the instance deviates: %o', async (deviation) => {
    await api.control.set(deviation);
    const pages = await readAll();
    expect(aliasesOf(pages)).toEqual(expected);
    expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('loses poisoned records alone, and says why', async () => {
    await api.control.set({ poison: 'one' });
    const pages = await readAll(createClient());
    expect(aliasesOf(pages).length).toBeGreaterThanOrEqual(expected.length - pages.length);
    expect(pages.flatMap(({ problems }) => problems).length).toBeGreaterThan(0);
  });

  it('asks conditionally where an ETag came, and reads the same', async () => {
    const first = await readAll();
    api.control.clearRequests();
    const second = await readAll();
    expect(api.control.requests().map(({ status }) => status)).toEqual(first.map(() => 304));
    expect(second).toEqual(first);
  });

  it.each([
    ['huge-body', 'too-large', [30, 30]],
    ['500', 'bad-status', [30, 60]],
    ['hang', 'timed-out', [30, 60]],
    ['reset', 'unreachable', [60, 60]],
  ] as const)('after %s (%s) asks for pages of %o', async (fault, code, sizes) => {
    // Making the body may keep a busy machine for a second.
    const large = createClient(api.url, 60, fault === 'hang' ? 1_000 : 20_000);
    await api.control.set({ fault, 'fault-times': '1' });
    await expect(readAll(large)).rejects.toMatchObject({ code });
    for (const rows of sizes) expect((await readAll(large))[0]?.rows).toBe(rows);
  });

  it('asks for small pages for good when large ones fail again, as look-ups and logins do', async () => {
    const large = createClient(api.url, 60);
    for (let times = 0; times < 2; times++) {
      await api.control.set({ fault: '500', 'fault-times': '1' });
      await expect(readAll(large)).rejects.toMatchObject({ code: 'bad-status' });
      await readAll(large);
    }
    api.control.clearRequests();
    await readAll(large);
    await large.lookUpList({ 'edition.name': 'x' });
    await large.tryToken('pat-nobody.knows');
    await large.readOwnOffers('pat-nobody.knows');
    for (const { path } of api.control.requests()) expect(path).toContain('itemsPerPage=30');
  });

  it('asks for large pages although logins fail, as anybody can make them', async () => {
    const large = createClient(api.url, 60);
    for (let times = 0; times < 2; times++) {
      await api.control.set({ fault: '500', 'fault-times': '1' });
      expect(await large.tryToken('pat-nobody.knows')).toMatchObject({ kind: 'not-asked' });
      expect((await readAll(large))[0]?.rows).toBe(60);
    }
  });

  it.each(Object.entries(FAULTS) as [keyof typeof FAULTS, UpstreamErrorCode][])(
    'fails as a whole when its first page meets %s',
    async (fault, code) => {
      await api.control.set({ fault });
      const headersMs = fault === 'hang' ? 1_000 : 20_000;
      const totalMs = fault === 'slow-body' ? 1_000 : 30_000;
      const patient = createClient(api.url, 30, headersMs, systemTimer, totalMs);
      await expect(readAll(patient)).rejects.toMatchObject({ code });
    },
  );
});

describe('a look-up', () => {
  const findPrivate = () => {
    const offers = api.control.catalogue().offers;
    const found = offers.find(({ publish }) => publish === 'private_link');
    if (!found) throw new Error('the demo has no private-link offer');
    return found;
  };

  it('finds a private-link offer under its exact alias, asks once, and remembers', async () => {
    const { id, alias } = findPrivate();
    const asked = await Promise.all([1, 2, 3].map(() => client.lookUpAlias(alias)));
    for (const answer of asked) expect(answer).toMatchObject({ kind: 'found', value: { alias } });
    expect(await client.lookUpAliasOfId(id)).toEqual({ kind: 'found', value: alias });
    expect(api.control.requests()).toHaveLength(1);
  });

  it('of an alias goes on without those who could not wait, and is remembered', async () => {
    const { id, alias } = findPrivate();
    await api.control.set({ 'delay-ms': '300' });
    const time = createVirtualTime(Date.now());
    const patient = createClient(api.url, 30, 5_000, time.timer);
    const asked = patient.lookUpAliasOfId(id);
    await time.advance(4_000);
    expect((await asked).kind).toBe('not-asked');
    await expect
      .poll(() => patient.lookUpAliasOfId(id, RECALL))
      .toEqual({ kind: 'found', value: alias });
    expect(api.control.requests()).toHaveLength(1);
  });

  it('does not show an offer under another alias with the same id', async () => {
    const { id } = findPrivate();
    expect(await client.lookUpAlias(`${id}-something-else`)).toEqual({ kind: 'none' });
    expect(await client.lookUpAlias('no-id-at-all')).toEqual({ kind: 'none' });
  });

  it.each(['404', '403', '410', '401'] as const)(
    'takes %s for "none", and remembers it',
    async (status) => {
      await api.control.set({ 'hidden-offer': status });
      expect(await client.lookUpAlias('999999-never')).toEqual({ kind: 'none' });
      expect(await client.lookUpAlias('999999-never')).toEqual({ kind: 'none' });
      expect(api.control.requests()).toHaveLength(1);
    },
  );

  it('finds the offers of a filter that only the instance can decide', async () => {
    const everything = new Set(aliasesOf(await readAll()));
    const alias = api.control.catalogue().hosts[0]?.alias ?? '';
    const answer = await client.lookUpList({ 'hosts.alias': alias });
    if (answer.kind !== 'found') throw new Error(answer.kind);
    expect(answer.value.length).toBeGreaterThan(0);
    expect(answer.value.length).toBeLessThan(everything.size);
  });

  it('walks through one list at a time, which leaves room for single questions', async () => {
    const alias = api.control.catalogue().hosts[0]?.alias ?? '';
    const answers = await Promise.all([
      client.lookUpList({ 'hosts.alias': alias }),
      client.lookUpList({ 'edition.name': 'x' }),
    ]);
    expect(answers.map(({ kind }) => kind)).toEqual(['found', 'not-asked']);
    expect((await client.lookUpList({ 'edition.name': 'x' })).kind).toBe('found');
  });

  it('says that it could not ask when the instance fails', async () => {
    await api.control.set({ fault: '500' });
    expect(await client.lookUpAlias('1-first')).toMatchObject({ kind: 'not-asked' });
    await api.control.set({ fault: 'none' });
    expect((await client.lookUpAlias('999999-never')).kind).toBe('none');
  });

  it('tells whether an offer has gone, and does not guess', async () => {
    const [offer] = (await readAll())[0]?.offers ?? [];
    expect(await client.findWhereabouts(offer?.alias ?? '', signal)).toBe('listed');
    expect(await client.findWhereabouts('999999-never', signal)).toBe('gone');
    expect(await client.findWhereabouts(findPrivate().alias, signal)).toBe('gone');
    expect(await client.findWhereabouts('without-id', signal)).toBe('unaskable');
    await api.control.set({ fault: '500' });
    expect(await client.findWhereabouts(offer?.alias ?? '', signal)).toBe('unknown');
  });

  it('waits for nothing any more once it is given up', async () => {
    const [offer] = (await readAll())[0]?.offers ?? [];
    await api.control.set({ 'delay-ms': '1000' });
    const patient = createClient(api.url, 30, 5_000);
    const leaving = new AbortController();
    const asked = patient.findWhereabouts(offer?.alias ?? '', leaving.signal);
    leaving.abort();
    expect(await asked).toBe('unknown');
  });
});
