import { DONE, FORGET, type KeepMessage } from '../kept-caches';
import { answerFetch } from './answer-fetch';
import { KEPT_ROUTES } from './classify-request';
import {
  beginKeeping,
  endKeeping,
  findOlderCaches,
  isKept,
  keepCopy,
  keepFiles,
  keepPath,
  kindOf,
  openStore,
  worker,
} from './kept-answers';

// The service worker: keeps visited and marked pages readable without network.

/** Pages that are always kept; the offline notice comes first. */
const SHELL = KEPT_ROUTES.filter(({ shell }) => shell).reverse();
/** Those kept in the site's other languages too: they contain no offers. */
const SHELL_ELSEWHERE = SHELL.filter(({ shell }) => shell === 'all');

worker.addEventListener('install', (event) => {
  // A new build takes over at once; open pages continue with the files that are moved.
  event.waitUntil(Promise.all([worker.skipWaiting(), moveIn()]));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  const done = event.data === FORGET ? endKeeping() : keepAll(event.data);
  event.waitUntil(done.then(() => event.ports[0]?.postMessage(DONE)));
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind !== null) event.respondWith(answerFetch(event, kind));
});

/**
 * Takes over the caches of older builds. Pages and API answers are fetched again, because pages
 * name the files of their build; if that fails, the old copy is moved with all its files, so that
 * nothing is lost. Pages that are gone are dropped.
 */
async function moveIn(): Promise<void> {
  await openStore();
  for (const name of await findOlderCaches()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map((request) => ({
      request,
      isFile: !/^(page|read)$/.test(kindOf(request) ?? ''),
    }));
    // Files first, because open pages and moved ones still request them.
    for (const { request, isFile } of kept.sort((a, b) => Number(b.isFile) - Number(a.isFile))) {
      if (!isFile && (await keepPath(request.url)) !== 'failed') continue;
      const copy = await cache.match(request, { ignoreVary: true });
      if (copy) await keepCopy(request, copy);
    }
  }
}

async function takeOver(): Promise<void> {
  await Promise.all((await findOlderCaches()).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function keepAll({ paths, files, prefixes }: KeepMessage): Promise<void> {
  await beginKeeping();
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$|\?)/.exec(paths[0] ?? '') ?? [];
  const shell = SHELL.map(({ path }) => (path === '/' && prefix !== '' ? prefix : prefix + path));
  const elsewhere = prefixes.flatMap((other) => SHELL_ELSEWHERE.map(({ path }) => other + path));
  for (const path of new Set([...shell, ...paths])) await keepPath(path);
  for (const path of elsewhere) if (!(await isKept(path))) await keepPath(path);
  await keepFiles(files);
}
