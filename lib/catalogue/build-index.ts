import { setTimeout } from 'node:timers/promises';
import { buildCatalogue, type Catalogue } from '../domain/catalogue';
import type { CatalogueRules } from '../domain/catalogue-rules';
import type { CopyLists } from '../domain/copy-lines';
import type { Offer } from '../domain/offer';
import { runLimited } from '../runtime/run-limited';

/** A step of 100 offers takes a few milliseconds: what takes this long would never end. */
const STEP_LIMIT_MS = 3_000;
/** After so much work there is as long a rest: pages come first. */
const REST_MS = 10;
/** While the culprit is looked for, the process is held up for at most this long. */
const TRIAL_LIMIT_MS = 1_000;

/**
 * Builds the index of a programme in steps between which the process answers what has come in. Throws
 * what an offer in it breaks it with, or with the code ERR_SCRIPT_EXECUTION_TIMEOUT where one hangs
 * it.
 */
export async function buildIndex(
  { offers, memberships }: Pick<CopyLists, 'offers' | 'memberships'>,
  rules: CatalogueRules,
  limitMs = STEP_LIMIT_MS,
): Promise<Catalogue> {
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
  await setTimeout(REST_MS);
  try {
    await buildIndex({ offers, memberships: [] }, rules, limitMs);
    return [];
  } catch (error) {
    const [only, another] = offers;
    if (!only) return [];
    const reason = error instanceof Error ? error.message : String(error);
    if (!another) return [{ offer: only, reason }];
  }
  const middle = Math.ceil(offers.length / 2);
  return [
    ...(await findBreaking(offers.slice(0, middle), rules, limitMs)),
    ...(await findBreaking(offers.slice(middle), rules, limitMs)),
  ];
}
