import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReferenceTown, type ReferenceTown } from '../../renderer/reference-town.fixture';
import { answerOffers } from './answer-offers';

const RUNS = inject('scale') === 'long' ? 5_000 : 40;

interface Row {
  readonly alias: string;
}

let town: ReferenceTown;
/** The same town, for a site whose file names one of its editions: that one it decides itself. */
let knowing: ReferenceTown;

beforeAll(async () => {
  town = await createReferenceTown();
  knowing = await createReferenceTown({ editions: ['ferienprogramm'] });
});

afterAll(() => Promise.all([town.close(), knowing.close()]));

type Ask = (query: string) => Promise<Response>;

const askReference: Ask = (query) => fetch(`${town.url}/api/offers${query}`);
const askThrough =
  ({ site, lookAhead }: ReferenceTown): Ask =>
  async (query) => {
    await lookAhead('filters', `/api/offers${query}`);
    return answerOffers(new Request(`http://site/api/offers${query}`), site);
  };
const askSite: Ask = (query) => askThrough(town)(query);

/** Every page from `query` on, by following `next`. */
async function walk(ask: Ask, query: string): Promise<readonly (readonly Row[])[]> {
  const pages: (readonly Row[])[] = [];
  for (let next: string | null = query; next !== null && pages.length < 100; ) {
    const answer = await ask(next);
    expect(answer.status).toBe(200);
    pages.push((await answer.json()) as readonly Row[]);
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    next = link === undefined ? null : new URL(link).search;
  }
  return pages;
}

function pieceOf(field: 'meetingPoint' | 'hosts') {
  const texts = () =>
    town.rows.flatMap((row) =>
      field === 'hosts'
        ? (row.hosts as { name: string }[]).map(({ name }) => name)
        : ((row.meetingPoint as string | null) ?? []),
    );
  const cut = fc
    .tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 8 }), fc.constantFrom('as', 'up', 'low'))
    .map(([which, at, length, way]) => {
      const all = texts();
      const text = all[which % all.length] ?? 'a';
      const piece = text.slice(at % text.length, (at % text.length) + length).trim() || 'a';
      return way === 'up' ? piece.toUpperCase() : way === 'low' ? piece.toLowerCase() : piece;
    });
  return fc.oneof(
    { weight: 4, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom('%', '_', 'ss', 'é', 'zzz', "o'", '"', '\\') },
  );
}

const fee = fc.oneof(fc.constantFrom(0, 1, 500, 1_000), fc.integer({ min: -10, max: 20_000 }));
const day = fc.integer({ min: -30, max: 120 }).map((days) => {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
});
const filters: Record<string, fc.Arbitrary<string>> = {
  'fee[lte]': fee.map(String),
  'fee[gte]': fee.map(String),
  'fee[lt]': fee.map(String),
  'fee[gt]': fee.map(String),
  'fee[between]': fc.tuple(fee, fee).map(([a, b]) => `${a}..${b}`),
  meetingPoint: pieceOf('meetingPoint'),
  'hosts.name': pieceOf('hosts'),
  'dates.begin[after]': day,
  'dates.begin[before]': day,
  'dates.begin[strictly_after]': day,
  'dates.begin[strictly_before]': day,
  edition: fc.constantFrom('7', '11', '12', '99'),
  'edition.alias': fc.constantFrom('ferienprogramm', 'offene-nachmittage', 'unknown'),
  'edition.name': fc.constantFrom('ferien', 'NACHMITTAGE', '2025'),
  'hosts.alias': fc.constantFrom('kanu-verein', 'tsv-1861', 'nobody'),
};

// Six filters at once rarely leave anything; three still do.
const query = fc
  .subarray(Object.keys(filters), { maxLength: 3 })
  .chain((names) => {
    const asked: Record<string, fc.Arbitrary<string | number>> = {
      ...Object.fromEntries(names.map((name) => [name, filters[name] ?? fc.constant('')])),
      itemsPerPage: fc.oneof(fc.integer({ min: 15, max: 60 }), fc.integer({ min: 15, max: 500 })),
      page: fc.integer({ min: 1, max: 9 }),
    };
    return fc.record(asked, { requiredKeys: names });
  })
  .map((parameters) => {
    const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
    return `?${new URLSearchParams(pairs)}`;
  });

describe("the site's list of the specification", () => {
  it('is, field by field, what the reference API lists', async () => {
    const site = await walk(askSite, '?itemsPerPage=500');
    const other = await walk(askReference, '?itemsPerPage=500');
    expect(site).toEqual(other);
    expect(site.flat().length).toBe(town.rows.length);
  });

  it('has the same offers on the same pages for any filters, page size and page', async () => {
    const aliases = (pages: readonly (readonly Row[])[]) =>
      pages.map((page) => page.map(({ alias }) => alias));
    await fc.assert(
      fc.asyncProperty(query, async (search) => {
        const [site, knowingSite, other] = await Promise.all([
          walk(askSite, search),
          walk(askThrough(knowing), search),
          walk(askReference, search),
        ]);
        expect(aliases(site)).toEqual(aliases(other));
        expect(aliases(knowingSite)).toEqual(aliases(other));
      }),
      { numRuns: RUNS },
    );
  });
});
