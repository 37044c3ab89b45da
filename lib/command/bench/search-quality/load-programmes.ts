import { type Catalogue, createCatalogue } from '../../../domain/catalogue';
import { DEFAULT_RULES } from '../../../domain/catalogue-rules';
import { createDemoCatalogue } from '../../../reference-api/demo/create-demo-catalogue';
import { readOffer } from '../../../upstream/read-offer';
import coast from './coast-offers.json';
import coastQueries from './coast-queries.json';
import demoQueries from './demo-queries.json';

/** A query, the cards that must stand first for it, in any order, and others that fit it too. */
export interface JudgedQuery {
  readonly q: string;
  /** Beginnings of names. */
  readonly first: readonly string[];
  readonly also?: readonly string[];
}

/** A programme and what was judged by hand about searching it. */
export interface JudgedProgramme {
  readonly name: string;
  readonly catalogue: Catalogue;
  /** An instant while all of it is to come. */
  readonly now: number;
  readonly queries: readonly JudgedQuery[];
}

const DAY = '2026-07-25';

/** The demo programme, and one of a town by the sea with other words. */
export function loadProgrammes(): readonly JudgedProgramme[] {
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
