import { createReferenceApi } from '../../tools/reference-api/reference-api';
import type { EditionMembership } from '../domain/mirror-state';
import { createLookAhead, createLookUpShares } from '../keeper/look-ahead';
import type { Ahead } from '../protocol/keeper';
import { systemTime } from '../runtime/system-timer';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from '../upstream/embedded-lane.fixture';
import { createExchange } from '../upstream/http-exchange';
import { createOffersClient } from '../upstream/offers-client';
import { readOffer } from '../upstream/read-offer';
import { createFixedMirror } from './fixed-mirror.fixture';
import { createRecall } from './recall.fixture';
import type { Site } from './site';

/** A reference API without limits, and a site whose mirror holds all it lists. */
export interface ReferenceTown {
  readonly url: string;
  /** The public list as the reference API gives it. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly site: Site;
  /** Puts the question of an address to the instance, as the gateway does before it is answered. */
  lookAhead(kind: Ahead['kind'], url: string): Promise<void>;
  close(): Promise<void>;
}

interface TownOptions {
  /** Aliases of editions that the site's instance file names and the mirror has read. */
  readonly editions?: readonly string[];
}

/** Starts the town. Its site has what reading offers needs. */
export async function createReferenceTown({
  editions = [],
}: TownOptions = {}): Promise<ReferenceTown> {
  const reference = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  const list = async (filter = ''): Promise<ReferenceTown['rows']> =>
    (await fetch(`${reference.url}/api/offers?itemsPerPage=10000${filter}`)).json();
  const rows = await list();
  const memberships = editions.map(async (edition): Promise<EditionMembership> => {
    const aliases = (await list(`&edition.alias=${edition}`)).map(({ alias }) => String(alias));
    return { edition, members: new Set(aliases), undecided: new Set() };
  });
  const store = createMemoryStore();
  const shared = { ...systemTime, store, random: Math.random };
  const exchange = createExchange({
    userAgent: 'test',
  });
  const upstream = createOffersClient({
    ...shared,
    baseUrl: reference.url,
    lane: createEmbeddedLane({ ...shared, gapMs: 0 }),
    exchange,
    pageSize: 500,
  });
  const site = {
    settings: { siteUrl: 'https://programm.example.org', upstreamGapMs: 0 },
    instance: {
      name: 'Neustadt',
      map: { center: { lat: 49.58, lng: 10.6 }, zoom: 14 },
      editions: editions.map((alias) => ({ alias })),
    },
    clock: Date.now,
    programme: createFixedMirror(
      rows.flatMap((row) => readOffer(row).offer ?? []),
      { memberships: await Promise.all(memberships) },
    ),
    ask: createRecall(upstream),
  } as unknown as Site;
  const { programme, instance } = site;
  const lookAhead = createLookAhead({
    upstream,
    editions: instance.editions,
    mirror: { ...programme, state: () => programme.state },
    shares: createLookUpShares(),
  });
  return {
    url: reference.url,
    rows,
    site,
    async lookAhead(kind, url) {
      await lookAhead({ kind, url, visitor: null });
    },
    close: () => reference.close(),
  };
}
