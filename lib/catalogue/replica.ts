import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../domain/catalogue';
import type { CatalogueRules } from '../domain/catalogue-rules';
import { type Instant, SECOND_MS } from '../domain/instant';
import type { Bounds } from '../domain/map/bounds';
import {
  type Change,
  type ChangeLog,
  createChangeLog,
  type MirrorState,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import type { Programme } from '../protocol/programme';
import type { Log } from '../runtime/log/create-log';
import { buildIndex, findBreaking } from './build-index';

/** A programme with its index. It never changes, so a render shows one and the same to its end. */
export interface Snapshot extends ChangeLog {
  readonly state: MirrorState;
  /** Of the offers that can be shown: of the complete copy, or those read so far. */
  readonly catalogue: Catalogue;
  /** As `readSince` of the mirror; null for a county. */
  readonly readSince: Instant | null;
  /** Where map tiles are given out; null: the programme names no place. */
  readonly tileArea: Bounds | null;
  /** Of a county that are complete; none: it is a municipality. */
  readonly towns: readonly TownAge[];
}

export interface TownAge {
  readonly name: string;
  /** End of the last committed pass. */
  readonly confirmedAt: Instant;
}

/** Where a replica has its programme from. */
export interface ProgrammeSource {
  read(): Promise<Programme>;
  /** Memory of a programme and its index that is not counted elsewhere, in bytes. */
  weigh(programme: Pick<Programme, 'offers' | 'changes'>): number;
  /** Keys of the municipalities whose replicas share their memory with this one. */
  readonly madeOf: readonly string[];
  listTowns(): readonly TownAge[];
}

interface ReplicaNeeds {
  readonly site: string;
  readonly rules: CatalogueRules;
  readonly source: ProgrammeSource;
  readonly keeper: Pick<Keeper, 'summary'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called when something was loaded. */
  readonly onLoaded: () => void;
}

interface Held {
  readonly programme: Omit<Snapshot, 'readSince' | 'tileArea' | 'towns'>;
  readonly bytes: number;
}

export type Replica = ReturnType<typeof createReplica>;

/** One programme in memory, loaded when it is asked for, and from then on when the keeper names another. */
export function createReplica({ site, rules, source, keeper, log, onLoaded }: ReplicaNeeds) {
  /** Aliases that are in the log: each is named once. */
  const named = new Set<string>();
  let held: Held | null = null;
  let underWay: Promise<Held> | null = null;

  /** Without the offers that break the index or hang it; those are named in the log. */
  async function leaveOutBreaking(offers: readonly Offer[], error: unknown) {
    const breaking = await findBreaking(offers, rules);
    log.warn(
      { event: 'index-broken', site, err: error, found: breaking.length },
      'the index of a programme broke',
    );
    for (const { offer, reason } of breaking) {
      if (named.has(offer.alias)) continue;
      named.add(offer.alias);
      log.warn(
        { event: 'offer-left-out', site, alias: offer.alias, reason },
        'an offer cannot be indexed and is left out',
      );
    }
    const leftOut = new Set(breaking.map(({ offer }) => offer));
    return offers.filter((offer) => !leftOut.has(offer));
  }

  /** The index, and the programme without the offers that cannot be indexed. */
  async function index(programme: Programme) {
    try {
      return { sound: programme, catalogue: await buildIndex(programme, rules) };
    } catch (error) {
      const sound = { ...programme, offers: await leaveOutBreaking(programme.offers, error) };
      return { sound, catalogue: await buildIndex(sound, rules) };
    }
  }

  async function load(): Promise<Held> {
    const begin = performance.now();
    const programme = await read();
    const { mirror } = programme;
    // Passes that change nothing keep the generation, and so its index.
    if (held && mirror.kind === 'complete' && mirror.generation === nameGeneration(held))
      return held;
    const { sound, catalogue } = await index(programme);
    const { offers, changes } = sound;
    const loaded: Held = {
      programme: { ...createChangeLog(changes), state: createState(sound), catalogue },
      bytes: source.weigh(sound),
    };
    held = loaded;
    if (mirror.kind !== 'empty') {
      const seconds = Math.round(performance.now() - begin) / SECOND_MS;
      const fields = { event: 'programme-loaded', site, offers: offers.length, seconds };
      log.info(fields, 'a programme was loaded');
      onLoaded();
    }
    return loaded;
  }

  async function read(): Promise<Programme> {
    const { mirror } = keeper.summary(site) ?? {};
    if (!mirror) throw new KeeperUnavailableError(`the keeper has not told of ${site} yet`);
    if (mirror.kind !== 'empty') return source.read();
    return { mirror, changedAt: 0, offers: [], memberships: [], changes: [] };
  }

  function isCurrent(held: Held): boolean {
    const { mirror } = keeper.summary(site) ?? {};
    if (mirror?.kind === 'complete') return mirror.generation === nameGeneration(held);
    const { state } = held.programme;
    if (state.kind === 'loading' && mirror?.kind === 'loading') {
      return isDeepStrictEqual(state.progress, mirror.progress);
    }
    // What a keeper has lost is still shown.
    return state.kind === 'complete' || state.kind === mirror?.kind;
  }

  function loadOnce(): Promise<Held> {
    underWay ??= load()
      .catch((err) => {
        log.warn({ event: 'programme-not-loaded', site, err }, 'a programme could not be loaded');
        throw err;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  function toSnapshot({ programme }: Held): Snapshot {
    const { state } = programme;
    const { mirror, readSince = null, tileArea = null } = keeper.summary(site) ?? {};
    const isConfirmed =
      state.kind === 'complete' &&
      mirror?.kind === 'complete' &&
      mirror.generation === state.generation.id;
    return {
      ...programme,
      state: isConfirmed ? { ...state, confirmedAt: mirror.confirmedAt } : state,
      readSince,
      tileArea,
      towns: source.listTowns(),
    };
  }

  /** Loads what the keeper names now, unless it is held. */
  async function update(): Promise<Snapshot> {
    // What is under way may have begun before the keeper had what it names now.
    await underWay?.catch(() => undefined);
    return toSnapshot(held && isCurrent(held) ? held : await loadOnce());
  }

  /** Loads what the keeper names, if this is in use at all. Where that fails, its next summary tries again. */
  function follow(): void {
    if (held || underWay) update().catch(() => undefined);
  }

  return {
    madeOf: source.madeOf,
    update,
    follow,
    /** What is held; null: nothing. */
    look: () => held && toSnapshot(held),
    /** The complete copy that is held, or else what can be loaded. Rejects with what loading broke with. */
    require: async () => (held && nameGeneration(held) !== null ? toSnapshot(held) : update()),
    byteLength: () => held?.bytes ?? 0,
    /** Forgets everything; the next `require` loads it again. */
    drop() {
      held = null;
    },
  };
}

/** Null: it is no complete copy. */
function nameGeneration({ programme: { state } }: Held): string | null {
  return state.kind === 'complete' ? state.generation.id : null;
}

function createState({ mirror, offers, memberships, changedAt }: Programme): MirrorState {
  if (mirror.kind === 'empty') return mirror;
  if (mirror.kind === 'loading') return { ...mirror, offers };
  const { generation: id, confirmedAt } = mirror;
  return { kind: 'complete', confirmedAt, generation: { id, offers, memberships, changedAt } };
}

/** Of an offer and its share of the index, for each character of its JSON: 2.1 for Latin-1, 3.2 for other texts. */
const BYTES_PER_CHARACTER = 3;

/** The programme of a municipality, as its keeper has it. */
export function readFromKeeper(
  site: string,
  keeper: Pick<Keeper, 'readProgramme'>,
): ProgrammeSource {
  const countCharacters = (list: readonly (Offer | Change)[]) =>
    list.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
  return {
    read: () => keeper.readProgramme(site),
    weigh: ({ offers, changes }) =>
      countCharacters(offers) * BYTES_PER_CHARACTER + countCharacters(changes),
    madeOf: [],
    listTowns: () => [],
  };
}

export type Replicas = ReturnType<typeof createReplicas>;

/** Creates an empty collection that holds at most so many megabytes, and always the one used last. */
export function createReplicas(megabytes: number) {
  const bound = megabytes * 1_024 * 1_024;
  /** The least used first. */
  const replicas = new Map<string, Replica>();

  /** Whether a loaded county holds the same offers: to drop this replica would free no memory. */
  const isShared = (site: string) =>
    [...replicas.values()].some((each) => each.byteLength() > 0 && each.madeOf.includes(site));

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
    /** The programme of a site; rejects as its replica does. */
    async require(site: string): Promise<Snapshot> {
      const replica = replicas.get(site);
      if (!replica) throw new Error(`there is no replica of ${site}`);
      replicas.delete(site);
      replicas.set(site, replica);
      return replica.require();
    },
    /** Lets the least used leave until the rest fits the bound. */
    trim(): void {
      let bytes = [...replicas.values()].reduce((sum, each) => sum + each.byteLength(), 0);
      for (const [site, replica] of [...replicas].slice(0, -1)) {
        if (bytes <= bound) return;
        const size = replica.byteLength();
        if (size === 0 || isShared(site)) continue;
        bytes -= size;
        replica.drop();
      }
    },
  };
}
