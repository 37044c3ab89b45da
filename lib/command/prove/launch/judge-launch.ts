import { wasOpenAt } from '../kills/judge-visits';
import { type Asked, type LoadFigures, sumUpLoad } from '../load/run-load';

/** A request of the launch, as its visitor saw it. */
export type LaunchVisit = Pick<Asked, 'dueAt' | 'tookMs' | 'status' | 'path'>;

/** Figures of a launch as families saw it. */
export interface LaunchJudgement {
  /** All requests but those that were cut off with the killed gateway. */
  readonly figures: LoadFigures;
  /** Open when the gateway was killed: nothing can save them. */
  readonly cutOff: number;
  /** Of addresses that had been answered before: neither answered nor refused with Retry-After. */
  readonly keptFailed: number;
  /** Of addresses that had been answered before: refused with Retry-After. */
  readonly keptRefused: number;
  /** From the begin of the launch on. */
  readonly cold: LoadFigures;
  /** From the moment on at which all must be as before the kill. */
  readonly afterKill: LoadFigures;
  /** From the kill to the first answer after it, in milliseconds; NaN: nobody was answered. */
  readonly backMs: number;
}

/** The begin of a launch, in which everything is made for the first time. */
const COLD_MS = 20_000;
/** After this a killed gateway must answer as before. */
const RECOVERED_MS = 15_000;

/** Judges the visits of a launch in the middle of which the gateway was killed (epoch milliseconds). */
export function judgeLaunch(visits: readonly LaunchVisit[], killAt: number): LaunchJudgement {
  const isCutOff = (visit: LaunchVisit) => visit.status === 0 && wasOpenAt(visit, killAt);
  const counted = visits.filter((visit) => !isCutOff(visit));
  const answeredAt = findFirstAnswers(visits);
  const known = counted.filter(
    ({ path, dueAt }) => dueAt > (answeredAt.get(path) ?? Number.POSITIVE_INFINITY),
  );
  const begin = visits[0]?.dueAt ?? 0;
  const back = counted
    .filter((visit) => visit.status === 200 && visit.dueAt > killAt && !wasOpenAt(visit, killAt))
    .map(({ dueAt, tookMs }) => dueAt + tookMs - killAt)
    .reduce<number | null>((least, ms) => (least === null || ms < least ? ms : least), null);
  const { failed, refused } = sumUpLoad(known);
  return {
    figures: sumUpLoad(counted),
    cutOff: visits.length - counted.length,
    keptFailed: failed,
    keptRefused: refused,
    cold: sumUpLoad(counted.filter(({ dueAt }) => dueAt < begin + COLD_MS)),
    afterKill: sumUpLoad(counted.filter(({ dueAt }) => dueAt >= killAt + RECOVERED_MS)),
    backMs: back ?? Number.NaN,
  };
}

/** When each address was answered for the first time. */
function findFirstAnswers(visits: readonly LaunchVisit[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const { path, dueAt, tookMs, status } of visits) {
    if (status !== 200) continue;
    first.set(path, Math.min(first.get(path) ?? Number.POSITIVE_INFINITY, dueAt + tookMs));
  }
  return first;
}
