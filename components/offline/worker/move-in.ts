import { judgeRequest } from './judge-request';
import { keepPath } from './keep-path';
import { findOlderCaches, keepCopy, openStore } from './kept-answers';
import { worker } from './worker-scope';

/**
 * Takes over what older builds have kept. Pages and readings are fetched anew, because pages name
 * the files of their build; what cannot be fetched now moves in as it is, with all files, so that
 * nothing is lost. What the site has no more stays behind.
 */
export async function moveIn(): Promise<void> {
  await openStore();
  for (const name of await findOlderCaches()) {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map((request) => ({
      request,
      isFile: !/^(page|read)$/.test(judgeRequest(request, worker.location.origin) ?? ''),
    }));
    // Files first: pages that are open, and those that move in, still ask for them.
    for (const { request, isFile } of kept.sort((a, b) => Number(b.isFile) - Number(a.isFile))) {
      if (!isFile && (await keepPath(request.url)) !== 'failed') continue;
      const copy = await cache.match(request, { ignoreVary: true });
      if (copy) await keepCopy(request, copy);
    }
  }
}
