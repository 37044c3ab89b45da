import { setTimeout } from 'node:timers/promises';
import { buildCatalogue, type Catalogue, createCatalogue } from '../domain/catalogue';
import type { CatalogueRules } from '../domain/catalogue-rules';
import type { EditionMembership, MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { runLimited } from '../runtime/run-limited';

/** A list of offers with what is known of their editions: a generation, or what was read so far. */
export interface Listing {
  readonly offers: readonly Offer[];
  /** Nothing is known when absent. Always the same for one and the same list. */
  readonly memberships?: readonly EditionMembership[];
}

export const EMPTY_LISTING: Listing = { offers: [] };

/** Gives the catalogue over a listing, made once for each list of offers and forgotten with it. */
export type GetCatalogue = (listing: Listing) => Catalogue;

/** `keep`: from then on, this is the catalogue over the listing. */
export function createCatalogueMemory(rules: CatalogueRules) {
  const catalogues = new WeakMap<readonly Offer[], Catalogue>();
  const keep = ({ offers }: Listing, catalogue: Catalogue): Catalogue => {
    catalogues.set(offers, catalogue);
    return catalogue;
  };
  const get: GetCatalogue = (listing) => {
    const { offers, memberships } = listing;
    const known = catalogues.get(offers);
    return known ?? keep(listing, createCatalogue(offers, rules, memberships));
  };
  return Object.assign(get, { keep });
}

/** The offers that can be shown: of the complete copy, or those read so far; null: none yet. */
export function findListing(state: MirrorState): Listing | null {
  if ('generation' in state) return state.generation;
  return state.kind === 'loading' ? { offers: state.offers } : null;
}

/** A step of 100 offers takes a few milliseconds: what takes this long would never end. */
const STEP_LIMIT_MS = 3_000;
/** After so much work there is as long a rest: pages come first. */
const REST_MS = 10;
/** While the culprit is looked for, the process is held up for at most this long. */
const TRIAL_LIMIT_MS = 1_000;

/**
 * Builds the index of a listing in steps between which the process answers what has come in. Throws
 * what an offer in it breaks it with, or with the code ERR_SCRIPT_EXECUTION_TIMEOUT where one hangs
 * it.
 */
export async function buildIndex(
  listing: Listing,
  rules: CatalogueRules,
  limitMs = STEP_LIMIT_MS,
): Promise<Catalogue> {
  const { offers, memberships } = listing;
  const steps = buildCatalogue(offers, rules, memberships);
  let restedAt = performance.now();
  for (;;) {
    const { done, value } = runLimited(() => steps.next(), limitMs);
    if (done) return value;
    if (performance.now() - restedAt < REST_MS) continue;
    await setTimeout(REST_MS);
    restedAt = performance.now();
  }
}

/** Offers that alone break or hang an index, by halving; none where it takes several together. */
export async function findBreaking(
  offers: readonly Offer[],
  rules: CatalogueRules,
  limitMs = TRIAL_LIMIT_MS,
): Promise<readonly { readonly offer: Offer; readonly reason: string }[]> {
  const reason = await tryIndex(offers, rules, limitMs);
  const [only] = offers;
  if (reason === null || only === undefined) return [];
  if (offers.length === 1) return [{ offer: only, reason }];
  const middle = Math.ceil(offers.length / 2);
  return [
    ...(await findBreaking(offers.slice(0, middle), rules, limitMs)),
    ...(await findBreaking(offers.slice(middle), rules, limitMs)),
  ];
}

/** Why these offers cannot be indexed; null: they can. */
async function tryIndex(
  offers: readonly Offer[],
  rules: CatalogueRules,
  limitMs: number,
): Promise<string | null> {
  try {
    await buildIndex({ offers }, rules, limitMs);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
