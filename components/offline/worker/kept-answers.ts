import { ASSETS, LATER_ASSETS, OWN_PATH } from '@/lib/next/names';
import { CACHE, KEPT_AT, type KeepMessage } from '../kept-caches';
import { classifyRequest, mayKeep, type RequestKind, toKeptUrl, toShelf } from './classify-request';

/** Limit of answers kept on each shelf of a kind; the oldest are dropped first. */
const MOST: Readonly<Record<RequestKind, number>> = {
  page: 120,
  read: 40,
  asset: 300,
  picture: 240,
};

/**
 * Changes what is kept, unless it was forgotten: files that a page still loads must not create the cache
 * again; the lock makes forgetting wait for a running change.
 */
async function change(act: (cache: Cache) => Promise<unknown>): Promise<void> {
  await navigator.locks.request(CACHE, async () => {
    if (await caches.has(CACHE)) await act(await caches.open(CACHE));
  });
}

/** Deletes the caches of 1.0.0, one for each build, and begins an empty one in their place. */
export async function dropOlder(): Promise<void> {
  await navigator.locks.request(CACHE, async () => {
    for (const name of await caches.keys()) {
      if (name === CACHE) continue;
      await caches.open(CACHE);
      await caches.delete(name);
    }
  });
}

/** Keeps an answer with its time, and drops the oldest of its shelf beyond the limit. */
async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const kind = kindOf(request);
  if (kind === null || !mayKeep(answer)) return;
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  const copy = new Response(await answer.blob(), { status: 200, headers });
  await change(async (cache) => {
    await cache.delete(request);
    await cache.put(request, copy);
    const shelf = toShelf(request.url);
    if (shelf === null) return;
    const same = (await cache.keys()).filter(({ url }) => toShelf(url) === shelf);
    await Promise.all(same.slice(0, -MOST[kind]).map((kept) => cache.delete(kept)));
  });
}

export function findKept(request: Request, options = {}): Promise<Response | undefined> {
  // Without opening the cache, which would create it after forgetting.
  return caches.match(request, { cacheName: CACHE, ignoreVary: true, ...options });
}

/** Every request of a kind with a kept answer, oldest first. */
export async function listKept(kind: RequestKind): Promise<readonly Request[]> {
  if (!(await caches.has(CACHE))) return [];
  const kept = await (await caches.open(CACHE)).keys();
  return kept.filter((request) => kindOf(request) === kind);
}

export function kindOf(request: Request): RequestKind | null {
  return classifyRequest(request, worker.location.origin);
}

const PICTURES = /<img[^>]*? src="(\/media\/[^"]+)"/g;
/** Pictures kept of a page that has not been opened yet. */
const MOST_PICTURES = 2;

/** Scripts whose lazily loaded chunks were followed since this worker started. */
const followed = new Set<string>();

/** Until a request has ended, the browser removes no worker that is being installed. */
const FETCH_LIMIT_MS = 10_000;

/**
 * Keeps a page with its files, or an API answer. On failure the old copy stays. False: it could not be
 * fetched or stored, which is tried again at the next opportunity. Never throws.
 */
export async function keepPath(path: string): Promise<boolean> {
  const request = new Request(toKeptUrl(new URL(path, worker.location.origin).href));
  const kind = kindOf(request);
  if (kind !== 'page' && kind !== 'read') return true;
  // Everything may have been forgotten while others were fetched.
  if (!(await caches.has(CACHE))) return false;
  try {
    // Bypasses the HTTP cache, which may hold the page of an older build.
    const signal = AbortSignal.timeout(FETCH_LIMIT_MS);
    const answer = await fetch(request, { cache: 'no-cache', signal });
    await learnAnswer(request, answer);
    return answer.ok || isGone(answer);
  } catch {
    return false;
  }
}

const isGone = ({ status }: Response) => status === 404 || status === 410;

/** Keeps a page, after the files it needs, or another answer; what is gone is not shown again. */
export async function learnAnswer(request: Request, answer: Response): Promise<void> {
  if (isGone(answer)) {
    await change((cache) => cache.delete(request));
    return;
  }
  if (kindOf(request) === 'page' && mayKeep(answer)) await keepNeeds(await answer.clone().text());
  await keepAnswer(request, answer);
}

/** Keeps the scripts, styles, fonts and first pictures that a page names. */
async function keepNeeds(html: string): Promise<void> {
  const pictures = [...html.matchAll(PICTURES)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  await keepFiles([...(html.match(ASSETS) ?? []), ...pictures.slice(0, MOST_PICTURES)]);
}

/** Keeps files that are not kept yet, and what the scripts among them load later. */
export async function keepFiles(hrefs: readonly (string | undefined)[]): Promise<void> {
  for (const href of new Set(hrefs)) {
    if (href === undefined) continue;
    const request = new Request(new URL(href, worker.location.origin));
    const kind = kindOf(request);
    if (kind !== 'asset' && kind !== 'picture') continue;
    if (!(await findKept(request))) {
      // After forgetting, what it loads is not kept either.
      followed.delete(request.url);
      await fetch(request).then(
        (answer) => keepAnswer(request, answer),
        () => undefined,
      );
    }
    if (kind === 'asset') await followScript(request);
  }
}

/** A page without its lazily loaded scripts looks complete but does not work. */
async function followScript(request: Request): Promise<void> {
  if (!request.url.endsWith('.js') || followed.has(request.url)) return;
  const script = await findKept(request);
  if (!script) return;
  followed.add(request.url);
  const later = [...(await script.text()).matchAll(LATER_ASSETS)];
  await keepFiles(later.map(([, name]) => OWN_PATH + name));
}

// The part of the worker's global scope that is used here, because TypeScript's types for workers
// and pages cannot be combined in one program.

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

type MessageRequest = WorkerEvent & Pick<MessageEvent<KeepMessage>, 'data' | 'ports'>;

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageRequest) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
