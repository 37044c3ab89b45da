import { describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from '../../lib/domain/catalogue';
import { DEFAULT_RULES } from '../../lib/domain/catalogue-rules';
import { parseCriteria, serializeCriteria } from '../../lib/domain/criteria/registry';
import { readCriteria } from '../../lib/domain/search/read-criteria';
import { searchCatalogue } from '../../lib/domain/search/search-catalogue';
import { LOCALES } from '../../lib/messages/locale';
import { getMessages } from '../../lib/messages/messages';
import { readOffer } from '../../lib/upstream/read-offer';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import coast from './coast-offers.json';
import coastQueries from './coast-queries.json';
import demoQueries from './demo-queries.json';

/** A query, the cards that must come first, in any order, and others that are relevant too. */
interface JudgedQuery {
  readonly q: string;
  /** Prefixes of names. */
  readonly first?: readonly string[];
  readonly also?: readonly string[];
  /** The criteria that the text says, where it says nothing but filters. */
  readonly as?: string;
}

/** A programme and manual relevance ratings for searches. */
interface RatedProgramme {
  readonly name: string;
  readonly catalogue: Catalogue;
  /** An instant before all sessions. */
  readonly now: number;
  readonly queries: readonly JudgedQuery[];
}

const DAY = '2026-07-25';

/** The demo programme, and one of a seaside town with other words. */
function loadProgrammes(): readonly RatedProgramme[] {
  const now = Date.parse(`${DAY}T06:00:00Z`);
  const demo = createDemoCatalogue(DAY);
  const hostNames = new Map(demo.hosts.map(({ alias, name }) => [alias, name]));
  const listed = demo.offers
    .filter(({ publish, status }) => publish === 'public' && 'published' in status)
    .map((record) => ({
      ...record,
      hosts: record.hosts.map((alias) => ({ name: hostNames.get(alias) ?? alias })),
      url: `https://demo.example/${record.alias}`,
    }));
  const seaside = coast.map((record, at) => ({
    ...record,
    alias: `${at + 1}-kueste`,
    publish: 'public',
    hosts: record.hosts.map((name) => ({ name })),
    dates: [{ begin: `2026-08-${10 + (at % 15)}T10:00:00+02:00`, end: null }],
    requiresApplication: false,
    url: `https://kueste.example/${at + 1}`,
  }));
  return [
    { name: 'demo', catalogue: index(listed), now, queries: demoQueries },
    { name: 'coast', catalogue: index(seaside), now, queries: coastQueries },
  ];
}

function index(records: readonly unknown[]): Catalogue {
  return createCatalogue(
    records.flatMap((record) => readOffer(record).offer ?? []),
    DEFAULT_RULES,
  );
}

/** Result of one query. */
interface Rating {
  readonly q: string;
  /** The first five cards. */
  readonly shown: readonly string[];
  /** Cards that should come first and do not. */
  readonly missed: readonly string[];
  /** Share of relevant ones among the first five cards; 0 for an empty result. */
  readonly precision: number;
}

const LOOKED_AT = 5;

/** Runs every query of a programme and compares with the manual ratings. */
function rateSearch({ catalogue, now, queries }: RatedProgramme): readonly Rating[] {
  return queries.map(({ q, first = [], also = [], as }) => {
    const { criteria } = readCriteria(new URLSearchParams({ q, past: '1' }), now);
    const names = searchCatalogue(catalogue, criteria, now).cards.map(({ offer }) => offer.name);
    const shown = names.slice(0, LOOKED_AT);
    const top = names.slice(0, first.length);
    const fits = (name: string) => [...first, ...also].some((start) => name.startsWith(start));
    if (as !== undefined) {
      const isRight = `${serializeCriteria({ ...criteria, past: false })}` === as;
      return { q, shown, missed: isRight ? [] : [as], precision: isRight ? 1 : 0 };
    }
    return {
      q,
      shown,
      missed: first.filter((start) => !top.some((name) => name.startsWith(start))),
      precision: shown.length === 0 ? 0 : shown.filter(fits).length / shown.length,
    };
  });
}

/** The mean precision at five. */
function meanPrecision(ratings: readonly Rating[]): number {
  return ratings.reduce((sum, { precision }) => sum + precision, 0) / ratings.length;
}

/** Slightly below the values reached when the queries were rated. */
const FLOOR = { demo: 0.92, coast: 0.96 } as const;
const programmes = loadProgrammes();

describe.each(programmes)('searching the programme $name', (programme) => {
  const rated = rateSearch(programme);

  it('shows first what must stand first', () => {
    expect(rated.filter(({ missed }) => missed.length > 0)).toEqual([]);
  });

  it('keeps its precision at five', () => {
    const floor = programme.name === 'demo' ? FLOOR.demo : FLOOR.coast;
    expect(meanPrecision(rated)).toBeGreaterThanOrEqual(floor);
  });
});

it('is rated on at least 250 queries over two towns', () => {
  const queries = programmes.flatMap((programme) =>
    programme.queries.map(({ q }) => `${programme.name} ${q}`),
  );
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(250);
});

it.each(LOCALES)('finds every word that the search box suggests in %s', (locale) => {
  const [demo] = programmes;
  if (demo === undefined) throw new Error('there is no demo programme');
  const hint = getMessages(locale).list.labels.searchHint;
  const words = hint.replace(/^[^:]*:/, '').match(/[\p{L}\p{M}-]+/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(1);
  for (const q of words) {
    const { criteria } = parseCriteria(new URLSearchParams({ q }));
    const { total } = searchCatalogue(demo.catalogue, criteria, demo.now);
    expect([q, total > 0, demo.catalogue.text.correct(q)]).toEqual([q, true, null]);
  }
});
