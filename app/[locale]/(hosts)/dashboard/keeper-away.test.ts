import { prerender } from 'react-dom/static';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createOwnOffer } from '@/lib/domain/host/own-offer.fixture';
import { createHostSite, HOST_COOKIE } from '@/lib/features/host/host-site.fixture';
import type { Site } from '@/lib/renderer/site';

const HEADERS = 'next/headers';
vi.doMock(HEADERS, () => ({ headers: async () => new Headers({ cookie: HOST_COOKIE }) }));
// Other files of this process have their own.
vi.resetModules();

const { default: DemandPage } = await import('./demand/page');
const { default: SessionsPage } = await import('./sessions/page');
const { createRender, renders } = await import('@/lib/renderer/site');

afterAll(() => {
  vi.doUnmock(HEADERS);
  vi.resetModules();
});

const host = createHostSite([createOwnOffer()]);
const site = {
  ...host,
  instance: { ...host.instance, logo: null, demand: { hosts: [] } },
  ask: {
    ...host.ask,
    listLogins: async () => null,
    readDemand: async () => ({ kind: 'closed' }),
  },
} as unknown as Site;

describe('a page of the dashboard whose keeper goes away while it is made', () => {
  it.each([
    ['devices', SessionsPage],
    ['demand', DemandPage],
  ])('has one heading, which says so, for %s', async (_name, page) => {
    const render = createRender(site, site.clock());
    const markup = await renders.run(render, async () => {
      const properties = {
        params: Promise.resolve({ locale: 'de' }),
        searchParams: Promise.resolve({}),
      };
      const { prelude } = await prerender(await page(properties));
      return new Response(prelude).text();
    });
    expect(markup.match(/<h1[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining('gerade nicht erreichbar'),
    ]);
    expect(render.answer).toMatchObject({ status: 503 });
  });
});
