import { CACHE_PREFIX } from './kept-caches';

/** Removes the service worker and everything it has kept; nothing happens where there is none. */
export async function forgetOffline(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  }
  if ('caches' in globalThis) {
    const names = await caches.keys();
    const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
    await Promise.all(ours.map((name) => caches.delete(name)));
  }
}
