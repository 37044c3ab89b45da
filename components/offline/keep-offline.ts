import { pageHref } from '@/lib/routes';
import { CACHE_PREFIX, FORGET, KEPT_EVENT, type KeepMessage, WORKER_PATH } from './kept-caches';

/** A worker that the browser has ended meanwhile says nothing more. */
const KEEPING_PATIENCE_MS = 60_000;

/** A worker that does not answer by then has nothing under way. */
const FORGETTING_PATIENCE_MS = 2_000;

/** What was asked for last on this page; keeping takes a while, and forgetting may overtake it. */
const offlineWish = {
  isKept: false,
  /** Settles when nothing is being forgotten. */
  forgetting: Promise.resolve() as Promise<unknown>,
};

/**
 * Keeps pages for times without network: those named by their paths, and the open one. Sets up the
 * service worker when there is none yet, so call it only after somebody has marked an offer or
 * asked for it. Resolves when all is kept. False: this browser cannot keep anything.
 */
export async function keepOffline(paths: readonly string[] = []): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  offlineWish.isKept = true;
  try {
    await offlineWish.forgetting;
    await navigator.serviceWorker.register(WORKER_PATH);
    const { active } = await navigator.serviceWorker.ready;
    if (!offlineWish.isKept) {
      // Forgotten meanwhile, perhaps before there was a worker to be removed.
      await forgetOffline();
      return false;
    }
    const open = location.pathname + location.search;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const prefixes = listPrefixes();
    const message: KeepMessage = { type: 'keep', paths: [open, ...paths], files, prefixes };
    if (active !== null) await ask(active, message, KEEPING_PATIENCE_MS);
    dispatchEvent(new Event(KEPT_EVENT));
    return active !== null;
  } catch {
    // Switched off, no room, or a private window: the site works on without it.
    return false;
  }
}

/** Where the site begins in each language that the page offers: families change between them. */
function listPrefixes(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('header nav a[hreflang]');
  return [...links].map(({ hreflang }) => pageHref(hreflang, '/').replace(/\/$/, ''));
}

/** Removes the service worker and everything it has kept; nothing happens where there is none. */
export function forgetOffline(): Promise<void> {
  offlineWish.isKept = false;
  const forgetting = forget();
  offlineWish.forgetting = forgetting.catch(() => undefined);
  return forgetting;
}

async function forget(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const workers = registrations.flatMap(({ active, waiting, installing }) =>
    [active, waiting, installing].filter((worker) => worker !== null),
  );
  // What the worker is fetching at this moment must not be kept after all was forgotten.
  await Promise.all(workers.map((worker) => ask(worker, FORGET, FORGETTING_PATIENCE_MS)));
  // A browser that is setting up a new build removes it only after that; the copies go at once.
  await Promise.all([dropCaches(), ...registrations.map((one) => one.unregister())]);
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Resolves when the worker says that it is done, or has been silent for too long. */
function ask(worker: ServiceWorker, message: KeepMessage | typeof FORGET, patienceMs: number) {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, patienceMs);
    worker.postMessage(message, [port2]);
  });
}
