import { ROUTES } from '@/lib/routes';
import { FORGET, KEPT, type KeepMessage } from '../kept-caches';
import { answerRequest } from './answer-request';
import { classifyRequest } from './classify-request';
import { isKept, keepFiles, keepPath } from './keep-path';
import { beginKeeping, endKeeping, findOlderCaches, keepCopy, openStore } from './kept-answers';
import { worker } from './worker-scope';

/** The service worker: keeps what a family has seen and marked readable without network. */

/** Pages that belong to what is kept; the one that says that a page is not comes first. */
const SHELL = ROUTES.filter(({ shell }) => shell).reverse();
/** Those of them that are kept in the town's other languages too: they hold no offers. */
const SHELL_ELSEWHERE = SHELL.filter(({ shell }) => shell === 'all');

worker.addEventListener('install', (event) => {
  // A new build takes over at once; what is open goes on with the files that move in.
  event.waitUntil(Promise.all([worker.skipWaiting(), moveIn()]));
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) {
    event.waitUntil(keepAll(event.data).then(() => event.ports[0]?.postMessage(KEPT)));
  }
  if (event.data === FORGET) {
    event.waitUntil(endKeeping().then(() => event.ports[0]?.postMessage(FORGET)));
  }
});

worker.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, worker.location.origin);
  if (kind !== null) event.respondWith(answerRequest(event, kind));
});

/**
 * Takes over what older builds have kept. Pages and readings are fetched anew, because pages name
 * the files of their build; what cannot be fetched now moves in as it is, with all files, so that
 * nothing is lost. What the site has no more stays behind.
 */
async function moveIn(): Promise<void> {
  await openStore();
  for (const name of await findOlderCaches()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map((request) => ({
      request,
      isFile: !/^(page|read)$/.test(classifyRequest(request, worker.location.origin) ?? ''),
    }));
    // Files first: pages that are open, and those that move in, still ask for them.
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

function isKeepMessage(message: unknown): message is KeepMessage {
  return typeof message === 'object' && (message as KeepMessage | null)?.type === 'keep';
}
