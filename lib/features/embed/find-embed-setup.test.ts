import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import { createPalette } from '../../instance/palette';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { embedHref, readEmbedUrl } from './embed-address';
import { findEmbedSetup } from './find-embed-setup';

const NOW = Date.parse('2026-07-20T10:00:00Z');
const bare = createFeedSite([sampleOffer({ alias: '12-kanu', name: 'Kanu' })], NOW);
const site = {
  ...bare,
  instance: {
    ...bare.instance,
    palette: createPalette({ brand: '#0B5C70', accent: '#FFB81C' }),
    map: { center: null, zoom: 13, radius: 5 },
  },
} as unknown as Site;

async function ask(query: string, from = site) {
  const setup = findEmbedSetup(askSite(from, query));
  if (setup === null) throw new Error('there is something to show');
  const snippets = Object.fromEntries(setup.snippets.map(({ name, code }) => [name, code]));
  return { ...setup, snippets };
}

describe('what the configurator gives', () => {
  it('is every way to show a choice, with its look where there is one', async () => {
    const { snippets, href, policy } = await ask('view=map&free=1&theme=dark&lock=free');
    expect(href).toBe('/embed/map?free=1&lock=free&theme=dark');
    expect(snippets.script).toContain(
      'data-src="https://ferien.example/embed/map?free=1&amp;lock=free&amp;theme=dark"',
    );
    expect(snippets.element).toMatch(/^<ferien-fenster src="https:\/\/ferien\.example\/embed\/map/);
    expect(snippets.frame).toMatch(/^<iframe .*sandbox="allow-scripts /);
    expect(snippets.link).toContain('href="https://ferien.example/map?free=1"');
    expect(snippets.oembed).toBe('https://ferien.example/map?free=1&lock=free&theme=dark');
    expect(snippets.calendar).toBe('https://ferien.example/offers.ics?free=1&past=1');
    expect(snippets.feed).toBe('https://ferien.example/offers.atom?free=1');
    expect(snippets.screen).toBe('https://ferien.example/screen?free=1');
    expect(policy).toBe('script-src https://ferien.example; frame-src https://ferien.example');
  });

  it('is for one offer that offer, and its own calendar', async () => {
    const { snippets, total } = await ask('view=offer&offer=12-kanu');
    expect(total).toBe(1);
    expect(snippets.calendar).toBe('https://ferien.example/offers/12-kanu.ics');
    expect([snippets.feed, snippets.screen]).toEqual([undefined, undefined]);
  });

  it('is for oEmbed the address of the page, from which the embed with its look is found', async () => {
    for (const query of [
      'view=week&free=1&theme=dark&limit=6',
      'view=offer&offer=12-kanu&brand=9b1c31',
    ]) {
      const { snippets, href } = await ask(query);
      expect(snippets.oembed).not.toContain('/oembed');
      const found = readEmbedUrl(snippets.oembed ?? '', site);
      expect(found && embedHref(found)).toBe(href);
    }
    expect((await ask('')).snippets.oembed).toBe('https://ferien.example/');
  });

  it('says of a colour what becomes of it in the theme that was chosen', async () => {
    const themes = async (query: string) =>
      (await ask(query)).corrections.map(({ theme }) => theme);
    expect(await themes('brand=ffee88')).toEqual(['light']);
    expect(await themes('brand=ffee88&theme=dark')).toEqual([]);
    expect(await themes('brand=9b1c31&theme=dark')).toEqual(['dark']);
    expect(await themes('brand=9b1c31')).toEqual([]);
    expect(await themes('brand=777777&theme=auto')).toEqual(['light', 'dark']);
    expect(await themes('theme=dark')).toEqual([]);
  });

  it('is an offer by its address here too, and the next offers with a link to all', async () => {
    const address = encodeURIComponent('https://ferien.example/en/offers/12-kanu');
    expect((await ask(`view=offer&offer=${address}`)).href).toBe('/embed/offer/12-kanu');
    expect((await ask('view=offer&offer=12')).href).toBe('/embed/offer/12-kanu');
    const { href, snippets } = await ask('view=next&limit=3&free=1');
    expect(href).toBe('/embed/next?free=1&limit=3');
    expect(snippets.link).toContain('href="https://ferien.example/?free=1"');
    expect(snippets.oembed).toBe(`https://ferien.example${href}`);
  });

  it.each([
    ['view=offer&offer=%20', 'lacksOffer'],
    ['view=offer&offer=99-none', 'noOffer'],
    ['view=offer&offer=13', 'noOffer'],
    ['view=offer&offer=https://instanz.example/angebot/99-none', 'noOffer'],
    ['view=offer&offer=https://instanz.example/angebot/12-kanu', null],
    ['view=offer&offer=12-kanu', null],
    ['view=list&offer=', null],
    ['q=gibtesnicht', null],
  ])('reports what is wrong with the offer that "%s" names', async (query, problem) => {
    expect((await ask(query)).offerProblem).toBe(problem);
  });

  it.each([
    ['view=offer&offer=99-none', 0],
    ['q=gibtesnicht', 0],
    ['', 1],
  ])('for "%s" shows %i offers', async (query, total) => {
    expect((await ask(query)).total).toBe(total);
  });

  it('is nothing while nothing has been read', async () => {
    const empty = { ...site, programme: createFeedSite(null, NOW).programme } as Site;
    expect(findEmbedSetup(askSite(empty))).toBeNull();
  });
});
