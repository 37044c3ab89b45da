import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { explainLeftOut } from '../../process/provide-program';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';
import { type Ask, type Asked, startLoad, sumUpLoad } from '../load/run-load';
import { type ProofScale, runProof } from '../proof';
import { ACTS, type Act, type ActTimes } from './acts';
import { HOST, type NodeSites, openNodeSites } from './sites';

/** As in operation, at an instance that allows five requests a minute. */
const LONG: ActTimes = {
  gapMs: 12_500,
  refreshMs: 1_000,
  drainMs: 5_000,
  anonymousPerMinute: 5,
  rounds: 2,
  stoppedMs: 90_000,
  storelessMs: 60_000,
  aroundMs: 5_000,
};

/** One restart of each, and no longer out of order than until the other node leads. */
export const SHORT: ActTimes = {
  gapMs: 200,
  refreshMs: 1_000,
  drainMs: 500,
  anonymousPerMinute: 0,
  rounds: 1,
  stoppedMs: 0,
  storelessMs: 0,
  aroundMs: 500,
  mostAtOnce: 2,
};

/** From addresses of their own: one address has a share. */
const VISITORS = 60;
const PER_SECOND = 50;
/** Longer than any act. */
const SECONDS = 3_600;
const DASHBOARD = '/dashboard';
/** Both ends of a request are clocks of whole milliseconds. */
const ROUNDING_MS = 2;

/**
 * Two built sites behind nginx and over one Redis, under 50 requests a second: restarted in turn, the
 * leader killed, and stopped for 90 s, the store lost. (`nodes.proof.test.ts` looks at what two keepers
 * write and ask meanwhile, and at one that is cut off.)
 */
export async function proveNodes({ isShort }: ProofScale): Promise<number> {
  const times = isShort ? SHORT : LONG;
  const [missing] = await explainLeftOut(['redis-server', 'nginx']);
  if (missing) {
    console.log(`Two nodes behind nginx are left out: ${missing}.`);
    return 1;
  }
  return runProof('nodes', async () => {
    const sites = await openNodeSites(times);
    const reports: (Awaited<ReturnType<typeof tryAct>> & { readonly act: Act })[] = [];
    try {
      for (const act of Object.keys(ACTS) as Act[]) {
        console.log(`${act} under ${PER_SECOND} requests a second …`);
        reports.push({ act, ...(await tryAct(sites, act, times)) });
      }
    } finally {
      await sites.close();
    }
    return {
      lines: reports.flatMap(({ act, lines }) => lines.map((line) => `${act}: ${line}`)),
      breaches: reports.flatMap(({ act, breaches }) => breaches.map((each) => `${act}: ${each}`)),
      figures: { reports },
    };
  });
}

/** Anonymous requests for the list that reached the instance. */
function listRequests({ api }: NodeSites) {
  const seen = api.control.requests('/api/offers');
  return seen.filter(({ auth }) => auth === 'none').toSorted((a, b) => a.at - b.at);
}

/**
 * Does one act to two sites behind nginx while 50 requests a second arrive, and returns what was seen
 * and what broke a promise, in words. The log of the reference API is the witness of what was asked of
 * the instance.
 */
export async function tryAct(sites: NodeSites, act: Act, times: ActTimes) {
  const told: string[] = [];
  const wrong: string[] = [];
  const since = listRequests(sites).length;
  const load = startLoad({
    port: sites.port,
    tlsName: HOST,
    asks: listAsks(await logIn(sites.port)),
    perSecond: PER_SECOND,
    seconds: SECONDS,
    visitors: VISITORS,
    ...(times.mostAtOnce && { mostAtOnce: times.mostAtOnce }),
  });
  await pause(times.aroundMs);
  await ACTS[act]({
    sites,
    times,
    tell: (text) => told.push(text),
    expect: (isSo, text) => void (isSo || wrong.push(text)),
  });
  await pause(times.aroundMs);
  load.stop();
  const asked = await load.asked;
  // Hosts have no area while there is no store, and log in again when it has lost their logins.
  const mayFail = ({ ask, status }: Asked) =>
    act === 'lose-store' && ask.path === DASHBOARD && [303, 503].includes(status);
  const failed = asked.filter((each) => each.status !== 200 && !mayFail(each));
  const { p50Ms, p95Ms, p99Ms } = sumUpLoad(asked);
  const figures = [p50Ms, p95Ms, p99Ms].map((ms) => `${ms.toFixed(0)} ms`);
  return {
    requests: asked.length,
    lines: [`${asked.length} requests; median, p95, p99 ${figures.join(', ')}`, ...told],
    breaches: [
      ...wrong,
      ...findBadManners(sites, since, times),
      ...failed.map(({ status, why, ask }) => `${status} ${why} ${ask.path}`),
    ],
  };
}

/** Requests of all nodes together that came too early, or that the instance had to refuse. */
function findBadManners(sites: NodeSites, since: number, { gapMs }: ActTimes): readonly string[] {
  const seen = listRequests(sites).slice(Math.max(0, since - 1));
  const early = seen.slice(1).flatMap(({ at }, index) => {
    const gap = at - (seen[index]?.endedAt ?? at);
    return gap < gapMs - ROUNDING_MS ? [`a request came ${gap} ms after another`] : [];
  });
  const refused = sites.api.control.requests().filter(({ status }) => status === 429);
  return [...early, ...refused.map(({ path }) => `429 for ${path}`)];
}

/** Pages that nginx keeps, an uncached list and API answer now and then, a host's page. */
function listAsks(cookie: string): readonly Ask[] {
  return [
    ...['/', '/map', '/week', '/api/offers', '/offers.atom'].map((path) => ({ path, weight: 17 })),
    { path: '/?maxFee=1{n}', weight: 4 },
    { path: '/api/offers?fee%5Blte%5D=1{n}', weight: 9 },
    { path: DASHBOARD, weight: 2, cookie },
  ];
}

async function logIn(port: number): Promise<string> {
  const agent = new Agent({ connect: { rejectUnauthorized: false, servername: HOST } });
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
