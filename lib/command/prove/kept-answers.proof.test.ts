import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { formatNormalQuery } from '../../domain/criteria/serialize-criteria';
import { MINUTE_MS } from '../../domain/instant';
import type { Offer } from '../../domain/offer';
import { sampleOffer } from '../../domain/offer.fixture';
import { anyNow, anyOffer, anyQuery } from '../../domain/search/search.fixture';
import { answerOffers } from '../../renderer/api/answer-offers';
import { answerPositions, answerSearch } from '../../renderer/api/answer-search';
import { ask } from '../../renderer/ask';
import { answerFeed } from '../../renderer/feeds/answer-feed';
import { answerOfferCalendar, calendarFeed } from '../../renderer/feeds/answer-offer-calendar';
import { changesAtom } from '../../renderer/feeds/changes-atom';
import { offersAtom } from '../../renderer/feeds/offers-atom';
import { askList } from '../../renderer/find-list';
import { askMap } from '../../renderer/find-map';
import { askListedOffer } from '../../renderer/find-offer-page';
import { askWeek } from '../../renderer/find-week';
import { formatNotice } from '../../renderer/format-notice';
import { RENDER_HEADER } from '../../renderer/renders';
import { createOfferMetadata } from '../../renderer/share/create-offer-metadata';
import type { Site } from '../../renderer/site';
import { formatNormalOrigin } from '../../routes/normal-forms';
import { readOrigin } from '../../routes/origin';
import { type ChangingTown, openChangingTown, openTownGateway } from './changing-town.fixture';

const RUNS = inject('scale') === 'long' ? 600 : 25;
const START = Date.UTC(2026, 6, 25, 8);

/** Content of an address at the time and generation of its headers. */
async function show(url: string, headers: Headers, site: Site): Promise<string> {
  const { pathname, searchParams: query } = new URL(url, 'http://site');
  const request = new Request(new URL(url, 'http://site'), { headers });
  const alias = /^\/offers\/(.+?)(\.ics)?$/.exec(pathname);
  if (alias?.[2]) return readWhole(answerOfferCalendar(request, 'de', alias[1] ?? '', site));
  if (alias) {
    const asked = { alias: alias[1] ?? '', origin: readOrigin(query), locale: 'de' } as const;
    const { moment, found } = ask(headers, askListedOffer(asked, site), site);
    if (!found) return 'nothing';
    const meta = createOfferMetadata(found.offer, { locale: 'de', now: moment.now }, site);
    const { offer, screen, trail } = found;
    return JSON.stringify([offer, screen, trail, found.easy(), meta, formatNotice(moment, 'de')]);
  }
  switch (pathname) {
    case '/api/search':
      return readWhole(answerSearch(request, site));
    case '/api/positions':
      return readWhole(answerPositions(request, site));
    case '/api/offers':
      return readWhole(answerOffers(request, site));
    case '/offers.atom':
      return readWhole(answerFeed(request, 'de', offersAtom, site));
    case '/offers.ics':
      return readWhole(answerFeed(request, 'de', calendarFeed, site));
    case '/changes.atom':
      return readWhole(answerFeed(request, 'de', changesAtom, site));
    case '/week': {
      const { moment, found } = ask(headers, askWeek(query, 'de', { site }), site);
      return JSON.stringify([found, formatNotice(moment, 'de')]);
    }
    case '/map': {
      const { moment, found } = ask(headers, askMap(query, 'de', { site }), site);
      if (found.kind === 'loading') return 'loading';
      return JSON.stringify([found.map, found.list.screen, formatNotice(moment, 'de')]);
    }
    default: {
      const { moment, found } = ask(headers, askList(query, 'de', { site }), site);
      if (found.kind === 'loading') return 'loading';
      return JSON.stringify([found.list.screen, found.list.criteria, formatNotice(moment, 'de')]);
    }
  }

  async function readWhole(answering: Response | Promise<Response>): Promise<string> {
    const response = await answering;
    const render = site.renders.find(headers);
    const body = render?.body?.toString() ?? (await response.text());
    // The text returned here goes out, not the body that was handed over beside the Response.
    if (render) render.body = null;
    return `${response.status} ${body}`;
  }
}

/** Content of an address on a site without any cache, now or then. */
function showFresh(url: string, { site, ...town }: ChangingTown, now = town.now): Promise<string> {
  const state = site.mirror.state(now);
  const generation = 'generation' in state ? state.generation.id : null;
  const minute = now - (now % MINUTE_MS);
  const { name } = site.renders.begin({ now: minute, generation, confirmedAt: null });
  return show(url, new Headers({ [RENDER_HEADER]: name }), site);
}

const byAlias = ({ alias }: Offer) => alias;

type Step =
  | { readonly kind: 'ask'; readonly path: string; readonly query: URLSearchParams }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'commit'; readonly at: number; readonly offer: Offer | null };

const PATHS = ['/', '/week', '/map', '/api/search', '/api/positions', '/api/offers'];
const OWN = ['/offers.atom', '/offers.ics', '/changes.atom'];

const anyOffers = fc.uniqueArray(anyOffer, { minLength: 3, maxLength: 12, selector: byAlias });

