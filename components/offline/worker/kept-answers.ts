import { ASSETS, LATER_ASSETS, LATER_ASSETS_BASE } from '@/lib/next/names';
import { CACHE_PREFIX, type FORGET, KEPT_AT, type KeepMessage, listCaches } from '../kept-caches';
import { classifyRequest, mayKeep, type RequestKind, toKeptUrl } from './classify-request';

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
  return (await listCaches()).filter((name) => name !== CACHE);
}

/** The kind of a request to this site. */
export function kindOf(request: Request): RequestKind | null {
  return classifyRequest(request, worker.location.origin);
}

function change(act: () => Promise<void>): Promise<void> {
  const turn = lastChange.then(() => (keeping.signal.aborted ? undefined : act()));
  lastChange = turn.catch(() => undefined);
  return turn;
}

/** `gone`: the site has no such page any more; `failed`: the request or the storage failed. */
type KeepOutcome = 'kept' | 'gone' | 'failed';

const PICTURES = /<img[^>]*? src="(\/media\/[^"]+)"/g;
/** Pictures kept of a page that has not been opened yet. */
const MOST_PICTURES = 2;

/** Scripts whose lazily loaded chunks were followed since this worker started. */
const followed = new Set<string>();

/** Fetches and keeps a page with the files it needs, or an API answer. Never throws. */
export async function keepPath(path: string): Promise<KeepOutcome> {
  const request = toRequest(path);
  const kind = kindOf(request);
  if (kind !== 'page' && kind !== 'read') return 'failed';
  try {
    // Bypasses the HTTP cache, which may hold the page of an older build.
    const answer = await fetch(request, { cache: 'no-cache', signal: keeping.signal });
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!mayKeep(answer)) return 'failed';
    if (kind === 'page') await keepNeeds(await answer.clone().text());
    await keepAnswer(request, answer);
    return 'kept';
  } catch {
    // No network or no storage: kept at the next opportunity.
    return 'failed';
  }
}

/** Whether the page of a path is kept, however old. */
export async function isKept(path: string): Promise<boolean> {
  return (await findKept(toRequest(path))) !== null;
}

function toRequest(path: string): Request {
  return new Request(toKeptUrl(new URL(path, worker.location.origin).href));
}

/** Keeps the scripts, styles, fonts and first pictures that a page names. */
export async function keepNeeds(html: string): Promise<void> {
  const pictures = [...html.matchAll(PICTURES)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  await keepFiles([...(html.match(ASSETS) ?? []), ...pictures.slice(0, MOST_PICTURES)]);
}

/**
 * Keeps files of this site that are not kept yet, and lazily loaded chunks of the scripts among
 * them.
 */
export async function keepFiles(hrefs: readonly (string | undefined)[]): Promise<void> {
  for (const href of new Set(hrefs)) {
    if (href === undefined) continue;
    const request = new Request(new URL(href, worker.location.origin));
    const kind = kindOf(request);
    if (kind !== 'asset' && kind !== 'picture') continue;
    if (!(await findKept(request))) {
      await fetch(request, { signal: keeping.signal }).then(
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
  if (script === null) return;
  followed.add(request.url);
  const later = [...(await script.text()).matchAll(LATER_ASSETS)];
  await keepFiles(later.map(([, name]) => LATER_ASSETS_BASE + name));
}

// The part of the worker's global scope that is used here, because TypeScript's types for workers
// and pages cannot be combined in one program.

/** An event whose completion the browser awaits. */
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message from a page, with ports for the answer. */
type MessageRequest = WorkerEvent &
  Pick<MessageEvent<KeepMessage | typeof FORGET>, 'data' | 'ports'>;

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageRequest) => void): void;
}

/** The worker's own scope. */
export const worker = globalThis as unknown as WorkerScope;
