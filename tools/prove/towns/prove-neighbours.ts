import { runTogether } from '../../process/start-child';
import { countFailures, type LoadFigures, runLoad, sumUpLoad } from '../load/run-load';
import { formatGoal, writeReport } from '../write-report';
import { openProvedCounty } from './prove-towns';
import { type ProvedTown, visitTowns } from './visit-towns';

/** Size of the proof. */
interface NeighboursScale {
  readonly towns: number;
  readonly offers: number;
  readonly seconds: number;
  /** Requests a second for what is not kept, to the municipality that has its launch. */
  readonly launchPerSecond: number;
  /** The same to all others together, and for what is kept there. */
  readonly uncachedPerSecond: number;
  readonly keptPerSecond: number;
}

const SCALE: NeighboursScale = {
  ...{ towns: 40, offers: 800, seconds: 60 },
  ...{ launchPerSecond: 200, uncachedPerSecond: 2, keptPerSecond: 40 },
};
/** Addresses of the launch; the neighbours' come after them. */
const LAUNCH_VISITORS = 10_000;
const VISITORS = 4_000;

const KEPT_PATHS = ['/', '/week', '/api/offers'];
/** Nobody has asked for it before; `{n}`: another number each time. */
const LAUNCH_PATH = '/?age=8&maxFee=2{n}';

/**
 * Times as long as without the launch, for 95 of 100 visitors. A page that is rendered waits for its
 * turn and then for the one before it in its renderer, on cores that are full.
 */
const MOST_RATIO = { kept: 3, uncached: 4 };
/** Kept pages may take this long in any case, in milliseconds: a ratio of next to nothing says little. */
const KEPT_P95_MS = 20;

/** Figures of the visitors of the other municipalities. */
interface Sight {
  readonly kept: LoadFigures;
  readonly uncached: LoadFigures;
}

/**
 * The launch of one municipality beside others, through the gateway and the renderers of the build:
 * prints what visitors of the others see with and without it, and writes it to `prove-results/`. A
 * failed or refused request there is an error; a missed time is marked.
 */
export async function proveNeighbours(
  seed: number,
  change: Partial<NeighboursScale> = {},
): Promise<number> {
  const scale = { ...SCALE, ...change };
  const { seconds, launchPerSecond } = scale;
  let isKept = false;
  const code = await runTogether(async (start) => {
    console.log(`Filling the store of ${scale.towns} municipalities …`);
    const { county, towns } = await openProvedCounty(start, {
      ...{ ...scale, faulty: 0, perSecond: 0 },
      settings: { FENSTER_REFRESH_MS: '3600000' },
    });
    await county.open(towns);
    const [launching, ...others] = towns;
    await visitTowns(county.port, towns, KEPT_PATHS);
    const look = (path: string) => lookAround(county.port, others, scale, { seed, path });
    console.log('Without a launch …');
    // Twice: the first time the code is compiled and programmes are loaded.
    await look('/?age=6&maxFee=3{n}');
    const quiet = await look('/?age=7&maxFee=3{n}');
    console.log(`A launch with ${launchPerSecond} requests a second …`);
    const [launch, beside] = await Promise.all([
      runLoad({
        ...{ port: county.port, perSecond: launchPerSecond, seconds, seed },
        ...{ paths: [LAUNCH_PATH], hosts: [launching?.host ?? ''], visitors: LAUNCH_VISITORS },
      }),
      look('/?age=9&maxFee=3{n}'),
    ]);
    await county.stop();
    const launched = sumUpLoad(launch.asked);
    const failures = countFailures(launch.asked);
    console.log(describeSights(quiet, beside, launched));
    if (launched.failed > 0) console.log('failed at the launch:', failures);
    const report = { seed, scale, quiet, beside, launched, failures };
    console.log(`Report: ${writeReport('neighbours', report)}`);
    const lost = [beside.kept, beside.uncached].map(({ failed, refused }) => failed + refused);
    isKept = lost.every((count) => count === 0) && launched.failed === 0;
    return 0;
  });
  console.log(isKept ? 'neighbours: nobody was refused' : 'neighbours: visitors were refused');
  return code || (isKept ? 0 : 1);
}

async function lookAround(
  port: number,
  towns: readonly ProvedTown[],
  { seconds, keptPerSecond, uncachedPerSecond }: NeighboursScale,
  { seed, path }: { readonly seed: number; readonly path: string },
): Promise<Sight> {
  const shared = { port, seconds, visitors: VISITORS, firstVisitor: LAUNCH_VISITORS, seed };
  const visit = async (perSecond: number, paths: readonly string[]) => {
    const asks = towns.flatMap(({ host }) => paths.map((each) => ({ host, path: each })));
    const { asked } = await runLoad({
      ...{ ...shared, perSecond, weights: asks.map(() => 1) },
      paths: asks.map((each) => each.path),
      hosts: asks.map(({ host }) => host),
    });
    return sumUpLoad(asked);
  };
  const [kept, uncached] = await Promise.all([
    visit(keptPerSecond, KEPT_PATHS),
    visit(uncachedPerSecond, [path]),
  ]);
  return { kept, uncached };
}

function describeSights(quiet: Sight, beside: Sight, launched: LoadFigures): string {
  const times = ({ p50Ms, p95Ms, p99Ms }: LoadFigures) =>
    `p50 ${p50Ms.toFixed(1)}, p95 ${p95Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)} ms`;
  const lines = (['kept', 'uncached'] as const).flatMap((kind) => {
    const { failed, refused, p95Ms, requests } = beside[kind];
    const ratio = p95Ms / quiet[kind].p95Ms;
    const isQuick = ratio <= MOST_RATIO[kind] || (kind === 'kept' && p95Ms <= KEPT_P95_MS);
    return [
      formatGoal(
        `${kind} pages of the others, refused or failed`,
        `${refused + failed} of ${requests}`,
        refused + failed === 0,
        '0',
      ),
      formatGoal(
        `${kind} pages of the others, p95`,
        `${ratio.toFixed(2)} times as long`,
        isQuick,
        `≤ ${MOST_RATIO[kind]}${kind === 'kept' ? `, or ${KEPT_P95_MS} ms` : ''}`,
      ),
      `  without: ${times(quiet[kind])}; beside: ${times(beside[kind])}`,
    ];
  });
  const { requests, refused, failed } = launched;
  return [
    ...lines,
    `the launch itself: ${requests} requests, ${requests - refused - failed} answered, ${refused} refused with Retry-After, ${failed} failed; ${times(launched)}`,
  ].join('\n');
}
