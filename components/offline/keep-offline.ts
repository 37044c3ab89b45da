import { forgetOffline } from './forget-offline';
import { type KeepMessage, WORKER_PATH } from './kept-caches';
import { offlineWish } from './offline-wish';

/**
 * Keeps pages for times without network: those named by their paths, and the open one. Sets up the
 * service worker when there is none yet, so call it only after somebody has marked an offer or
 * asked for it. False: this browser cannot keep anything.
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
    const message: KeepMessage = { type: 'keep', paths: [open, ...paths], files };
    active?.postMessage(message);
    return active !== null;
  } catch {
    // Switched off, no room, or a private window: the site works on without it.
    return false;
  }
}
