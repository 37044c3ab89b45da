import { pageHref } from '@/lib/routes';
import { forgetOffline } from './forget-offline';
import { KEPT_EVENT, type KeepMessage, WORKER_PATH } from './kept-caches';
import { offlineWish } from './offline-wish';

/** A worker that the browser has ended meanwhile says nothing more. */
const PATIENCE_MS = 60_000;

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
    if (active !== null) await ask(active, message);
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

/** Resolves when the worker says that it is done, or has been silent for too long. */
function ask(worker: ServiceWorker, message: KeepMessage): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage(message, [port2]);
  });
}