/** Few questions, so that most are asked repeatedly, and offers of all kinds. */
function anyLife(): fc.Arbitrary<{ readonly offers: readonly Offer[]; readonly steps: Step[] }> {
  const queries = fc.array(anyQuery, { minLength: 1, maxLength: 3 });
  const sorts = fc.constantFrom('date', 'deadline', 'fee', 'name');
  return fc.tuple(anyOffers, queries, sorts).chain(([offers, asked, sort]) => {
    const query = fc.constantFrom(...asked, new URLSearchParams({ sort }));
    const path = anyPath(offers);
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 8, arbitrary: fc.record({ kind: fc.constant('ask' as const), path, query }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('wait' as const),
          ms: fc.oneof(
            fc.integer({ min: 0, max: 10 * MINUTE_MS }),
            fc.integer({ min: 0, max: 30 * 60 * MINUTE_MS }),
          ),
        }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'confirm' as const }) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('commit' as const),
          at: fc.nat({ max: offers.length - 1 }),
          offer: fc.option(anyOffer),
        }),
      },
    );
    return fc.record({
      offers: fc.constant(offers),
      steps: fc.array(step, { minLength: 15, maxLength: 40 }),
    });
  });
}

/** In normal form, as the application receives it. */
function writeUrl({ path, query }: Extract<Step, { kind: 'ask' }>): string {
  if (path.endsWith('.ics') && path !== '/offers.ics') return path;
  const isOffer = path.startsWith('/offers/');
  const normal = isOffer ? formatNormalOrigin(query) : formatNormalQuery(query);
  return normal.size === 0 || path === '/api/offers' ? path : `${path}?${normal}`;
}

function anyPath(offers: readonly Offer[]) {
  const offer = fc.constantFrom(...offers).map(({ alias }) => `/offers/${alias}`);
  return fc.oneof(
    fc.constantFrom(...PATHS, ...OWN),
    offer,
    offer.map((address) => `${address}.ics`),
  );
}

/** The list after a commit: one offer is changed or removed. */
function change(offers: readonly Offer[], { at, offer }: Extract<Step, { kind: 'commit' }>) {
  return offers.flatMap((each, place) => {
    if (place !== at) return each;
    return offer === null ? [] : { ...offer, alias: each.alias };
  });
}

describe('what is kept', () => {
  it('is what a fresh render would show, whatever time passes and whatever is committed', async () => {
    let asked = 0;
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(anyLife(), async ({ offers, steps }) => {
        const town = openChangingTown(offers, START);
        const gateway = await openTownGateway(town, show);
        try {
          for (const step of steps) {
            if (step.kind === 'wait') town.now += step.ms;
            if (step.kind === 'confirm') town.commit(town.offers());
            if (step.kind === 'commit') town.commit(change(town.offers(), step));
            if (step.kind !== 'ask') continue;
            const url = writeUrl(step);
            asked += 1;
            const before = gateway.rendered.length;
            const fresh = await showFresh(url, town);
            let seen = (await gateway.get(url)).text;
            // It may still be the previous one, whose successor is being rendered.
            for (let tries = 0; seen !== fresh && tries < 20; tries += 1) {
              seen = (await gateway.get(url)).text;
            }
            expect(seen).toBe(fresh);
            kept += gateway.rendered.length === before ? 1 : 0;
          }
        } finally {
          await gateway.close();
        }
      }),
      { numRuns: RUNS },
    );
    expect(kept).toBeGreaterThan(asked / 50);
  });

  it('shows the same from one turn to the next', async () => {
    const anyCase = anyOffers.chain((offers) =>
      fc.record({
        offers: fc.constant(offers),
        path: anyPath(offers),
        query: anyQuery,
        sort: fc.constantFrom('date', 'deadline', 'fee'),
        now: anyNow,
      }),
    );
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ offers, path, query, sort, now }) => {
        query.set('sort', sort);
        const url = writeUrl({ kind: 'ask', path, query });
        const town = openChangingTown(offers, now);
        const catalogue = town.site.catalogue({ offers: town.offers() });
        let begin = now;
        for (let turns = 0; turns < 12; turns += 1) {
          const turn = Math.ceil(catalogue.nextTurn(begin) / MINUTE_MS) * MINUTE_MS;
          const last = turn - MINUTE_MS;
          town.now = last;
          // The note about an old copy changes at a time of its own.
          town.commit(town.offers());
          expect(await showFresh(url, town, last)).toBe(await showFresh(url, town, begin));
          begin = turn;
        }
      }),
      { numRuns: 4 * RUNS },
    );
  });

  it('stays when an offer changes that it does not show', async () => {
    const offers = ['Kanu', 'Töpfern', 'Lesenacht', 'Imkern', 'Zirkus'].map((name, at) =>
      sampleOffer({
        alias: `${at}-x`,
        name,
        meetingPoint: `Ort ${at}`,
        hosts: [{ name: `Verein ${at}` }],
      }),
    );
    const town = openChangingTown(offers, START);
    const gateway = await openTownGateway(town, show);
    try {
      const unaffected = [
        '/?place=ort-0',
        '/offers.atom?place=ort-0',
        '/offers.ics?host=verein-0',
        '/offers/0-x.ics',
        '/api/offers?meetingPoint=Ort%200',
      ];
      for (const path of [...unaffected, '/?place=ort-4', '/offers/4-x']) await gateway.get(path);
      const before = gateway.rendered.length;
      town.now += MINUTE_MS;
      town.commit(
        change(offers, {
          kind: 'commit',
          at: 4,
          offer: { ...offers[4], description: 'Neu' } as Offer,
        }),
      );
      town.now += 2 * MINUTE_MS;
      for (const path of unaffected) await gateway.get(path);
      const renewed = () => gateway.rendered.slice(before);
      // Pages with it are rendered again without a request; no card contains a description.
      await expect.poll(renewed).toEqual(['/offers/4-x']);
    } finally {
      await gateway.close();
    }
  });
});
