import { CACHE_PREFIX, FORGET, type KeepMessage } from '../kept-caches';
import { answerRequest } from './answer-request';
import { judgeRequest } from './judge-request';
import { CACHE, keepFiles, keepPage, setKeeping } from './kept-answers';
import { worker } from './worker-scope';

/** The service worker: keeps what a family has seen and marked readable without network. */

/** Pages of every language that belong to what is kept; the first says that a page is not. */
const SHELL = ['/offline', '/shortlist', '/'];

worker.addEventListener('install', (event) => event.waitUntil(moveIn()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) {
    setKeeping(true);
    event.waitUntil(keepAll(event.data));
  }
  if (event.data === FORGET) {
    setKeeping(false);
    event.ports[0]?.postMessage(FORGET);
  }
});

worker.addEventListener('fetch', (event) => {
  const kind = judgeRequest(event.request, worker.location.origin);
  if (kind !== null) event.respondWith(answerRequest(event, kind));
});

/** A new build fetches anew what an older one has kept: its pages name files that are gone. */
async function moveIn(): Promise<void> {
  await worker.skipWaiting();
  for (const name of await findOlder()) {
    const kept = await (await caches.open(name)).keys();
    const pages = kept.filter((page) => judgeRequest(page, worker.location.origin) === 'page');
    for (const { url } of pages) await keepPage(url);
  }
}

async function takeOver(): Promise<void> {
  await Promise.all((await findOlder()).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function findOlder(): Promise<readonly string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
}

async function keepAll({ paths, files }: KeepMessage): Promise<void> {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$|\?)/.exec(paths[0] ?? '') ?? [];
  const shell = SHELL.map((path) => (path === '/' && prefix !== '' ? prefix : prefix + path));
  for (const path of new Set([...shell, ...paths])) await keepPage(path);
  await keepFiles(files);
}

function isKeepMessage(message: unknown): message is KeepMessage {
  return typeof message === 'object' && (message as KeepMessage | null)?.type === 'keep';
}
