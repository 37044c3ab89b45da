import { CACHE_PREFIX, KEPT_AT } from '../kept-caches';
import { classifyRequest, mayKeep, type RequestKind } from './classify-request';
import { worker } from './worker-scope';

/** Name of the build; written before the script when it is served. */
declare const FERIENFENSTER_BUILD: string;

const CACHE = CACHE_PREFIX + FERIENFENSTER_BUILD;

/** Limit of answers kept for each kind; the oldest are dropped first. */
const MOST: Readonly<Record<RequestKind, number>> = {
  page: 120,
  read: 40,
  asset: 300,
  picture: 240,
};

/** Aborted when everything was forgotten: running requests are not needed any more. */
let keeping = new AbortController();
/** Changes of the cache run one after another, so that forgetting can wait for the last one. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Enables keeping answers, also after everything was forgotten. */
export async function beginKeeping(): Promise<void> {
  keeping = new AbortController();
  await openStore();
}

/** Aborts requests whose answers would only be kept. */
export function getKeepingSignal(): AbortSignal {
  return keeping.signal;
}

/**
 * Creates the cache, unless everything was just forgotten. Answers are kept only while it exists.
 */
export async function openStore(): Promise<void> {
  await change(async () => void (await caches.open(CACHE)));
}

/** Disables keeping answers, including running requests; resolves when no change is running. */
export async function endKeeping(): Promise<void> {
  keeping.abort();
  await lastChange;
}

/** Keeps an answer with its time, and drops the oldest of its kind beyond the limit. */
export async function keepAnswer(request: Request, answer: Response): Promise<void> {
  if (kindOf(request) === null || !mayKeep(answer)) return;
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  await keepCopy(request, new Response(await answer.blob(), { status: 200, headers }));
}

/** Keeps a copy of an answer with its original time. */
export async function keepCopy(request: Request, copy: Response): Promise<void> {
  const kind = kindOf(request);
  if (kind === null) return;
  await change(async () => {
    // After forgetting there is no cache. It must not be created again by files that a page still
    // loads, not even if the browser has restarted this worker.
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    await cache.delete(request);
    await cache.put(request, copy);
    const same = (await cache.keys()).filter((kept) => kindOf(kept) === kind);
    await Promise.all(same.slice(0, -MOST[kind]).map((kept) => cache.delete(kept)));
  });
}

/** Drops the kept answer to a request. */
export async function dropKept(request: Request): Promise<void> {
  await change(async () => {
    if (await findKept(request)) await (await caches.open(CACHE)).delete(request);
  });
}

/** The kept answer to a request; null when there is none. */
export async function findKept(request: Request, options = {}): Promise<Response | null> {
  // Without opening the cache, which would create it after forgetting.
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ...options });
  return kept ?? null;
}

/** Every request of a kind with a kept answer, oldest first. */
export async function listKept(kind: RequestKind): Promise<readonly Request[]> {
  if (!(await caches.has(CACHE))) return [];
  const kept = await (await caches.open(CACHE)).keys();
  return kept.filter((request) => kindOf(request) === kind);
}

/** Names of the caches that older builds have filled. */
export async function findOlderCaches(): Promise<readonly string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
}

function kindOf(request: Request): RequestKind | null {
  return classifyRequest(request, worker.location.origin);
}

function change(act: () => Promise<void>): Promise<void> {
  const turn = lastChange.then(() => (keeping.signal.aborted ? undefined : act()));
  lastChange = turn.catch(() => undefined);
  return turn;
}
