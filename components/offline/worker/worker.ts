import { ROUTES } from '@/lib/routes';
import type { KeepMessage } from '../kept-caches';
import { answerFetch } from './answer-fetch';
import { dropOlder, keepFiles, keepPath, kindOf, listKept, worker } from './kept-answers';

// The service worker: keeps visited and marked pages readable without network.

/** Pages that are always kept; the offline notice comes first. */
const SHELL = ROUTES.filter(({ shell }) => shell).reverse();

worker.addEventListener('install', (event) => {
  // A new build takes over at once; open pages continue with the files that are kept.
  event.waitUntil(Promise.all([worker.skipWaiting(), refresh()]));
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const answer = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(keepAll(event.data).then(answer));
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request);
  if (kind !== null) event.respondWith(answerFetch(event, kind));
});

/** Pages name the files of their build. What cannot be fetched stays, with its files. */
async function refresh(): Promise<void> {
  await dropOlder();
  for (const kind of ['page', 'read'] as const) {
    for (const { url } of await listKept(kind)) await keepPath(url);
  }
}

async function keepAll({ paths, files }: KeepMessage): Promise<boolean> {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$|\?)/.exec(paths[0] ?? '') ?? [];
  const shell = SHELL.map(({ path }) => (path === '/' && prefix !== '' ? prefix : prefix + path));
  let isKept = true;
  for (const path of new Set([...shell, ...paths])) isKept = (await keepPath(path)) && isKept;
  await keepFiles(files);
  return isKept;
}
