import { createServer, type RequestListener, type Server } from 'node:http';

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
  else await withoutNotices(() => app.prepare());
  return { answer: app.getRequestHandler(), close: () => app.close() };
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
