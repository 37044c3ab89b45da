import { type Timer, within } from '@/lib/domain/instant';
import { pageHref } from '@/lib/routes';
import { FORGET, KEPT_EVENT, type KeepMessage, listCaches, WORKER_PATH } from './kept-caches';

/** A service worker stopped by the browser sends no answer. */
const KEEPING_PATIENCE_MS = 60_000;

/** For a service worker that does not answer: it has no request running, or the machine is busy. */
const FORGETTING_PATIENCE_MS = 2_000;

const timer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms);
  return () => clearTimeout(handle);
};
const goOn = () => undefined;

/** The latest request on this page: keeping takes a while, and forgetting may overtake it. */
let isWanted = false;
/** Settles when forgetting has finished. */
let forgotten: Promise<unknown> = Promise.resolve();

/**
 * Keeps pages for offline use: those named by their paths, and the open one. Registers the service
 * worker if needed, so call it only after the visitor has marked an offer or asked for it. Resolves
 * when all is kept. False: this browser cannot keep anything.
 */
export async function keepOffline(paths: readonly string[] = []): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  isWanted = true;
  try {
    await forgotten;
    await navigator.serviceWorker.register(WORKER_PATH);
    const { active } = await navigator.serviceWorker.ready;
    if (!isWanted) {
      // Forgotten in the meantime, perhaps before there was a worker to remove.
      await forgetOffline();
      return false;
    }
    const open = location.pathname + location.search;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const prefixes = listPrefixes();
    const message: KeepMessage = { type: 'keep', paths: [open, ...paths], files, prefixes };
    if (active !== null)
      await within<unknown>(timer, KEEPING_PATIENCE_MS, ask(active, message), goOn);
    dispatchEvent(new Event(KEPT_EVENT));
    return active !== null;
  } catch {
    // Service workers disabled, no storage left, or a private window: the site works without it.
    return false;
  }
}

/** Path prefixes of the languages offered by the page, because families switch between them. */
function listPrefixes(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('header nav a[hreflang]');
  return [...links].map(({ hreflang }) => pageHref(hreflang, '/').replace(/\/$/, ''));
}

/** Removes the service worker and everything it has kept; does nothing without one. */
export function forgetOffline(): Promise<void> {
  isWanted = false;
  const forgetting = forget();
  forgotten = forgetting.catch(() => undefined);
  return forgetting;
}

async function forget(): Promise<void> {
  const registrations =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const workers = registrations.flatMap(({ active, waiting, installing }) =>
    [active, waiting, installing].filter((worker) => worker !== null),
  );
  // Responses that the worker is still fetching must not be stored after forgetting.
  const ended = Promise.all(workers.map((worker) => ask(worker, FORGET)));
  await within<unknown>(timer, FORGETTING_PATIENCE_MS, ended, goOn);
  // A browser that is installing a new build unregisters only afterwards; the caches are deleted at
  // once.
  await Promise.all([dropCaches(), ...registrations.map((one) => one.unregister())]);
  // One that answers late may have opened its cache in the meantime.
  void ended.then(() => (isWanted ? undefined : dropCaches()));
}

async function dropCaches(): Promise<void> {
  await Promise.all((await listCaches()).map((name) => caches.delete(name)));
}

/** Resolves when the worker answers. */
function ask(worker: ServiceWorker, message: KeepMessage | typeof FORGET) {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage(message, [port2]);
  });
}
