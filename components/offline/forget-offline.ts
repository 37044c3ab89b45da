import { CACHE_PREFIX, FORGET } from './kept-caches';

/** A worker that does not answer by then has nothing under way. */
const PATIENCE_MS = 1_000;

/** Removes the service worker and everything it has kept; nothing happens where there is none. */
export async function forgetOffline(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(
      workers.map(async (worker) => {
        await stopKeeping(worker.active);
        await worker.unregister();
      }),
    );
  }
  if ('caches' in globalThis) {
    const names = await caches.keys();
    const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
    await Promise.all(ours.map((name) => caches.delete(name)));
  }
}

/** What the worker is fetching at this moment must not be kept after all was forgotten. */
function stopKeeping(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, worker === null ? 0 : PATIENCE_MS);
    worker?.postMessage(FORGET, [port2]);
  });
}
