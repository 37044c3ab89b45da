import { createServer, type RequestListener, type Server } from 'node:http';

/** Next, ready to answer. */
export interface NextApplication {
  readonly answer: RequestListener;
  close(): Promise<void>;
}

/**
 * Opens the built application, or the sources under development, whose changes it sends to browsers
 * over upgraded connections of `server`. `port`: of Next's own address.
 */
export async function openNext(
  server: Server,
  { isDevelopment, port }: { readonly isDevelopment: boolean; readonly port: number },
): Promise<NextApplication> {
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given; in production there are none to answer.
  const httpServer = isDevelopment ? server : createServer();
  const app = next({ dev: isDevelopment, port, quiet: !isDevelopment, httpServer });
  if (isDevelopment) await app.prepare();
  else {
    await withoutNotices(() => app.prepare());
    await loadPages(app);
  }
  return { answer: app.getRequestHandler(), close: () => app.close() };
}

/**
 * Loads the code of all pages, so that no first visitor waits for it within the time of a page. Next does
 * the same by itself (`preloadEntriesOnStart`, switched off), but beside the first requests.
 */
async function loadPages(app: object): Promise<void> {
  const { server } = app as { readonly server?: { readonly server?: PageLoading } };
  await server?.server?.unstable_preloadEntries?.();
}

/** Part of Next's own server, which another version may lack. */
interface PageLoading {
  unstable_preloadEntries?(): Promise<void>;
}

/** Next writes to standard output how long it read its configuration; the log has JSON lines only. */
async function withoutNotices(prepare: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = () => {};
  try {
    await prepare();
  } finally {
    console.log = log;
  }
}
