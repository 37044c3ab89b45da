import { setTimeout as pause } from 'node:timers/promises';
import { pictureKey } from '../../lib/domain/picture-href';
import { type OpenSite, openSite } from '../process/open-site';
import { listProcesses } from '../process/weigh-processes';
import { type DoneHarm, doHarm, sumUpVisits } from './harm';
import { listLaunchAsks, PICTURES_PER_VIEW } from './load/list-asks';
import { runLoad, sumUpLoad } from './load/run-load';
import { checkUpstream, formatGoal, type ProofScale, runProof } from './proof';

/** Each family has an address of its own. */
const LONG = { families: 10_000, seconds: 600 };
/** The same rate. */
const SHORT = { families: 1_000, seconds: 60 };
const PAGE_VIEWS = 10;
const COMMIT_MS = 60_000;
const GAP_MS = 50;
/** One has all cached answers, the other renders the missing ones. */
const KILLED = ['gateway', 'renderer-1'];
/** Time after a kill until everything must be as quick as before. */
const RECOVERY_MS = 15_000;
const MOST_REFUSED_PERCENT = 0.5;
const MOST_P95_MS = 200;

/**
 * The launch of a programme: families at a constant rate from the start of the site on, commits,
 * and in the middle a gateway and a renderer killed at once. A failed request, or one to the
 * instance that a visitor caused, is an error; too many refusals and a missed time are marked only, since
 * they depend on the machine.
 */
export function proveLaunch({ seed, isShort }: ProofScale): Promise<number> {
  const { families, seconds } = isShort ? SHORT : LONG;
  const perSecond = ((families * PAGE_VIEWS) / seconds) * (1 + PICTURES_PER_VIEW);
  return runProof('launch', async (start) => {
    const site = await openSite(start, {
      settings: {
        FENSTER_RENDERERS: '2',
        // Changes at the instance are committed within about two seconds.
        FENSTER_REFRESH_MS: '1000',
        FENSTER_UPSTREAM_GAP_MS: `${GAP_MS}`,
      },
    });
    const asks = await listLaunchAsks(site.origin);
    await drawPictures(site, new Set(asks.map(({ path }) => /^\/media\/(\w+)/.exec(path)?.[1])));
    await site.restart();
    const rate = `${perSecond.toFixed(0)} requests a second`;
    console.log(`${families} families in ${seconds} s: ${rate} …`);
    const load = runLoad({ port: site.port, asks, perSecond, seconds, visitors: families, seed });
    let changes = 0;
    const changing = setInterval(() => {
      changeOffer(site, changes++).catch((error) => console.error(error));
    }, COMMIT_MS);
    await pause(seconds * 500);
    const processes = listProcesses(site.child().pid ?? 0);
    const at = Date.now();
    const harms = KILLED.map((name): DoneHarm => ({ kind: 'kill', name, afterMs: 0, at }));
    for (const harm of harms) doHarm(harm, processes);
    const asked = await load.finally(() => clearInterval(changing));
    const upstream = checkUpstream(await site.listUpstream(), GAP_MS);
    await site.stop();
    const visits = asked.map((visit) => ({
      ...visit,
      kind: 'kept' as const,
      path: visit.ask.path,
    }));
    const { failed, cutOff, refused, backMs } = sumUpVisits(visits, harms);
    const { p95Ms } = sumUpLoad(asked.filter(({ dueAt }) => dueAt >= at + RECOVERY_MS));
    return {
      lines: [
        formatGoal('refused', (refused / asked.length) * 100, MOST_REFUSED_PERCENT, '%'),
        formatGoal(`p95 from ${RECOVERY_MS / 1_000} s after the kill`, p95Ms, MOST_P95_MS, 'ms'),
        `${asked.length} requests; closed with the killed gateway: ${cutOff}; back after ${backMs.toFixed(0)} ms`,
      ],
      breaches: [
        ...failed.map(({ status, why, path }) => `failed: ${status} ${why} ${path}`),
        ...upstream.caused.map((path) => `no pass sends ${path} to the instance`),
        ...(upstream.tooSoon > 0 ? [`${upstream.tooSoon} requests came too soon to it`] : []),
      ],
      figures: { seed, families, seconds, p95Ms, refused, backMs },
    };
  });
}

/** Raises the fee of one offer at the instance, for the next commit. */
async function changeOffer(site: OpenSite, nth: number): Promise<void> {
  const { offers, ...rest } = await site.readCatalogue();
  const changed = offers.map((offer, at) =>
    at === nth % offers.length ? { ...offer, fee: (offer.fee ?? 0) + 1 } : offer,
  );
  await site.replaceCatalogue({ ...rest, offers: changed });
}

/** Has the instance draw these pictures before the site asks: a real one sends files. */
async function drawPictures(site: OpenSite, keys: ReadonlySet<string | undefined>): Promise<void> {
  const { offers } = await site.readCatalogue();
  const addresses = offers.flatMap(({ media }) => media).map((path) => site.apiOrigin + path);
  for (const address of new Set(addresses))
    if (keys.has(pictureKey(address))) await (await fetch(address)).arrayBuffer();
}
