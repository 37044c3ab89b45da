import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, sampleOffer } from '@/lib/domain/offer.fixture';

const PARSER = '@/lib/domain/criteria/registry';
let parsed: string[] = [];
let forgetRequest = () => {};
vi.doMock(PARSER, async (original) => {
  const real = await original<typeof import('@/lib/domain/criteria/registry')>();
  const parseCriteria: typeof real.parseCriteria = (query) => {
    parsed.push(`${query}`);
    return real.parseCriteria(query);
  };
  return { ...real, parseCriteria };
});
// As React's server does it within one request.
vi.doMock('react', async (original) => ({ ...(await original<object>()), cache: remember }));
// Other files of this process have their own.
vi.resetModules();

const { default: ListPage, generateMetadata } = await import('./page');
const { default: EmbedPage, generateMetadata: describeEmbed } = await import('./embed/list/page');
const { answerSearch } = await import('@/lib/features/api/answer-search');
const { answerFeed } = await import('@/lib/features/feed/answer-feed');
const { markdownFeed } = await import('@/lib/features/assistants/write-markdown');
const { createFeedSite } = await import('@/lib/features/feed/feed-site.fixture');
const { createRender, renders } = await import('@/lib/renderer/site');

const bare = createFeedSite([sampleOffer()], at('2026-07-10 10:00'));
const site = {
  ...bare,
  settings: { ...bare.settings, tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png' },
  instance: { ...bare.instance, map: { center: null, zoom: 13, radius: 5 } },
} as unknown as typeof bare;

afterAll(() => {
  for (const module of [PARSER, 'react']) vi.doUnmock(module);
  vi.resetModules();
});

beforeEach(() => {
  renders.enterWith(createRender(site, site.clock()));
  parsed = [];
  forgetRequest();
});

/** Next gives a page and its metadata promises of their own. */
const properties = () => ({
  params: Promise.resolve({ locale: 'de' }),
  searchParams: Promise.resolve({ free: '1', week: ['2026-W31', '2026-W32'] }),
});
const QUERY = 'free=1&week=2026-W31&week=2026-W32';

describe('a query is parsed once', () => {
  it('for the list: title, canonical link, cards and filters', async () => {
    const { alternates } = await generateMetadata(properties());
    await ListPage(properties());
    expect(parsed).toEqual([QUERY]);
    expect(String(alternates?.canonical)).toContain('week=2026-W31&week=2026-W32&free=1');
  });

  it('for an embed of it', async () => {
    await describeEmbed(properties());
    await EmbedPage(properties());
    // The links of the list are read, too: they become those of the embed.
    expect(parsed.filter((query) => query === QUERY)).toHaveLength(1);
  });

  it('for the API and for feeds', async () => {
    const request = new Request(`http://site/?${QUERY}`);
    expect(answerSearch(request, site).status).toBe(200);
    expect((await answerFeed(request, 'de', markdownFeed, site)).status).toBe(200);
    expect(parsed).toEqual([QUERY, QUERY]);
  });
});

function remember<Result>(make: (...given: unknown[]) => Result) {
  let known: { readonly given: unknown[]; readonly result: Result }[] = [];
  const forgetOthers = forgetRequest;
  forgetRequest = () => {
    known = [];
    forgetOthers();
  };
  return (...given: unknown[]): Result => {
    const before = known.find((one) => one.given.every((value, at) => value === given[at]));
    const result = before?.result ?? make(...given);
    if (!before) known.push({ given, result });
    return result;
  };
}
