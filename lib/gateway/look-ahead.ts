import { type AheadAnswer, KeeperUnavailableError } from '../protocol/keeper';
import type { ServedSite } from './node';
import { BusyError } from './refuse';
import type { Question, Target } from './target';
import type { Requester, Visitor } from './visitor';

/** The address can be answered, or nothing exists there. */
type Outcome = 'answered' | 'missing';

const LONGEST_PATH = 2_000;
/** An alias that no offer has: offers begin with their number. */
const NOWHERE = 'nowhere';

/**
 * Asks the keeper what only the instance knows about an address, before anything is rendered. Rejects
 * with BusyError when the instance may not be asked now.
 *
 * What is known, and what is being asked already, costs an address nothing; a new question is taken from
 * its share. While the keeper is away everything is answered: the page shows what is unknown.
 */
export async function lookAhead(
  site: ServedSite,
  question: Question,
  requester: () => Requester,
): Promise<Outcome> {
  // No id and no alias is that long.
  if (question.url.length > LONGEST_PATH) return 'missing';
  try {
    const known = await askKeeper(site, question, false);
    if (known.kind === 'must-ask')
      return await askInstance(site, question, known, requester().visitor);
    if (known.kind === 'answered' && known.isStale) {
      void askBehind(site, question, requester().visitor).catch(() => undefined);
    }
    return known.kind === 'missing' ? 'missing' : 'answered';
  } catch (error) {
    if (error instanceof KeeperUnavailableError) return 'answered';
    throw error;
  }
}

function askKeeper(
  { node, config }: ServedSite,
  question: Question,
  mayAsk: boolean,
): Promise<AheadAnswer> {
  return node.keeper.lookAhead(config.key, { ...question, mayAsk });
}

async function askInstance(
  site: ServedSite,
  question: Question,
  { isOptional, retryAfterMs }: Extract<AheadAnswer, { kind: 'must-ask' }>,
  visitor: Visitor,
): Promise<Outcome> {
  const { questionShares, queues } = site.node;
  const place = await questionShares.take(visitor);
  if (typeof place === 'number') {
    if (isOptional) return 'answered';
    queues.refused['look-up'] += 1;
    const waitMs = Math.max(retryAfterMs, place);
    throw new BusyError('look-up', Math.max(1, Math.ceil(waitMs / 1_000)));
  }
  let openMs = 0;
  try {
    const answer = await askKeeper(site, question, true);
    // It still waits in the request queue, and is remembered when it is answered.
    if (answer.kind === 'busy') openMs = answer.retryAfterMs;
    return answer.kind === 'missing' ? 'missing' : 'answered';
  } finally {
    place.leave(openMs);
  }
}

/** Has an old answer asked for again, where the address has a share left; no visitor waits for it. */
async function askBehind(site: ServedSite, question: Question, visitor: Visitor): Promise<void> {
  const place = await site.node.questionShares.take(visitor);
  if (typeof place === 'number') return;
  await askKeeper(site, question, true).finally(() => place.leave(0));
}

/** One answer for every offer that does not exist; null: a program asked, and is told in its own form. */
export function findMissingOffer(target: Target): Target | null {
  const { route, url } = target;
  if (route.kind !== 'page') return null;
  const [path = '', query] = url.split('?');
  const place = path.slice(0, path.lastIndexOf('/') + 1) + NOWHERE;
  // The look of an embed is in its query; the site's own page is the same from wherever one came.
  const there = query && route.isEmbeddable ? `${place}?${query}` : place;
  return { ...target, url: there, question: null };
}
