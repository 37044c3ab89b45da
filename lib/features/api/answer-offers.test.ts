import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '../../domain/offer';
import { bareOffer } from '../../domain/offer.fixture';
import { getTexts } from '../../domain/text/offer-texts';
import { createFixedMirror, createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { answerOffer, answerOffers } from './answer-offers';

const SITE = 'https://programm.example.org';

const OFFERS = Array.from({ length: 70 }, (_, index) =>
  bareOffer(`${index + 1}-angebot`, { name: `Angebot ${index + 1}`, feeCents: index + 1 }),
);
const BUSY = { kind: 'not-asked', retryAfterMs: 12_400 } as const;

let site: Site;
let asked: string[];

beforeEach(() => {
  asked = [];
  site = {
    settings: { siteUrl: SITE, upstreamGapMs: 12_500 },
    clock: () => 1_800_000_000_000,
    instance: { editions: [] },
    programme: createFixedMirror(OFFERS),
    ask: {
      async recallList(filters: Record<string, string>) {
        asked.push(JSON.stringify(filters));
        if (filters['hosts.alias'] === 'busy') return BUSY;
        return { kind: 'found', value: new Set(['3-angebot', '2-angebot', 'hidden']) };
      },
      async recallAlias(id: number) {
        asked.push(String(id));
        if (id === 99) return BUSY;
        if (id === 50) return { kind: 'found', value: '50-versteckt' };
        return id > 70 ? { kind: 'none' } : { kind: 'found', value: `${id}-angebot` };
      },
    },
  } as unknown as Site;
});

const list = (query = '', headers: Record<string, string> = {}) =>
  answerOffers(new Request(`${SITE}/api/offers${query}`, { headers }), site);
const one = (id: string) => answerOffer(id, site);

describe('fields that pages show shortened', () => {
  it('are whole in the list and for one id', async () => {
    const whole = { name: 'Name '.repeat(100).trim(), description: 'Wort '.repeat(9_000) };
    const offers = [bareOffer('1-angebot', whole)];
    site = { ...site, programme: createFixedMirror(offers) };
    expect(await (await list()).json()).toMatchObject([whole]);
    expect(await (await one('1')).json()).toMatchObject(whole);
    const told = site.programme.catalogue.get('1-angebot');
    expect(told?.name.length).toBeLessThanOrEqual(300);
    expect(told && getTexts(told).description.plain.length).toBeLessThanOrEqual(20_000);
  });
});

describe('GET /api/offers', () => {
  it('answers with the size of the list and links to its pages', async () => {
    const answer = await list('?itemsPerPage=20&page=2');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'x-total-count': '70',
      link: expect.stringContaining(`<${SITE}/api/offers?itemsPerPage=20&page=3>; rel="next"`),
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const offers = (await answer.json()) as Offer[];
    expect(offers.map(({ name }) => name)).toEqual(OFFERS.slice(20, 40).map(({ name }) => name));
  });

  it('is an empty list where nothing fits', async () => {
    for (const query of ['?fee[gte]=1000', '?page=9']) {
      expect(await (await list(query)).text()).toBe('[]');
    }
  });

  it('refuses a malformed value, naming the parameter and never the value', async () => {
    const answer = await list('?fee%5Blte%5D=secret-value');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const problem = await answer.text();
    expect(JSON.parse(problem)).toMatchObject({
      type: expect.stringContaining('rfc2616'),
      title: 'An error occurred',
      detail: expect.stringContaining('fee[lte]'),
      status: 400,
    });
    expect(problem).not.toContain('secret-value');
    expect((await list(`?q=${'x'.repeat(3_000)}`)).status).toBe(400);
  });

  it('asks the instance for filters that the mirror cannot decide, and keeps the order of the mirror', async () => {
    const answer = await list('?edition.alias=sommer&hosts.alias=kanu&fee[gte]=3');
    expect(await answer.json()).toMatchObject([{ alias: '3-angebot' }]);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(asked).toEqual(['{"edition.alias":"sommer","hosts.alias":"kanu"}']);
    const busy = await list('?hosts.alias=busy');
    expect(busy.status).toBe(503);
    expect(busy.headers.get('retry-after')).toBe('13');
    expect(busy.headers.get('cache-control')).toBe('no-store');
  });

  it('decides membership of an edition that was read, and asks for the others', async () => {
    const membership = { edition: 'herbst', members: new Set(['5-angebot', '9-angebot']) };
    const memberships = (undecided: readonly string[]) => [
      { ...membership, undecided: new Set(undecided) },
      { edition: 'not-in-the-file-any-more', members: new Set<string>(), undecided: new Set('') },
    ];
    const know = (undecided: readonly string[]) => {
      const programme = createFixedMirror(OFFERS, { memberships: memberships(undecided) });
      site = { ...site, instance: { editions: [{ alias: 'herbst' }] }, programme } as never;
    };
    know([]);
    expect(await (await list('?edition.alias=herbst')).json()).toMatchObject([
      { alias: '5-angebot' },
      { alias: '9-angebot' },
    ]);
    expect(await (await list('?edition.alias=herbst&fee[gte]=6')).json()).toHaveLength(1);
    expect(asked).toEqual([]);
    await list('?edition.alias=herbst&hosts.alias=kanu');
    await list('?edition.alias=not-in-the-file-any-more');
    await list('?edition=7');
    know(['6-angebot']);
    await list('?edition.alias=herbst');
    expect(asked).toEqual([
      '{"hosts.alias":"kanu"}',
      '{"edition.alias":"not-in-the-file-any-more"}',
      '{"edition":"7"}',
      '{"edition.alias":"herbst"}',
    ]);
  });

  it('answers the same whatever a visitor sends along', async () => {
    const plain = await list();
    const loud = await list('', { Authorization: 'Bearer pat-x', 'x-fenster-now': '1' });
    expect(await loud.text()).toBe(await plain.text());
    expect(loud.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it('is unavailable until the first pass is complete, and says for how long', async () => {
    const progress = { startedAt: 0, pagesRead: 1, pagesKnown: 3, offersRead: 30 };
    site = {
      ...site,
      programme: createMirrorInState({ kind: 'loading', progress, offers: OFFERS }),
    };
    const answers = [await list(), await one('1')];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('15');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('GET /api/offers/:id', () => {
  it('answers the offer the instance says the id belongs to', async () => {
    const answer = await one('12');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ alias: '12-angebot', fee: 12 });
  });

  it('answers the same for a hidden and a missing offer', async () => {
    const ids = ['50', '71', 'boot', '1e1', '-1', '012'];
    const answers = await Promise.all(ids.map(one));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
    expect(new Set(texts).size).toBe(1);
  });

  it('says when the instance cannot be asked', async () => {
    expect((await one('99')).headers.get('retry-after')).toBe('13');
  });
});
