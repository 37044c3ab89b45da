import { MINUTE_MS } from '../domain/instant';
import type { MirrorEvent } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { bareOffer } from '../domain/offer.fixture';
import type { PassPage, ReadProblem } from '../domain/upstream-result';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import type { Patience } from './decide-pass';
import { createMirror, type MirrorNodes, type MirrorOptions } from './mirror';
import type { PassLoader } from './pass';

export const REFRESH_MS = 5 * MINUTE_MS;
const PAGE = 3;
const PAGE_MS = 1_000;

export function makeOffers(count: number, from = 1): readonly Offer[] {
  return Array.from({ length: count }, (_, n) => bareOffer(`${from + n}-offer`));
}

/** A test site with a list under the test's control, and its mirror, in virtual time. */
export function createScriptedTown(
  initial: readonly Offer[] = makeOffers(10),
  editions: readonly string[] = [],
  patience?: Patience,
) {
  const time = createVirtualTime(Date.UTC(2026, 5, 1));
  const store = createMemoryStore();
  const town = {
    offers: initial,
    problems: [] as readonly ReadProblem[],
    fails: null as ((page: number) => Error | null) | null,
    whereabouts: null as
      | ((alias: string) => Awaited<ReturnType<PassLoader['findWhereabouts']>>)
      | null,
    beforePage: null as ((page: number) => void) | null,
    /** Whether the offer is in the edition; the instance's answer. */
    isIn: (_edition: string, _alias: string): boolean => false,
    editionFails: null as ((edition: string) => Error | null) | null,
  };
  const asked: string[] = [];
  /** Milliseconds by which the machine's clock was set. */
  const machine = { setByMs: 0 };
  const clock = () => time.clock() + machine.setByMs;
  const events: MirrorEvent[] = [];

  /** Pages of the list in its state at the time of each request. */
  async function* readPages(edition: string | null): AsyncGenerator<PassPage> {
    for (let page = 1; ; page++) {
      await new Promise<void>((resolve) => time.timer(PAGE_MS, resolve));
      const error = edition === null ? town.fails?.(page) : town.editionFails?.(edition);
      if (error) throw error;
      town.beforePage?.(page);
      const list =
        edition === null
          ? town.offers
          : town.offers.filter(({ alias }) => town.isIn(edition, alias));
      const pages = Math.max(1, Math.ceil(list.length / PAGE));
      const offers = list.slice((page - 1) * PAGE, page * PAGE);
      const problems = page === 1 && edition === null ? town.problems : [];
      const lost = problems.filter(({ field }) => field === null).length;
      yield { page, pagesKnown: pages, rows: offers.length + lost, offers, problems };
      if (page >= pages) return;
    }
  }

  function create(
    source = 'https://town.example',
    named = editions,
    nodes: MirrorNodes | null = null,
    more: Partial<MirrorOptions> = {},
  ) {
    const mirror = createMirror({
      deriveTexts: async (offers) => offers,
      hasTexts: () => true,
      loader: {
        readPass: () => readPages(null),
        readEdition(edition) {
          asked.push(edition);
          return readPages(edition);
        },
        findWhereabouts: async (alias) => town.whereabouts?.(alias) ?? 'unknown',
      },
      store,
      source,
      editions: named,
      refreshMs: REFRESH_MS,
      patience,
      timer: time.timer,
      clock,
      monotonic: time.clock,
      random: () => 0.5,
      nodes,
      ...more,
    });
    mirror.subscribe((event) => {
      // Every pass ends: the story is told without it.
      if (event.kind !== 'pass-ended') events.push(event);
    });
    return mirror;
  }

  const mirror = create();
  const state = () => mirror.state();
  return {
    time,
    machine,
    store,
    town,
    events,
    /** Requests about editions, in order. */
    asked,
    create,
    mirror,
    state,
    membership(edition: string, of = mirror) {
      const now = of.state();
      const memberships = 'generation' in now ? now.generation.memberships : [];
      const membership = memberships.find((each) => each.edition === edition);
      return membership
        ? { members: [...membership.members], undecided: [...membership.undecided] }
        : null;
    },
    aliases() {
      const now = state();
      if (now.kind === 'empty') return [];
      return (now.kind === 'loading' ? now.offers : now.generation.offers).map(
        ({ alias }) => alias,
      );
    },
    /** Advances time by a pause and a pass. */
    pass: () => time.advance(REFRESH_MS + 30_000),
    kinds: () => events.map(({ kind }) => kind).filter((kind) => kind !== 'page-read'),
  };
}
