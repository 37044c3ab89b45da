import { ASSETS, LATER_ASSETS, LATER_ASSETS_BASE } from '@/lib/next/names';
import { classifyRequest, mayKeep, toKeptUrl } from './classify-request';
import { findKept, getKeepingSignal, keepAnswer } from './kept-answers';
import { worker } from './worker-scope';

/** `gone`: the site has no such page any more; `failed`: the request or the storage failed. */
export type KeepOutcome = 'kept' | 'gone' | 'failed';

const PICTURES = /<img[^>]*? src="(\/media\/[^"]+)"/g;
/** Pictures kept of a page that has not been opened yet. */
const MOST_PICTURES = 2;

/** Scripts whose lazily loaded chunks were followed since this worker started. */
const followed = new Set<string>();

/** Fetches and keeps a page with the files it needs, or an API answer. Never throws. */
export async function keepPath(path: string): Promise<KeepOutcome> {
  const request = new Request(toKeptUrl(new URL(path, worker.location.origin).href));
  const kind = classifyRequest(request, worker.location.origin);
  if (kind !== 'page' && kind !== 'read') return 'failed';
  try {
    // Bypasses the HTTP cache, which may hold the page of an older build.
    const answer = await fetch(request, { cache: 'no-cache', signal: getKeepingSignal() });
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
  const request = new Request(toKeptUrl(new URL(path, worker.location.origin).href));
  return (await findKept(request)) !== null;
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
    const kind = classifyRequest(request, worker.location.origin);
    if (kind !== 'asset' && kind !== 'picture') continue;
    if (!(await findKept(request))) {
      await fetch(request, { signal: getKeepingSignal() }).then(
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
