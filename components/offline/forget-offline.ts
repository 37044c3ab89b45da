import { CACHE_PREFIX, FORGET } from './kept-caches';
import { offlineWish } from './offline-wish';

/** A worker that does not answer by then has nothing under way. */
const PATIENCE_MS = 2_000;

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
  await Promise.all(workers.map(stopKeeping));
  // A browser that is setting up a new build removes it only after that; the copies go at once.
  await Promise.all([dropCaches(), ...registrations.map((one) => one.unregister())]);
}

async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** What the worker is fetching at this moment must not be kept after all was forgotten. */
function stopKeeping(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage(FORGET, [port2]);
  });
}
