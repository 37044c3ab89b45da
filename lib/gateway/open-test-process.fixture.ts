import { createServer, type IncomingMessage } from 'node:http';

/** A request that reached a process behind a test's gateway. */
export interface Reached {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A request to a renderer that holds the programme which the keeper names. */
export interface Rendered extends Reached {
  readonly generation: string | null;
}

/** Answer of a test process to a request of the gateway. */
export interface TestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
}

/** Handler of a test process; if it rejects, the process answers with a 500 like a broken page. */
export type TestApplication = (reached: Reached) => Promise<TestAnswer> | TestAnswer;

/** A page with the time and generation of its render. */
export const stampedPage = ({ url, headers, generation }: Rendered): TestAnswer => ({
  body: `<!DOCTYPE html><p>${url} ${headers['x-fenster-now']} ${generation}</p>`,
});

/** A process behind a test's gateway: an HTTP server on a Unix socket. */
export interface TestProcess {
  /** Requests so far, without probes. */
  readonly reached: Reached[];
  /** Ends like a process that was killed: whatever is under way is lost. */
  kill(): Promise<void>;
}

/** Under which number the test's processes report an error. */
export const TEST_ERROR_ID = 'cafe0123';

/** Answer of a test process that broke. */
export const BROKEN: TestAnswer = {
  status: 500,
  headers: { 'x-fenster-error': TEST_ERROR_ID },
  body: '',
};

/** Opens a process at `socketPath`; probes and measurements it answers by itself. */
export async function openTestProcess(
  socketPath: string,
  application: TestApplication,
): Promise<TestProcess> {
  const reached: Reached[] = [];

  async function answer({ method = '', url = '', headers }: IncomingMessage): Promise<TestAnswer> {
    if (url === '/healthz') return { body: '' };
    if (url === '/metrics') return { status: 404, body: '' };
    const here = { method, url, headers };
    reached.push(here);
    return application(here);
  }

  const server = createServer(async (request, response) => {
    const { status = 200, headers, body } = await answer(request).catch(() => BROKEN);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(status === 304 ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  return {
    reached,
    kill() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
