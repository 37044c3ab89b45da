import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Instant } from '../../domain/instant';
import type { MirrorEvent } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { NO_DOUBTS } from '../../mirror/decide-pass';
import { commitPass, getState, NOTHING_HELD } from '../../mirror/holdings';
import { mergeOffers } from '../../mirror/merge-offers';
import { createPassGatherer } from '../../mirror/pass-result';
import { createAnswerRegistry } from '../../protocol/answer';
import { createBasisRegistry } from '../../protocol/basis';
import { createCatalogueMemory } from '../../renderer/catalogue-memory';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { WholeSite } from '../../renderer/site';
import { createMemoryStore } from '../../store/memory-store';

const REFRESH_MS = 300_000;

/** A site with a mirror and a clock under the test's control. */
export interface ChangingTown {
  readonly site: WholeSite;
  now: Instant;
  offers(): readonly Offer[];
  /** Commits this list, as if a pass at this instant had read it. */
  commit(offers: readonly Offer[]): void;
}

/** Opens a test site with these offers. */
export function openChangingTown(first: readonly Offer[], start: Instant): ChangingTown {
  const listeners = new Set<(event: MirrorEvent) => void>();
  let held = NOTHING_HELD;
  const complete = () => (held.catalogue.kind === 'complete' ? held.catalogue : null);
  const town = { now: start, offers: () => complete()?.generation.offers ?? [], commit };

  function commit(seen: readonly Offer[]): void {
    const pass = createPassGatherer(town.now).finish(town.now);
    const offers = mergeOffers(town.offers(), seen, new Set());
    held = commitPass(held, { pass, offers, doubts: NO_DOUBTS, editions: [] }).held;
    for (const listener of listeners) listener({} as MirrorEvent);
  }

  commit(first);
  const state = (now: Instant) => getState(held, now, REFRESH_MS);
  const site = {
    mirror: {
      ...createMirrorInState(state),
      generation: (id: string) =>
        [complete()?.generation, complete()?.previous].find((each) => each?.id === id) ?? null,
      changes: () => complete()?.changes ?? [],
      gone: (alias: string) => complete()?.gone.get(alias) ?? null,
      subscribe(listener: (event: MirrorEvent) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    settings: { siteUrl: 'https://ferien.example', trustProxy: 0, upstreamGapMs: 12_500 },
    instance: {
      name: 'Ferienprogramm Neustadt',
      languages: ['de', 'en'],
      embedOrigins: [],
      editions: [],
      map: { center: null, zoom: 13, radius: 5 },
    },
    catalogue: createCatalogueMemory(DEFAULT_RULES),
    media: { pictures: { remember: () => undefined } },
    upstream: { lookUpAlias: async () => ({ kind: 'none' }) },
    log: { error: () => undefined, warn: () => undefined },
    store: createMemoryStore(),
    clock: () => town.now,
    answers: createAnswerRegistry(),
    bases: createBasisRegistry(),
    gatewayKey: 'secret-of-this-process',
  } as unknown as WholeSite;
  return Object.assign(town, { site });
}
