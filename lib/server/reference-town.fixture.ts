import { createReferenceApi } from '../reference-api/reference-api';
import { createMemoryStore } from '../store/memory-store';
import { createExchange } from '../upstream/http-exchange';
import { createLane } from '../upstream/lane';
import { createOffersClient } from '../upstream/offers-client';
import { readOffer } from '../upstream/read-offer';
import { createUpstreamFetch } from '../upstream/upstream-fetch';
import { createCatalogueMemory } from './catalogue-memory';
import { createFixedMirror } from './fixed-mirror.fixture';
import type { Services } from './services';
import { systemTimer } from './system-timer';

/** A reference API without limits, and the services of a site whose mirror holds all it lists. */
export interface ReferenceTown {
  readonly url: string;
  /** The public list as the reference API gives it. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly services: Services;
  close(): Promise<void>;
}

/** Starts the town. Its services are those that reading offers needs. */
export async function createReferenceTown(): Promise<ReferenceTown> {
  const reference = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  const answer = await fetch(`${reference.url}/api/offers?itemsPerPage=10000`);
  const rows = (await answer.json()) as ReferenceTown['rows'];
  const store = createMemoryStore();
  const shared = { store, clock: Date.now, timer: systemTimer, random: Math.random };
  const exchange = createExchange({
    fetch: createUpstreamFetch(),
    timer: systemTimer,
    userAgent: 'test',
  });
  const services = {
    settings: { siteUrl: 'https://programm.example.org', upstreamGapMs: 0 },
    instance: { name: 'Neustadt', map: { center: [49.58, 10.6], zoom: 14 } },
    clock: Date.now,
    frontKey: 'key',
    mirror: createFixedMirror(rows.flatMap((row) => readOffer(row).offer ?? [])),
    catalogue: createCatalogueMemory({ ageRule: { kind: 'day' }, holidayWeeks: [], editions: [] }),
    upstream: createOffersClient({
      ...shared,
      baseUrl: reference.url,
      lane: createLane({ ...shared, gapMs: 0 }),
      exchange,
      pageSize: 500,
    }),
  } as unknown as Services;
  return { url: reference.url, rows, services, close: () => reference.close() };
}
