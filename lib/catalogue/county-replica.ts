import type { CatalogueRules, CountyTown } from '../domain/catalogue-rules';
import { type Instant, SECOND_MS, within } from '../domain/instant';
import {
  type Change,
  type ChangeLog,
  createChangeLog,
  type Generation,
  OLD_MS,
  readFormerAlias,
} from '../domain/mirror-state';
import { type Offer, toCountyAlias, toCountyOffer } from '../domain/offer';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import { nameCountyGeneration } from '../protocol/programme';
import { buildIndex, createCatalogueMemory } from './catalogue-memory';
import {
  createLoading,
  createState,
  findNamed,
  isFormer,
  type Replica,
  type ReplicaNeeds,
  type Replicas,
} from './replica';

/** A town that takes longer is left out until the next attempt. */
const TOWN_LIMIT_MS = 10 * SECOND_MS;
/** Pause before towns that could not be loaded are tried again. */
const RETRY_MS = 30 * SECOND_MS;
/** Measured: what the county's own index takes for an offer; texts and sessions are the towns'. */
const BYTES_PER_OFFER = 4_000;

interface CountyReplicaNeeds extends Omit<ReplicaNeeds, 'keeper' | 'rules'> {
  readonly towns: readonly CountyTown[];
  /** Those of the county, its towns among them. */
  readonly rules: CatalogueRules;
  readonly keeper: Pick<Keeper, 'summary'>;
  readonly replicas: Pick<Replicas, 'get' | 'borrow'>;
}

interface Part {
  readonly town: CountyTown;
  readonly generation: Generation;
  readonly confirmedAt: Instant;
  readonly changes: readonly Change[];
}

interface Held extends ChangeLog {
  readonly generation: Generation;
  /** The generation that the keeper named when this one was made; another one where a town failed. */
  readonly madeFor: string | null;
  /** As in the replica of a municipality. */
  readonly formerId: string | null;
  readonly confirmedAt: Instant;
  readonly release: () => void;
}

/** One index over the offers of its towns' replicas; a failed town is left out, or as before. */
export function createCountyReplica(needs: CountyReplicaNeeds): Replica {
  const { site, towns, rules, keeper, replicas, timer, log } = needs;
  const catalogues = createCatalogueMemory(rules);
  /** The offers of each town under their names in the county, by the town's own list. */
  const renamedOffers = new WeakMap<readonly Offer[], readonly Offer[]>();
  let held: Held | null = null;
  let cancelRetry = () => {};

  async function loadTown(town: CountyTown): Promise<Part | null> {
    const replica = replicas.get(town.key);
    const mirror = keeper.summary(town.key)?.mirror;
    if (!replica || mirror?.kind !== 'complete') return null;
    try {
      await within(timer, TOWN_LIMIT_MS, replica.require(mirror.generation), () => {
        throw new KeeperUnavailableError(`the programme of ${town.key} took too long to load`);
      });
    } catch (err) {
      log.warn({ event: 'town-left-out', site, town: town.key, err }, 'a town cannot be loaded');
    }
    const state = replica.state();
    return 'generation' in state ? { ...state, town, changes: replica.changes() } : null;
  }

  function listOffers({ town, generation: { offers } }: Part): readonly Offer[] {
    const known = renamedOffers.get(offers) ?? offers.map((offer) => toCountyOffer(offer, town));
    renamedOffers.set(offers, known);
    return known;
  }

  async function load(): Promise<number | null> {
    const madeFor = findNamed(keeper.summary(site));
    const loaded = await Promise.all(towns.map(loadTown));
    const parts = loaded.filter((part) => part !== null);
    const id = nameCountyGeneration(
      parts.map(({ town: { slug }, generation }) => ({ slug, generation: generation.id })),
    );
    cancelRetry();
    if (madeFor !== null && id !== madeFor) {
      cancelRetry = timer(RETRY_MS, () => {
        if (held) held = { ...held, madeFor: null };
      });
    }
    if (parts.length === 0) return null;
    if (id === held?.generation.id) {
      held = { ...held, madeFor };
      return null;
    }
    const offers = parts.flatMap(listOffers);
    const memberships = parts.flatMap(({ town, generation }) =>
      generation.memberships.map((membership) => ({ ...membership, town: town.slug })),
    );
    const listing = { offers, memberships };
    catalogues.keep(listing, await buildIndex(listing, rules));
    const changedAt = Math.max(...parts.map(({ generation }) => generation.changedAt));
    take(parts, { id, offers, memberships, changedAt }, madeFor);
    return offers.length;
  }

  function take(parts: readonly Part[], generation: Generation, madeFor: string | null): void {
    const returns = parts.map(({ town }) => replicas.borrow(town.key));
    const changes = parts.flatMap(({ town, changes }) =>
      changes.map((change) => toCountyChange(change, town)),
    );
    held?.release();
    held = {
      generation,
      madeFor,
      formerId: held?.generation.id ?? null,
      confirmedAt: Math.max(...parts.map(({ confirmedAt }) => confirmedAt)),
      ...createChangeLog(changes.sort((a, b) => b.at - a.at)),
      release() {
        for (const giveBack of returns) giveBack();
      },
    };
  }

  function has(generation: string | null): boolean {
    if (!held) return false;
    const summary = keeper.summary(site);
    const named = generation ?? findNamed(summary);
    return (
      named === null ||
      named === held.generation.id ||
      named === held.madeFor ||
      isFormer(named, held, summary)
    );
  }

  const loading = createLoading({ ...needs, load, has, isHeld: () => held !== null });

  return {
    catalogue: catalogues,
    async require(generation) {
      await loading.require(generation);
      if (generation === null || held) return;
      throw new KeeperUnavailableError(`no town of ${site} is loaded`);
    },
    follow: loading.follow,
    state: () => createState(held && { ...held, loading: null }, keeper.summary(site)),
    changes: () => held?.changes ?? [],
    gone: (alias) => held?.gone(alias) ?? null,
    renamed: (alias) => held?.renamed(alias) ?? null,
    readSince: () => null,
    oldTowns: (now) =>
      towns.flatMap(({ key, name }) => {
        const mirror = keeper.summary(key)?.mirror;
        if (mirror?.kind !== 'complete') return [];
        const { confirmedAt } = mirror;
        return now - confirmedAt > OLD_MS ? { name, confirmedAt } : [];
      }),
    byteLength: () => (held?.generation.offers.length ?? 0) * BYTES_PER_OFFER,
    drop() {
      cancelRetry();
      held?.release();
      held = null;
    },
  };
}

function toCountyChange(change: Change, town: CountyTown): Change {
  const alias = toCountyAlias(town, change.alias);
  if (change.kind === 'gone') return { ...change, alias, last: toCountyOffer(change.last, town) };
  if (change.kind === 'new' || readFormerAlias(change) === null) return { ...change, alias };
  const fields = change.fields.map((each) =>
    each.field === 'alias'
      ? {
          field: each.field,
          before: toCountyAlias(town, String(each.before)),
          after: toCountyAlias(town, String(each.after)),
        }
      : each,
  );
  return { ...change, alias, fields };
}
