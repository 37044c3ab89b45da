import { CACHE_PREFIX, KEPT_AT } from '../kept-caches';
import { classifyRequest, mayKeep, type RequestKind } from './classify-request';
import { worker } from './worker-scope';

/** Names the build; written before the script when it is served. */
declare const FERIENFENSTER_BUILD: string;

const CACHE = CACHE_PREFIX + FERIENFENSTER_BUILD;

/** Answers kept of each kind; the oldest go first. */
const MOST: Readonly<Record<RequestKind, number>> = {
  page: 120,
  read: 40,
  asset: 300,
  picture: 240,
};

/** Aborted: all was forgotten, and what is being fetched to be kept is wanted no more. */
let keeping = new AbortController();
/** Changes of the cache follow one another, so that forgetting can wait for the last one. */
let lastChange: Promise<unknown> = Promise.resolve();

/** From now on answers are kept, also when all was forgotten before. */
export async function beginKeeping(): Promise<void> {
  keeping = new AbortController();
  await openStore();
}

/** Ends requests whose answers would only be kept. */
export function getKeepingSignal(): AbortSignal {
  return keeping.signal;
}

/** Makes room for answers, unless all was just forgotten. Only what has room is ever kept. */
export async function openStore(): Promise<void> {
  await change(async () => void (await caches.open(CACHE)));
}

/** From now on nothing more is kept, also of what is under way; resolves when no change is. */
export async function endKeeping(): Promise<void> {
  keeping.abort();
  await lastChange;
}

/** Keeps an answer with the time of keeping, and drops the oldest of its kind beyond the bound. */
export async function keepAnswer(request: Request, answer: Response): Promise<void> {
  if (kindOf(request) === null || !mayKeep(answer)) return;
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  await keepCopy(request, new Response(await answer.blob(), { status: 200, headers }));
}

/** Keeps an answer as it is: one that was kept before, with its time. */
export async function keepCopy(request: Request, copy: Response): Promise<void> {
  const kind = kindOf(request);
  if (kind === null) return;
  await change(async () => {
    // Where all was forgotten there is no store. It must not come back by what a page still loads,
    // not even when the browser has meanwhile ended this worker and started it anew.
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
  // Not by opening the cache: that would make one where all was forgotten.
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ...options });
  return kept ?? null;
}

/** Every request of a kind to which an answer is kept, oldest first. */
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
