import { Agent, request } from 'undici';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';

/** An answer as a visitor behind nginx saw it. */
export interface Visited {
  readonly path: string;
  /** Epoch ms. */
  readonly at: number;
  /** 0: no answer. */
  readonly status: number;
  readonly tookMs: number;
  /** Why there is no answer, or what one that tells of a fault says; null: all is well. */
  readonly trouble: string | null;
}

/** Visitors who keep coming until they are told to stop. */
export interface Visitors {
  /** Ends with what all of them saw, after the last answer. */
  stop(): Promise<readonly Visited[]>;
}

/** The host name that all of them ask for. */
export const HOST = 'town.example';
/** From addresses of their own: one address has a share. */
const VISITORS = 60;
const PER_SECOND = 50;
/** Longer than nginx tries one node after the other. */
const LIMIT_MS = 60_000;
const DASHBOARD = '/dashboard';

/**
 * Sends a request every 20 ms to the nginx at `port`, whether those before have been answered or not;
 * but never more than `mostAtOnce`, so that a busy machine is not taken for a full site.
 */
export async function sendVisitors(
  port: number,
  mostAtOnce = Number.POSITIVE_INFINITY,
): Promise<Visitors> {
  const cookie = await logIn(port);
  const agents = Array.from({ length: VISITORS }, (_, at) =>
    createAgent({ localAddress: `127.0.9.${at + 1}` }),
  );
  const sent: Promise<Visited>[] = [];
  let waiting = 0;
  const timer = setInterval(() => {
    const agent = agents[sent.length % agents.length];
    if (!agent || waiting >= mostAtOnce) return;
    waiting += 1;
    const visited = visit(agent, port, choosePath(sent.length), cookie);
    sent.push(visited.finally(() => (waiting -= 1)));
  }, 1_000 / PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      const visits = await Promise.all(sent);
      await Promise.all(agents.map((agent) => agent.destroy()));
      return visits;
    },
  };
}

/** Requests without an answer, or with one that a visitor takes for a fault. */
export function findFailed(visits: readonly Visited[]): readonly Visited[] {
  return visits.filter(({ status }) => status === 0 || status >= 400);
}

/** Whether only a logged-in host asks for it, so that it needs the store. */
export function isOfHosts({ path }: Visited): boolean {
  return path === DASHBOARD;
}

function createAgent(more: { readonly localAddress?: string } = {}): Agent {
  return new Agent({
    connect: { rejectUnauthorized: false, servername: HOST, ...more },
    headersTimeout: LIMIT_MS,
    bodyTimeout: LIMIT_MS,
  });
}

async function visit(
  dispatcher: Agent,
  port: number,
  path: string,
  cookie: string,
): Promise<Visited> {
  const at = Date.now();
  const startedAt = performance.now();
  const tookMs = () => performance.now() - startedAt;
  const isHost = path === DASHBOARD;
  try {
    const { statusCode: status, body } = await request(`https://127.0.0.1:${port}${path}`, {
      dispatcher,
      headers: { host: HOST, 'accept-encoding': 'gzip', ...(isHost && { cookie }) },
    });
    const text = await body.text();
    return { path, at, status, tookMs: tookMs(), trouble: status < 400 ? null : readWords(text) };
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    return { path, at, status: 0, tookMs: tookMs(), trouble };
  }
}

/** The first words of a page or text. */
function readWords(text: string): string {
  const body = text.slice(Math.max(0, text.indexOf('<body')));
  const words = body.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return words.trim().slice(0, 200);
}

async function logIn(port: number): Promise<string> {
  const agent = createAgent();
  const { statusCode, headers, body } = await request(`https://127.0.0.1:${port}/login`, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      host: HOST,
      origin: `https://${HOST}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token: DEMO_TOKENS.everything.token }).toString(),
  });
  await body.dump();
  await agent.destroy();
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  if (statusCode !== 303 || !cookie) throw new Error(`the login was answered with ${statusCode}`);
  return cookie;
}

const PAGES = ['/', '/map', '/week', '/api/offers', '/offers.atom'];

/** By turns: pages that nginx keeps, an uncached list and API answer now and then, a host's page. */
function choosePath(sent: number): string {
  if (sent % 50 === 7) return DASHBOARD;
  if (sent % 25 === 3) return `/?maxFee=${1_000 + sent}`;
  if (sent % 10 === 5) return `/api/offers?page=${1 + (sent % 9)}&itemsPerPage=${1 + (sent % 490)}`;
  return PAGES[sent % PAGES.length] ?? '/';
}
