import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRules } from '../domain/catalogue-rules';
import { type Instant, SECOND_MS, type Timer, within } from '../domain/instant';
import {
  type Change,
  type ChangeLog,
  createChangeLog,
  type Generation,
  type MirrorReader,
  type MirrorState,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import type { Programme } from '../protocol/programme';
import type { SiteSummary } from '../protocol/site-summary';
import type { Log } from '../runtime/log/create-log';
import {
  buildIndex,
  createCatalogueMemory,
  findBreaking,
  type GetCatalogue,
  type Listing,
} from './catalogue-memory';

export interface ProgrammeReader
  extends Pick<MirrorReader, 'state' | 'changes' | 'gone' | 'renamed' | 'readSince'> {
  /** Of a county: its towns whose copy is old; absent: it is none. */
  oldTowns?(now: Instant): readonly OldTown[];
}

export interface OldTown {
  readonly name: string;
  /** End of the last committed pass. */
  readonly confirmedAt: Instant;
}

/** Loading and indexing may take longer than any render. */
const LOAD_LIMIT_MS = 60 * SECOND_MS;
/** Of an offer and its share of the index, for each character of its JSON: 2.1 for Latin-1, 3.2 for other texts. */
const BYTES_PER_CHARACTER = 3;

export interface Replica extends ProgrammeReader {
  readonly catalogue: GetCatalogue;
  /**
   * Resolves when the named generation is at hand, or a newer one; null: when whatever there is to
   * show is. Rejects with KeeperUnavailableError, or with what the loading broke with.
   */
  require(generation: string | null): Promise<void>;
  /** Loads what a summary names, if this is in use at all. */
  follow(summary: SiteSummary): void;
  byteLength(): number;
  /** Forgets everything; the next `require` loads it again. */
  drop(): void;
}

export interface ReplicaNeeds {
  readonly site: string;
  readonly rules: CatalogueRules;
  readonly keeper: Pick<Keeper, 'summary' | 'readProgramme'>;
  readonly timer: Timer;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called when something was loaded, with how long that took. */
  readonly onLoaded: (seconds: number) => void;
}

interface Held extends ChangeLog {
  /** As the keeper reported it when this was read. */
  readonly mirror: SiteSummary['mirror'];
  readonly confirmedAt: Instant;
  readonly generation: Generation | null;
  /** Of the first pass, where there is no generation yet. */
  readonly loading: readonly Offer[] | null;
  /** The generation before, which the gateway may still name: it gets this one. Null: none. */
  readonly formerId: string | null;
  readonly bytes: number;
}

export function createReplica(needs: ReplicaNeeds): Replica {
  const { site, rules, keeper, log } = needs;
  const catalogues = createCatalogueMemory(rules);
  /** Aliases that are in the log: each is named once. */
  const named = new Set<string>();
  let held: Held | null = null;

  /** Without the offers that break the index or hang it; those are named in the log. */
  async function leaveOutBreaking(listing: Listing, error: unknown): Promise<Listing> {
    const breaking = await findBreaking(listing.offers, rules);
    log.warn({ site, err: error, found: breaking.length }, 'the index of a programme broke');
    for (const { offer, reason } of breaking) {
      if (named.has(offer.alias)) continue;
      named.add(offer.alias);
      log.warn(
        { event: 'offer-left-out', site, alias: offer.alias, reason },
        'an offer cannot be indexed and is left out',
      );
    }
    const left = new Set(breaking.map(({ offer }) => offer));
    return { ...listing, offers: listing.offers.filter((offer) => !left.has(offer)) };
  }

  /** The offers of which it could be made. */
  async function index(listing: Listing): Promise<readonly Offer[]> {
    try {
      catalogues.keep(listing, await buildIndex(listing, rules));
      return listing.offers;
    } catch (error) {
      const sound = await leaveOutBreaking(listing, error);
      catalogues(sound);
      return sound.offers;
    }
  }

  async function load(): Promise<number | null> {
    const programme = await keeper.readProgramme(site);
    const { summary, changedAt, memberships } = programme;
    const { mirror } = summary;
    if (mirror.kind === 'empty') {
      take(programme, null, null);
      return null;
    }
    const id = mirror.kind === 'complete' ? mirror.generation : null;
    // Passes that change nothing keep the generation, and so its index.
    if (id !== null && id === held?.generation?.id) {
      take(programme, held.generation, null);
      return null;
    }
    const offers = await index(programme);
    if (id === null) take(programme, null, offers);
    else take(programme, { id, offers, memberships, changedAt }, null);
    return offers.length;
  }

  function take(
    { summary, changes }: Programme,
    generation: Generation | null,
    loading: readonly Offer[] | null,
  ): void {
    const isSame = generation !== null && generation === held?.generation;
    const { mirror } = summary;
    held = {
      mirror,
      confirmedAt: mirror.kind === 'complete' ? mirror.confirmedAt : 0,
      generation,
      loading,
      formerId: (isSame ? held?.formerId : held?.generation?.id) ?? null,
      ...createChangeLog(changes),
      bytes: isSame && held ? held.bytes : weigh(generation?.offers ?? loading ?? [], changes),
    };
  }

  function has(generation: string | null): boolean {
    if (!held) return false;
    const summary = keeper.summary(site);
    if (generation === null)
      return held.generation !== null || isDeepStrictEqual(held.mirror, summary?.mirror);
    return generation === held.generation?.id || isFormer(generation, held, summary);
  }

  const loading = createLoading({ ...needs, load, has, isHeld: () => held !== null });

  return {
    catalogue: catalogues,
    async require(generation) {
      await loading.require(generation);
      if (generation === null || has(generation) || held?.generation) return;
      throw new KeeperUnavailableError(`the keeper has no programme of ${site}`);
    },
    follow: loading.follow,
    state: () => createState(held, keeper.summary(site)),
    changes: () => held?.changes ?? [],
    gone: (alias) => held?.gone(alias) ?? null,
    renamed: (alias) => held?.renamed(alias) ?? null,
    readSince: () => keeper.summary(site)?.readSince ?? null,
    byteLength: () => held?.bytes ?? 0,
    drop() {
      held = null;
    },
  };
}

/** The state of what is held, which is as old as the keeper last reported. */
export function createState(
  held: Pick<Held, 'generation' | 'confirmedAt' | 'loading'> | null,
  summary: SiteSummary | null,
): MirrorState {
  const mirror = summary?.mirror ?? { kind: 'empty', progress: null };
  if (held?.generation) {
    const { generation } = held;
    const isReported = mirror.kind === 'complete' && mirror.generation === generation.id;
    const confirmedAt = isReported ? mirror.confirmedAt : held.confirmedAt;
    return { kind: 'complete', generation, confirmedAt };
  }
  if (held?.loading && mirror.kind === 'loading') {
    return { kind: 'loading', progress: mirror.progress, offers: held.loading };
  }
  return { kind: 'empty', progress: mirror.kind === 'complete' ? null : mirror.progress };
}

function weigh(offers: readonly Offer[], changes: readonly Change[]): number {
  const count = (list: readonly unknown[]) =>
    list.reduce<number>((sum, each) => sum + JSON.stringify(each).length, 0);
  return count(offers) * BYTES_PER_CHARACTER + count(changes);
}

export type Replicas = ReturnType<typeof createReplicas>;

/** Creates an empty collection that holds at most so many megabytes, what is in use not counted. */
export function createReplicas(megabytes: number) {
  const bound = megabytes * 1_024 * 1_024;
  /** The least used first. */
  const replicas = new Map<string, Replica>();
  const borrowed = new Set<{ readonly site: string }>();
  const byteLength = () =>
    [...replicas.values()].reduce((sum, replica) => sum + replica.byteLength(), 0);

  return {
    /** A municipality's replica from now on; another one of the same site takes its place. */
    set(site: string, replica: Replica): void {
      replicas.get(site)?.drop();
      replicas.set(site, replica);
    },
    remove(site: string): void {
      replicas.get(site)?.drop();
      replicas.delete(site);
    },
    get: (site: string) => replicas.get(site) ?? null,
    /** Keeps the replica of a site in memory until the returned function is called. */
    borrow(site: string) {
      const replica = replicas.get(site);
      if (replica) {
        replicas.delete(site);
        replicas.set(site, replica);
      }
      const loan = { site };
      borrowed.add(loan);
      return () => void borrowed.delete(loan);
    },
    /** Lets the least used leave until the rest fits the bound; those in use stay. */
    trim(): void {
      let bytes = byteLength();
      const inUse = new Set([...borrowed].map(({ site }) => site));
      for (const [site, replica] of replicas) {
        if (bytes <= bound) return;
        if (inUse.has(site)) continue;
        bytes -= replica.byteLength();
        replica.drop();
      }
    },
    byteLength,
  };
}

interface LoadingNeeds extends Pick<ReplicaNeeds, 'site' | 'timer' | 'log' | 'onLoaded'> {
  readonly keeper: Pick<Keeper, 'summary'>;
  /** The number of offers loaded; null: nothing new. */
  readonly load: () => Promise<number | null>;
  /** Whether what is held is what a request names; null: whether it is what the keeper names. */
  readonly has: (generation: string | null) => boolean;
  /** Whether anything is held: what was never asked for is not followed. */
  readonly isHeld: () => boolean;
}

export function findNamed(summary: SiteSummary | null): string | null {
  return summary?.mirror.kind === 'complete' ? summary.mirror.generation : null;
}

/** Whether a generation was replaced by what is held; one that the keeper names again has come back. */
export function isFormer(
  generation: string,
  { formerId }: Pick<Held, 'formerId'>,
  summary: SiteSummary | null,
): boolean {
  return generation === formerId && generation !== findNamed(summary);
}

/** Creates the loading of one programme: one at a time, on request or when the keeper names another. */
export function createLoading(needs: LoadingNeeds) {
  const { site, keeper, timer, log, onLoaded, load, has, isHeld } = needs;
  let underWay: Promise<void> | null = null;

  async function loadAndReport(): Promise<void> {
    const begin = performance.now();
    const offers = await load();
    if (offers === null) return;
    const seconds = Math.round(performance.now() - begin) / SECOND_MS;
    log.info({ event: 'programme-loaded', site, offers, seconds }, 'a programme was loaded');
    onLoaded(seconds);
  }

  /** What is loaded after the limit is held and reported all the same. */
  function loadOnce(): Promise<void> {
    const refuse = () => {
      throw new KeeperUnavailableError(`the programme of ${site} took too long to load`);
    };
    underWay ??= within(timer, LOAD_LIMIT_MS, loadAndReport(), refuse)
      .catch((err) => {
        log.warn({ event: 'programme-not-loaded', site, err }, 'a programme could not be loaded');
        throw err;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  /** Loads what a summary names, and what the keeper names by then. Where it fails, the next one tries again. */
  function follow(summary: SiteSummary): void {
    if (!isHeld() || underWay || has(findNamed(summary))) return;
    loadOnce().then(
      () => follow(keeper.summary(site) ?? summary),
      () => undefined,
    );
  }

  return {
    follow,
    /** Loads unless the generation is held. Rejects as `load` does. */
    async require(generation: string | null): Promise<void> {
      if (has(generation)) return;
      // What is under way may have begun before the keeper had the named generation.
      await underWay?.catch(() => undefined);
      if (!has(generation)) await loadOnce();
    },
  };
}
