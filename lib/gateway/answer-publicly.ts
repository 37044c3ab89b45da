import { SECOND_MS, toRetrySeconds } from '../domain/instant';
import { systemMonotonicClock } from '../runtime/system-timer';
import { finishAnswer } from './finish-answer';
import { type GatewayTime, type Incoming, readTime, type ServedSite } from './node';
import { BusyError } from './peer';
import type { Requester } from './queues';
import { reportError } from './refuse';
import { type CachedAnswer, decideFreshness } from './response-cache';
import type { Target } from './target';
import { isCounted, NO_VISITOR, type Visitor } from './visitor';

/** Pause before an answer that is stale at once, as while its renderer loads, is made again. */
const REST_MS = SECOND_MS;

/** Answers from the cache; null: nothing that may be sent is in it. */
export function sendCached(site: ServedSite, incoming: Incoming): Promise<void> | null {
  const found = find(site, incoming.target);
  if (found?.freshness !== 'fresh' && found?.freshness !== 'stale') return null;
  site.answers[found.freshness] += 1;
  if (found.freshness === 'stale' && systemMonotonicClock() >= found.cached.restsUntil)
    renew(site, incoming);
  return send(site, incoming, found);
}

/** Answers with what is made now, or where that cannot be, with what was made within the hour. */
export async function sendNew(site: ServedSite, incoming: Incoming): Promise<void> {
  const { target, visitor } = incoming;
  site.answers.made += 1;
  try {
    const made = await make(site, target, visitor);
    return await send(site, incoming, judge(site, target, made));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const found = find(site, target);
    // No renderer can make a page that hangs: the cached one is sent at any age.
    if (!found || (found.freshness === 'gone' && error.reason !== 'barred')) throw error;
    return send(site, incoming, found);
  }
}

/** Renders an address for the cache alone: nobody waits for it. Never rejects. */
export async function warm(site: ServedSite, target: Target): Promise<void> {
  await make(site, target, NO_VISITOR).catch((error) => reportError(site.node.log, error, target));
}

/** Files are the same for all sites but for the headers that only go with a safe connection. */
function createKey({ config }: ServedSite, { route, url }: Target): string {
  const { key, version, settings } = config;
  const [protocol] = settings.siteUrl.split(':', 1);
  return route.answeredBy === 'disk' ? `${protocol} ${url}` : `${key} ${version} ${url}`;
}

function find(site: ServedSite, target: Target): Judged | null {
  const cached = site.cache.get(createKey(site, target), { allowStale: true });
  return cached ? judge(site, target, cached) : null;
}

type Judged = ReturnType<typeof judge>;

function judge(site: ServedSite, { route }: Target, cached: CachedAnswer) {
  const time = readTime(site);
  return { cached, time, freshness: decideFreshness(cached, route.keeping, time) };
}

function send(
  site: ServedSite,
  { target, request, response }: Incoming,
  { cached: { answer }, time, freshness }: Judged,
): Promise<void> {
  site.demand?.count(request, target, answer.head);
  const isFresh = freshness === 'fresh' || time.generation === null;
  return answer.send(request, response, { mirrorSeconds: time.mirrorAgeSeconds, isFresh });
}

/** Starts the making of a successor; questions to the instance count against the visitor's share. */
function renew(site: ServedSite, incoming: Incoming): void {
  lookAhead(site, incoming)
    // Without a share left the cached answer is still renewed.
    .catch(() => undefined)
    .then(() => warm(site, incoming.target));
}

/** Makes the answer of an address once at a time, however many wait for it. */
function make(site: ServedSite, target: Target, visitor: Visitor): Promise<CachedAnswer> {
  const { route, url } = target;
  const requester = { visitor, site: site.config.key };
  if (visitor !== NO_VISITOR) void site.node.queues.of[route.queue].promote(url, requester);
  return site.cache.forceFetch(createKey(site, target), {
    forceRefresh: true,
    context: () => makeNow(site, target, requester),
  });
}

/** The queue's place is free again while the answer is compressed. */
async function makeNow(
  site: ServedSite,
  target: Target,
  requester: Requester,
): Promise<CachedAnswer> {
  const { route, url } = target;
  const work = async () => {
    const time = readTime(site);
    return { time, inner: await ask(site, target, time) };
  };
  const { time, inner } = await site.node.queues.run(route.queue, requester, work, url);
  const { generation: held, ...finished } = await finishAnswer(site, route, inner);
  // Only renderers hold a programme; pictures belong to what the keeper names.
  const generation = route.answeredBy === 'content' ? time.generation : held;
  const restsUntil = generation === time.generation ? 0 : systemMonotonicClock() + REST_MS;
  return { ...finished, madeAt: time.now, generation, restsUntil };
}

function ask({ node, config }: ServedSite, { route, url }: Target, time: GatewayTime) {
  if (route.answeredBy === 'disk') return node.files.read(url);
  if (route.answeredBy === 'content')
    return node.content.ask({ path: url, headers: { host: config.key } });
  return node.renderers.render({
    site: config.key,
    key: url,
    url,
    // While nothing is complete the page counts along, and nothing is kept.
    now: time.generation === null ? time.now : time.minute,
  });
}

const LONGEST_PATH = 2_000;
/** An alias that no offer has: offers begin with their number. */
const NO_ALIAS = 'nowhere';

/**
 * Has the keeper ask what only the instance knows about an address, before anything is rendered.
 * Rejects with BusyError where the visitor's address has had its share of such questions.
 */
export async function lookAhead(
  { node, config }: ServedSite,
  { target: { question }, visitor }: Incoming,
): Promise<'answered' | 'missing'> {
  if (question === null) return 'answered';
  // No id and no alias is that long.
  if (question.url.length > LONGEST_PATH) return 'missing';
  const address = isCounted(visitor) ? visitor : null;
  const answer = await node.keeper.lookAhead(config.key, { ...question, visitor: address });
  if (answer.kind !== 'refused') return answer.kind;
  node.refusals.add('look-up', config.key);
  throw new BusyError('look-up', toRetrySeconds(answer.retryAfterMs));
}

/** One answer for every offer that does not exist; null: a program asked, and is told in its own form. */
export function findMissingOffer(target: Target): Target | null {
  const { route, url } = target;
  if (route.kind !== 'page') return null;
  const [path = '', query] = url.split('?');
  // In a county the town comes before the alias.
  const place = path.replace(/(\/offers\/|\/embed\/offer\/).*/, `$1${NO_ALIAS}`);
  // The look of an embed is in its query; the site's own page is the same from wherever one came.
  const there = query && route.isEmbeddable ? `${place}?${query}` : place;
  return { ...target, url: there, question: null };
}
