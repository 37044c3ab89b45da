import { runTogether } from '../../process/start-child';
import { type ProcessWeight, sumBytes, weighProcesses } from '../../process/weigh-processes';
import { checkUpstream } from '../check-upstream';
import { listLaunchAsks } from '../launch/list-launch-asks';
import { LOAD_GAP_MS, openLoadTown } from '../load/open-load-town';
import { runLoad, sumUpLoad } from '../load/run-load';
import { formatGoal, writeReport } from '../write-report';

/** Duration and rate. */
interface SoakScale {
  readonly seconds: number;
  readonly perSecond: number;
  readonly offers: number;
}

const SCALE: SoakScale = { seconds: 1_800, perSecond: 30, offers: 800 };
const VISITORS = 4_000;
const SAMPLE_MS = 5_000;
const COMMIT_MS = 60_000;
/** Share of the time in which memories fill, so that it says nothing of what grows without an end. */
const FILLING = 1 / 3;

/** Growth of one process, per hour. */
const MOST_BYTES_PER_HOUR = 20e6;
const MOST_HANDLES_PER_HOUR = 10;
const MOST_BYTES = 800e6;

/** All processes at a moment. */
interface SoakSample {
  readonly atMs: number;
  readonly weights: readonly ProcessWeight[];
}

/**
 * Half an hour of ordinary visits with a commit each minute: prints how memory and open handles of each
 * kind of process grow, as slopes after the first third, and writes all samples to `prove-results/`. A
 * failed request, or one to the instance that a visitor caused, is an error; growth is marked.
 */
export async function proveSoak(seed: number, change: Partial<SoakScale> = {}): Promise<number> {
  const scale = { ...SCALE, ...change };
  const { seconds, perSecond, offers } = scale;
  let isKept = false;
  const code = await runTogether(async (start) => {
    const town = await openLoadTown(start, { FENSTER_RENDERERS: '2' }, offers);
    const asks = await listLaunchAsks(town.origin);
    console.log(`${perSecond} requests a second for ${seconds} s …`);
    const begin = performance.now();
    const samples: SoakSample[] = [];
    const sampling = setInterval(() => {
      samples.push({ atMs: performance.now() - begin, weights: weighProcesses(town.pid()) });
    }, SAMPLE_MS);
    let sent = 0;
    const changing = setInterval(() => {
      town.changeOffer(sent++).catch((error) => console.error(error));
    }, COMMIT_MS);
    const { asked } = await runLoad({
      ...{ port: town.port, perSecond, seconds, visitors: VISITORS, seed },
      paths: asks.map(({ path }) => path),
      weights: asks.map(({ weight }) => weight),
    }).finally(() => {
      clearInterval(sampling);
      clearInterval(changing);
    });
    const upstream = checkUpstream(await town.listUpstream(), LOAD_GAP_MS);
    await town.stop();
    const figures = sumUpLoad(asked);
    console.log(describeGrowth(samples.filter(({ atMs }) => atMs >= seconds * 1_000 * FILLING)));
    const most = Math.max(...samples.map(({ weights }) => sumBytes(weights)));
    console.log(
      [
        formatGoal(
          `most memory of a node with ${offers} offers and two renderers`,
          formatMegabytes(most),
          most < MOST_BYTES,
          `< ${formatMegabytes(MOST_BYTES)}`,
        ),
        formatGoal('failed requests', `${figures.failed}`, figures.failed === 0, '0'),
        `${figures.requests} requests, ${figures.refused} refused with Retry-After; p95 ${figures.p95Ms.toFixed(0)} ms`,
        `requests to the instance that no pass sends: ${upstream.caused.length}`,
        `Report: ${writeReport('soak', { seed, scale, figures, upstream, samples })}`,
      ].join('\n'),
    );
    isKept = figures.failed === 0 && upstream.caused.length === 0;
    return 0;
  });
  console.log(isKept ? 'soak: nobody was failed' : 'soak: visitors were failed');
  return code || (isKept ? 0 : 1);
}

/**
 * One line for each kind of process: the renderers are judged together, since pages and the rubbish
 * that they leave wander between them, and told apart, so that the one does not hide the other. One
 * that was replaced meanwhile is measured as one.
 */
function describeGrowth(samples: readonly SoakSample[]): string {
  const all = samples.flatMap(({ weights }) => weights);
  const kinds = new Set(all.map(kindOf));
  return [...kinds]
    .map((kind) => {
      const isKind = (weight: ProcessWeight) => kindOf(weight) === kind;
      const bytes = sumEach(samples, isKind, (weight) => weight.bytes);
      const handles = sumEach(samples, isKind, (weight) => weight.handles);
      const [growth, leak] = [findSlope(bytes), findSlope(handles)];
      const names = [...new Set(all.filter(isKind).map(({ name }) => name))].sort();
      const each = names.map((name) => {
        const own = sumEach(
          samples,
          (weight) => weight.name === name,
          (weight) => weight.bytes,
        );
        return formatMegabytes(findSlope(own));
      });
      return formatGoal(
        kind,
        `${formatMegabytes(bytes.at(-1)?.value ?? 0)}, ${formatMegabytes(growth)} an hour${each.length > 1 ? ` (${each.join(', ')})` : ''}; ${handles.at(-1)?.value ?? 0} handles, ${leak.toFixed(0)} an hour`,
        growth <= MOST_BYTES_PER_HOUR && leak <= MOST_HANDLES_PER_HOUR,
        `≤ ${formatMegabytes(MOST_BYTES_PER_HOUR)} and ${MOST_HANDLES_PER_HOUR} an hour`,
      );
    })
    .join('\n');
}

const kindOf = ({ name }: ProcessWeight) => name.replace(/-\d+$/, '');

/** A figure of some processes together, at each moment at which there was one of them. */
function sumEach(
  samples: readonly SoakSample[],
  isMeant: (weight: ProcessWeight) => boolean,
  pick: (weight: ProcessWeight) => number,
): readonly Sample[] {
  return samples.flatMap(({ atMs, weights }) => {
    const values = weights.filter(isMeant).map(pick);
    return values.length > 0
      ? [{ atMs, value: values.reduce((sum, value) => sum + value, 0) }]
      : [];
  });
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** A measurement at a time, in milliseconds from any moment on. */
interface Sample {
  readonly atMs: number;
  readonly value: number;
}

const HOUR_MS = 3_600_000;

/**
 * The slope of the straight line through samples (least squares), per hour. NaN: there are fewer than
 * two.
 */
export function findSlope(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const meanAt = mean(({ atMs }) => atMs);
  const meanValue = mean(({ value }) => value);
  const sum = (pick: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + pick(sample), 0);
  const common = sum(({ atMs, value }) => (atMs - meanAt) * (value - meanValue));
  return (common / sum(({ atMs }) => (atMs - meanAt) ** 2)) * HOUR_MS;
}
