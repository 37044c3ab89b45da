import type { OpenSite } from '../process/open-site';
import { type Load, type LoadTarget, measureLoad } from './measure-load';
import type { Row } from './row';
import type { Floors } from './start-floors';
import { getBodyName, type Subject } from './subject';

/** How long and how often each side is measured. */
export interface LoadScale {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

interface Contender extends LoadTarget {
  readonly name: 'cached' | 'uncached' | 'node:http' | 'bare Next';
}

/**
 * Requests per second of one kind of answer, cached and uncached, beside bare servers. All take
 * turns, and every other round runs backwards, so that a machine that slows down affects all.
 */
export async function measureRatios(
  subject: Subject,
  site: OpenSite,
  floors: Floors,
  { rounds, seconds, warmUpSeconds }: LoadScale,
): Promise<readonly Row[]> {
  let asked = 0;
  const contenders: readonly Contender[] = [
    fix('node:http', floors.bare, `/${getBodyName(subject)}`),
    fix('cached', site.origin, subject.cachedPath),
    { name: 'uncached', origin: site.origin, nextPath: () => subject.uncachedPath(asked++) },
    fix('bare Next', floors.next, subject.floorPath),
  ];
  for (const contender of contenders) await measureLoad(contender, warmUpSeconds);
  const loads = new Map<string, Load[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const load = await measureLoad(contender, seconds);
      loads.set(contender.name, [...(loads.get(contender.name) ?? []), load]);
    }
  }
  const createRow = (name: Contender['name'], floorName: Contender['name']): Row => {
    const [load, floor] = [name, floorName].map((each) => medianLoad(loads.get(each) ?? []));
    if (!load || !floor) throw new RangeError('There is nothing to compare.');
    return {
      name: `${subject.name}, ${name}`,
      figure: formatRate(load),
      load,
      floor: `${floorName} ${formatRate(floor)}`,
      ratio: load.requestsPerSecond / floor.requestsPerSecond,
    };
  };
  return [createRow('cached', 'node:http'), createRow('uncached', 'bare Next')];
}

function fix(name: Contender['name'], origin: string, path: string): Contender {
  return { name, origin, path, nextPath: () => path };
}

function formatRate({ requestsPerSecond }: Load): string {
  return `${Math.round(requestsPerSecond).toLocaleString('en')}/s`;
}

/** The median round by requests per second; wrong answers of all rounds count. */
function medianLoad(rounds: readonly Load[]): Load {
  const sorted = rounds.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('There is no middle of no rounds.');
  return { ...middle, wrong: rounds.reduce((sum, { wrong }) => sum + wrong, 0) };
}
