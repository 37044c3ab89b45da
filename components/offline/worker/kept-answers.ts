import { CACHE_PREFIX, KEPT_AT } from '../kept-caches';
import { judgeRequest, mayKeep, type RequestKind } from './judge-request';
import { worker } from './worker-scope';

/** Names the build; written before the script when it is served. */
declare const FERIENFENSTER_BUILD: string;

export const CACHE = CACHE_PREFIX + FERIENFENSTER_BUILD;

/** Answers kept of each kind; the oldest go first. */
const MOST: Readonly<Record<RequestKind, number>> = {
  page: 80,
  read: 40,
  asset: 300,
  picture: 240,
};

/** Addresses of scripts, styles and fonts in a page, also in the data for its scripts. */
const ASSETS = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;
const PICTURES = /<img[^>]*? src="(\/media\/[^"]+)"/g;
/** Pictures kept of a page that nobody has looked at yet. */
const MOST_PICTURES = 2;

let keeps = true;

/** From now on answers are kept, or no more: also those that are under way. */
export function setKeeping(shallKeep: boolean): void {
  keeps = shallKeep;
}

/** Keeps an answer with the time of keeping, and drops the oldest of its kind beyond the bound. */
export async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const kind = judgeRequest(request, worker.location.origin);
  if (kind === null || !mayKeep(answer)) return;
  const body = await answer.blob();
  if (!keeps) return;
  const cache = await caches.open(CACHE);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  await cache.delete(request);
  await cache.put(request, new Response(body, { status: 200, headers }));
  const same = (await cache.keys()).filter(
    (kept) => judgeRequest(kept, worker.location.origin) === kind,
  );
  await Promise.all(same.slice(0, -MOST[kind]).map((kept) => cache.delete(kept)));
}

/** The kept answer to a request; null when there is none. */
export async function findKept(request: Request, options = {}): Promise<Response | null> {
  // Not by opening the cache: that would make one where all was forgotten.
  const kept = await caches.match(request, { cacheName: CACHE, ignoreVary: true, ...options });
  return kept ?? null;
}

/** Fetches a page and keeps it with what it needs to be shown; does nothing where that fails. */
export async function keepPage(path: string): Promise<void> {
  const request = new Request(new URL(path, worker.location.origin));
  if (judgeRequest(request, worker.location.origin) !== 'page') return;
  try {
    const answer = await fetch(request);
    if (!mayKeep(answer)) return;
    await keepNeeds(await answer.clone().text());
    await keepAnswer(request, answer);
  } catch {
    // No network: the page is kept another time.
  }
}

/** Keeps scripts, styles, fonts and the first pictures that a page names. */
export async function keepNeeds(html: string): Promise<void> {
  const pictures = [...html.matchAll(PICTURES)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  await keepFiles([...(html.match(ASSETS) ?? []), ...pictures.slice(0, MOST_PICTURES)]);
}

/** Keeps files of this site that are not kept yet. */
export async function keepFiles(hrefs: readonly (string | undefined)[]): Promise<void> {
  for (const href of new Set(hrefs)) {
    if (href === undefined) continue;
    const request = new Request(new URL(href, worker.location.origin));
    const kind = judgeRequest(request, worker.location.origin);
    if ((kind !== 'asset' && kind !== 'picture') || (await findKept(request))) continue;
    await fetch(request).then(
      (answer) => keepAnswer(request, answer),
      () => undefined,
    );
  }
}
