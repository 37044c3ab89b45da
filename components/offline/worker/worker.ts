import { ROUTES } from '@/lib/routes';
import { FORGET, KEPT, type KeepMessage } from '../kept-caches';
import { answerRequest } from './answer-request';
import { judgeRequest } from './judge-request';
import { isKept, keepFiles, keepPath } from './keep-path';
import { beginKeeping, endKeeping, findOlderCaches } from './kept-answers';
import { moveIn } from './move-in';
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
  const kind = judgeRequest(event.request, worker.location.origin);
  if (kind !== null) event.respondWith(answerRequest(event, kind));
});

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
