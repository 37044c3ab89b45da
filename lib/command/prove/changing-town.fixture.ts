import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import type { Instant } from '../../domain/instant';
import type { Change, Generation, MirrorEvent } from '../../domain/mirror-state';

import type { Offer } from '../../domain/offer';
import { appendChanges, findGone } from '../../mirror/change-log';
import { describeState } from '../../mirror/describe-state';
import { digestGeneration } from '../../mirror/digest';
import { findChanges } from '../../mirror/find-changes';
import { mergeOffers } from '../../mirror/merge-offers';
import { createAnswerRegistry } from '../../protocol/answer';
import { createBasisRegistry } from '../../protocol/basis';
import { createCatalogueMemory } from '../../renderer/catalogue-memory';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import type { Services } from '../../renderer/services';
import { createMemoryStore } from '../../store/memory-store';

const REFRESH_MS = 300_000;

/** A site's services over a mirror that a test changes, with a clock that it moves. */
export interface ChangingTown {
  readonly services: Services;
  now: Instant;
  offers(): readonly Offer[];
  /** Commits this list, as a pass at this moment that saw it. */
  commit(offers: readonly Offer[]): void;
}

/** Opens a town with these offers. */
export function openChangingTown(first: readonly Offer[], start: Instant): ChangingTown {
  const listeners = new Set<(event: MirrorEvent) => void>();
  let generations: readonly Generation[] = [];
  let confirmedAt = start;
  let log: readonly Change[] = [];
  const town = { now: start, offers: () => generations[0]?.offers ?? [], commit };

  function commit(seen: readonly Offer[]): void {
    const before = generations[0]?.offers ?? null;
    const offers = mergeOffers(before ?? [], seen, new Set());
    const id = digestGeneration(offers, []);
    confirmedAt = town.now;
    if (id !== generations[0]?.id) {
      log = appendChanges(log, before ? findChanges(before, offers, town.now) : [], town.now);
      generations = [{ id, offers, rolls: [], changedAt: town.now }, ...generations.slice(0, 1)];
    }
    for (const listener of listeners) listener({} as MirrorEvent);
  }

  commit(first);
  const state = (now: Instant) =>
    describeState(
      { generation: generations[0] ?? null, confirmedAt, progress: null, firstOffers: [] },
      now,
      REFRESH_MS,
    );
  const services = {
    mirror: {
      ...createMirrorInState(state),
      generation: (id: string) => generations.find((each) => each.id === id) ?? null,
      changes: () => log,
      gone: (alias: string) => findGone(log).get(alias) ?? null,
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
    frontKey: 'secret-of-this-process',
  } as unknown as Services;
  return Object.assign(town, { services });
}
