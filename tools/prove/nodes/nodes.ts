import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { explainLeftOut } from '../../process/provide-program';
import { pollUntil } from '../../process/wait-for';
import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';
import { type Ask, type Asked, startLoad, sumUpLoad } from '../load/run-load';
import { type ProofScale, runProof } from '../proof';
import { HOST, type NodeSites, openNodeSites, type SiteNode, type SiteTimes } from './sites';

/** Durations of the acts of a run, in ms. */
interface ActTimes extends SiteTimes {
  readonly rounds: number;
  /** For how long a node is stopped, and the store is away. */
  readonly stoppedMs: number;
  readonly storelessMs: number;
  /** Before and after each act. */
  readonly aroundMs: number;
  /** Visitors who wait for an answer at one time; absent: as many as come. */
  readonly mostAtOnce?: number;
}

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
const TAKEOVER_LIMIT_MS = 60_000;
const PATIENCE_MS = 240_000;
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

interface Scene {
  readonly sites: NodeSites;
  readonly times: ActTimes;
  tell(text: string): void;
  expect(isSo: boolean, text: string): void;
}

type Act = keyof typeof ACTS;

/** Faults and maintenance of two nodes under load. */
const ACTS = {
  async restart({ sites: { one, two }, times, tell }: Scene) {
    for (let round = 0; round < times.rounds; round++)
      for (const node of [one, two]) {
        const startedAt = Date.now();
        await node.stop();
        await node.start();
        tell(`${node.name} was whole again ${formatSince(startedAt)} after the signal`);
      }
  },
  async kill(scene: Scene) {
    const { leader } = await takeLeadBy(scene, 'SIGKILL');
    await leader.stop();
    await leader.start();
  },
  async stop(scene: Scene) {
    const { leader, startedAt } = await takeLeadBy(scene, 'SIGSTOP');
    await pause(scene.times.stoppedMs - (Date.now() - startedAt));
    const wokenAt = Date.now();
    leader.signalAll('SIGCONT');
    const isLeading = await pollUntil(leader.isLeading, (is) => is === false, PATIENCE_MS);
    scene.expect(isLeading === false, `${leader.name} still leads after it was stopped`);
    scene.tell(`${leader.name} follows ${formatSince(wokenAt)} after it was woken`);
  },
  async 'lose-store'({ sites, times, expect }: Scene) {
    const nodes = [sites.one, sites.two];
    await sites.redis.kill();
    await pause(times.storelessMs);
    for (const node of nodes)
      expect((await node.lastPassAt()) !== null, `${node.name} no longer shows the programme`);
    await sites.redis.start();
    const backAt = Date.now();
    for (const node of nodes) expect(await hasPass(node, backAt), `${node.name} shows no new pass`);
  },
};

/** Sends the signal to all processes of the leader, and waits for a pass of the other node. */
async function takeLeadBy({ sites, tell, expect }: Scene, signal: NodeJS.Signals) {
  const find = async () => [
    (await sites.one.isLeading()) === true,
    (await sites.two.isLeading()) === true,
  ];
  const [isOne] = await pollUntil(find, ([one, two]) => one !== two, PATIENCE_MS);
  const [leader, other] = isOne ? [sites.one, sites.two] : [sites.two, sites.one];
  const startedAt = Date.now();
  leader.signalAll(signal);
  const isTaken = await pollUntil(other.isLeading, (is) => is === true, TAKEOVER_LIMIT_MS);
  tell(`${other.name} led ${formatSince(startedAt)} after ${signal} for ${leader.name}`);
  expect(isTaken === true, 'no node led within 60 s');
  expect(await hasPass(other, startedAt), 'the programme was not read again');
  tell(`the programme was read again ${formatSince(startedAt)} after it`);
  return { leader, startedAt };
}

/** Whether it shows a pass that ended after this moment; waits for one. */
async function hasPass(node: SiteNode, since: number): Promise<boolean> {
  const isNew = (at: number | null) => (at ?? 0) > since;
  return isNew(await pollUntil(node.lastPassAt, isNew, PATIENCE_MS));
}

/** Anonymous requests for the list that reached the instance. */
function listRequests({ api }: NodeSites) {
  const seen = api.control.requests('/api/offers');
  return seen.filter(({ auth }) => auth === 'none').toSorted((a, b) => a.at - b.at);
}

function formatSince(at: number): string {
  return `${((Date.now() - at) / 1_000).toFixed(1)} s`;
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
