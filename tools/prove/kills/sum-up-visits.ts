import type { Asked } from '../load/run-load';
import type { DoneHarm } from './harm';

/** Kinds of addresses: `kept` are in the gateway's memory, `uncached` are requested for the first time. */
export type VisitKind = 'kept' | 'uncached' | 'picture';

/** A request of a visitor. */
export interface Visit extends Pick<Asked, 'dueAt' | 'tookMs' | 'status' | 'why'> {
  readonly kind: VisitKind;
  /** Its address. */
  readonly path: string;
}

/** Result of the visits while processes were killed. */
export interface VisitSummary {
  readonly visits: number;
  /** Connections that were open when the gateway was killed: nothing can save them. */
  readonly cutOff: number;
  /** Neither answered nor refused with Retry-After, and not cut off. */
  readonly failed: readonly Visit[];
  /** Refused although the gateway had them in memory: it had answered them since it was last killed. */
  readonly keptRefused: readonly Visit[];
  /** Refused with 503 and Retry-After. */
  readonly refused: number;
  /** Of kept addresses, while the gateway lived and had its memory. */
  readonly keptP50Ms: number;
  readonly keptP99Ms: number;
  /** From a kill of the gateway to the first answer after it: the median and the longest, in milliseconds. */
  readonly backMs: { readonly median: number; readonly longest: number };
}

/** A process that was told to die may take a connection until it next runs. */
const DYING_MS = 90;

/** Whether a visitor's connection was open when the gateway was killed: nothing can save it. */
export function wasOpenAt(
  { dueAt, tookMs }: Pick<Visit, 'dueAt' | 'tookMs'>,
  killAt: number,
): boolean {
  return dueAt <= killAt + DYING_MS && dueAt + tookMs >= killAt - 5;
}

/** Sums up visits beside the harm that was done meanwhile. */
export function sumUpVisits(visits: readonly Visit[], harms: readonly DoneHarm[]): VisitSummary {
  const kills = harms.filter(({ name }) => name === 'gateway').map(({ at }) => at);
  const isCutOff = (visit: Visit) => kills.some((at) => wasOpenAt(visit, at));
  const isAnswered = ({ status }: Visit) => status === 200;
  const isRefused = ({ status }: Visit) => status === 503;
  const lost = visits.filter((visit) => !isAnswered(visit) && !isRefused(visit));
  const firstAnswers = kills.map((kill) => findFirstAnswers(visits, kill));
  /** A killed gateway has lost its memory: an address is in it again when it has been answered once. */
  const isInMemory = ({ path, dueAt }: Visit) => {
    const last = kills.findLastIndex((at) => at <= dueAt);
    return last < 0 || dueAt > (firstAnswers[last]?.get(path) ?? Number.POSITIVE_INFINITY);
  };
  const calm = visits.filter(
    (visit) => visit.kind === 'kept' && isInMemory(visit) && !isCutOff(visit),
  );
  const times = calm
    .filter(isAnswered)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b);
  const at = (sorted: readonly number[], share: number) =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  const back = kills
    .map((kill) => {
      const answers = visits.filter((visit) => visit.dueAt > kill && isAnswered(visit));
      // A launch has 300,000: too many for the arguments of a call.
      return (
        answers.reduce((first, { dueAt, tookMs }) => Math.min(first, dueAt + tookMs), Infinity) -
        kill
      );
    })
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return {
    visits: visits.length,
    cutOff: lost.filter(isCutOff).length,
    failed: lost.filter((visit) => !isCutOff(visit)),
    keptRefused: calm.filter(isRefused),
    refused: visits.filter(isRefused).length,
    keptP50Ms: at(times, 0.5),
    keptP99Ms: at(times, 0.99),
    backMs: { median: at(back, 0.5), longest: back.at(-1) ?? Number.NaN },
  };
}

/** When each address had its first answer from a gateway that was started after `kill`. */
function findFirstAnswers(visits: readonly Visit[], kill: number): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { path, dueAt, tookMs, status } of visits) {
    if (status !== 200 || dueAt <= kill + DYING_MS) continue;
    first.set(path, Math.min(first.get(path) ?? Number.POSITIVE_INFINITY, dueAt + tookMs));
  }
  return first;
}
