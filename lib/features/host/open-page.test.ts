import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { AWAY_ANSWERS } from '../../protocol/keeper';
import { createRender, renders, type Site } from '../../renderer/site';
import { askSite, createHostSite, HOST_COOKIE } from './host-site.fixture';
import { answerUnavailable, openHostPage } from './open-page';

/** Opens the report, with a search, for this cookie. */
async function open(cookie: string | null, changes: Partial<Site> = {}) {
  const host = createHostSite([createOwnOffer()]);
  const site = {
    ...host,
    instance: { ...host.instance, logo: null, demand: { hosts: [] } },
    ...changes,
  } as Site;
  const render = createRender(site, 0);
  renders.enterWith(render);
  const question = askSite(site, 'kind=noPicture', 'en');
  const page = await openHostPage(cookie, '/dashboard/report', question);
  return { page, render };
}

describe('a page of the dashboard', () => {
  it('opens for a host who is logged in, without cookie or token in its offers', async () => {
    const { page, render } = await open(HOST_COOKIE);
    expect(page).toMatchObject({
      here: '/en/dashboard/report?kind=noPicture',
      outcome: { kind: 'open' },
      heading: { hosts: 'Kanu-Verein' },
    });
    expect(Object.keys(page?.outcome ?? {})).toEqual([
      ...['kind', 'copy', 'refresh', 'before', 'intended'],
    ]);
    expect(render.answer).toBeNull();
  });

  it.each([
    [null, 'next=%2Fen%2Fdashboard%2Freport%3Fkind%3DnoPicture'],
    ['__Host-sid=x', 'next=%2Fen%2Fdashboard%2Freport%3Fkind%3DnoPicture&reason=over'],
  ])('sends a visitor with the cookie %j to the login, which leads back', async (cookie, query) => {
    const { page, render } = await open(cookie);
    expect(page).toBeNull();
    expect(render.answer).toEqual({ status: 303, location: `/en/login?${query}` });
  });

  it('is a 503 while the keeper cannot be reached, from the start or later', async () => {
    const ask = { enterHostArea: async () => AWAY_ANSWERS.enterHostArea };
    const { page, render } = await open(HOST_COOKIE, { ask } as unknown as Partial<Site>);
    expect(page?.outcome).toEqual({ kind: 'unavailable', retryAfterSeconds: 5 });
    expect(render.answer).toEqual({ status: 503, retryAfterSeconds: 5 });

    const later = await open(HOST_COOKIE);
    if (later.page === null) throw new Error('not opened');
    expect(answerUnavailable(later.page).outcome).toEqual({
      kind: 'unavailable',
      retryAfterSeconds: 5,
    });
    expect(later.render.answer).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });
});
