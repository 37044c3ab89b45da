import { classifyRequest, mayKeep, toKeptUrl } from './classify-request';
import { findKept, getKeepingSignal, keepAnswer } from './kept-answers';
import { worker } from './worker-scope';

/** `gone`: the site has no such page any more; `failed`: it could not be asked, or not be kept. */
export type Keeping = 'kept' | 'gone' | 'failed';

/** Addresses of scripts, styles and fonts in a page, also in the data for its scripts. */
const ASSETS = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;
/** How scripts name those that they load when they are needed. */
const LATER_ASSETS = /"(static\/chunks\/[\w./~-]+\.(?:js|css))"/g;
const PICTURES = /<img[^>]*? src="(\/media\/[^"]+)"/g;
/** Pictures kept of a page that nobody has looked at yet. */
const MOST_PICTURES = 2;

/** Scripts whose names of others were followed since this worker started. */
const followed = new Set<string>();

/** Fetches a page, with what it needs to be shown, or a reading, and keeps it. Never throws. */
export async function keepPath(path: string): Promise<Keeping> {
  const request = new Request(toKeptUrl(new URL(path, worker.location.origin).href));
  const kind = classifyRequest(request, worker.location.origin);
  if (kind !== 'page' && kind !== 'read') return 'failed';
  try {
    // Not from the browser's own memory: that may hold the page of an older build.
    const answer = await fetch(request, { cache: 'no-cache', signal: getKeepingSignal() });
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!mayKeep(answer)) return 'failed';
    if (kind === 'page') await keepNeeds(await answer.clone().text());
    await keepAnswer(request, answer);
    return 'kept';
  } catch {
    // No network, or no room: it is kept another time.
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

/** Keeps files of this site that are not kept yet, and what scripts among them load later. */
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

/** A page whose later scripts are missing looks whole and does nothing. */
async function followScript(request: Request): Promise<void> {
  if (!request.url.endsWith('.js') || followed.has(request.url)) return;
  const script = await findKept(request);
  if (script === null) return;
  followed.add(request.url);
  const later = [...(await script.text()).matchAll(LATER_ASSETS)];
  await keepFiles(later.map(([, name]) => `/_next/${name}`));
}
