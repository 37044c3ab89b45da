import type { CountyTown } from '../domain/catalogue-rules';
import { remember } from '../domain/immutable';
import { SECOND_MS, type Timer, within } from '../domain/instant';
import type { Change } from '../domain/mirror-state';
import { type Offer, toCountyAlias, toCountyOffer } from '../domain/offer';
import { type Keeper, KeeperUnavailableError } from '../protocol/keeper';
import { nameCountyGeneration } from '../protocol/programme';
import type { Log } from '../runtime/log/create-log';
import { createGate } from '../runtime/remote/create-gate';
import type { ProgrammeSource, Replicas } from './replica';

/** A town that takes longer is left out, or as before, until it is loaded. */
const TOWN_LIMIT_MS = 10 * SECOND_MS;
/** Loading more of them side by side would only make each one late. */
const TOWNS_AT_ONCE = 4;
/** Measured: what the county's own index takes for an offer; texts and sessions are the towns'. */
const BYTES_PER_OFFER = 4_000;

interface CountyNeeds {
  readonly site: string;
  readonly towns: readonly CountyTown[];
  readonly keeper: Pick<Keeper, 'summary'>;
  readonly replicas: Pick<Replicas, 'get'>;
  readonly timer: Timer;
  readonly log: Pick<Log, 'warn'>;
}

/** The programme of a county: that of all its towns' replicas, with which it shares memory. */
export function readFromTowns({
  site,
  towns,
  keeper,
  replicas,
  timer,
  log,
}: CountyNeeds): ProgrammeSource {
  const getMirror = ({ key }: CountyTown) => {
    const { mirror } = keeper.summary(key) ?? {};
    return mirror?.kind === 'complete' ? mirror : null;
  };
  /** The offers of each town under their names in the county, by the town's own list. */
  const nameOffers = new Map(
    towns.map((town) => [
      town,
      remember((offers: readonly Offer[]) => offers.map((offer) => toCountyOffer(offer, town))),
    ]),
  );

  const gate = createGate(TOWNS_AT_ONCE, towns.length);

  /** The programme of a town as the county shows it; empty: it is not loaded. */
  async function readTown(town: CountyTown) {
    const replica = replicas.get(town.key);
    if (!replica || !getMirror(town)) return [];
    const loading = replica.update();
    const snapshot = await within(timer, TOWN_LIMIT_MS, loading, () => {
      loading.then(() => replicas.get(site)?.follow()).catch(() => {});
      throw new KeeperUnavailableError(`the programme of ${town.key} took too long to load`);
    }).catch((err: unknown) => {
      log.warn({ event: 'town-left-out', site, town: town.key, err }, 'a town cannot be loaded');
      return replica.look();
    });
    if (snapshot?.state.kind !== 'complete') return [];
    const { generation, confirmedAt } = snapshot.state;
    return [
      {
        slug: town.slug,
        generation: generation.id,
        confirmedAt,
        changedAt: generation.changedAt,
        offers: nameOffers.get(town)?.(generation.offers) ?? [],
        memberships: generation.memberships.map((each) => ({ ...each, town: town.slug })),
        changes: snapshot.changes.map((change) => toCountyChange(change, town)),
      },
    ];
  }

  return {
    async read() {
      const parts = (await Promise.all(towns.map((town) => gate(() => readTown(town))))).flat();
      if (parts.length === 0) throw new KeeperUnavailableError(`no town of ${site} is loaded`);
      const generation = nameCountyGeneration(parts);
      const confirmedAt = Math.max(...parts.map((part) => part.confirmedAt));
      return {
        mirror: { kind: 'complete', generation, confirmedAt, hasTexts: true },
        changedAt: Math.max(...parts.map((part) => part.changedAt)),
        offers: parts.flatMap((part) => part.offers),
        memberships: parts.flatMap((part) => part.memberships),
        changes: parts.flatMap((part) => part.changes).sort((a, b) => b.at - a.at),
      };
    },
    weigh: ({ offers }) => offers.length * BYTES_PER_OFFER,
    madeOf: towns.map(({ key }) => key),
    listTowns: () =>
      towns.flatMap((town) => {
        const mirror = getMirror(town);
        return mirror ? [{ name: town.name, confirmedAt: mirror.confirmedAt }] : [];
      }),
  };
}

function toCountyChange(change: Change, town: CountyTown): Change {
  const toAlias = (own: unknown) => toCountyAlias(town, String(own));
  const alias = toAlias(change.alias);
  if (change.kind === 'gone') return { ...change, alias, last: toCountyOffer(change.last, town) };
  if (change.kind === 'new') return { ...change, alias };
  const fields = change.fields.map((each) =>
    each.field === 'alias'
      ? { ...each, before: toAlias(each.before), after: toAlias(each.after) }
      : each,
  );
  return { ...change, alias, fields };
}
