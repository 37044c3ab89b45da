import type { Asked } from '../load/run-load';
import type { DoneHarm } from './harm';

/** Kinds of addresses: `kept` are in the gateway's memory, `uncached` nobody has asked for before. */
export type VisitKind = 'kept' | 'uncached' | 'picture';

/** A request of a visitor. */
export interface Visit extends Pick<Asked, 'dueAt' | 'tookMs' | 'status'> {
  readonly kind: VisitKind;
}

/** Result of the visits while processes were killed. */
export interface Judgement {
  readonly visits: number;
  /** Connections that were open when the gateway was killed: nothing can save them. */
  readonly cutOff: number;
  /** Neither answered nor refused with Retry-After, and not cut off. */
  readonly failed: readonly Visit[];
  /** Of addresses that were in memory: refused although the gateway lived all along. */
  readonly keptRefused: readonly Visit[];
  /** Refused with 503 and Retry-After. */
  readonly refused: number;
  /** Of kept addresses, while the gateway lived and had its memory. */
  readonly keptP50Ms: number;
  readonly keptP99Ms: number;
  /** From a kill of the gateway to the first answer after it: the median and the longest, in milliseconds. */
  readonly backMs: { readonly median: number; readonly longest: number };
}

/** A killed gateway has lost its memory; after this the kept addresses are in it again. */
const MEMORY_MS = 10_000;

/** Whether a visitor's connection was open when the gateway was killed: nothing can save it. */
export function wasOpenAt(
  { dueAt, tookMs }: Pick<Visit, 'dueAt' | 'tookMs'>,
  killAt: number,
): boolean {
  // A connection is made a moment after it was due, and the kill takes a moment.
  return dueAt <= killAt + 50 && dueAt + tookMs >= killAt - 5;
}

/** Judges visits beside the harm that was done meanwhile. */
export function judgeVisits(visits: readonly Visit[], harms: readonly DoneHarm[]): Judgement {
  const kills = harms.filter(({ name }) => name === 'gateway').map(({ at }) => at);
  const isCutOff = (visit: Visit) => kills.some((at) => wasOpenAt(visit, at));
  const isAfterKill = ({ dueAt }: Visit) =>
    kills.some((at) => dueAt > at - 50 && dueAt < at + MEMORY_MS);
  const isAnswered = ({ status }: Visit) => status === 200;
  const isRefused = ({ status }: Visit) => status === 503;
  const lost = visits.filter((visit) => !isAnswered(visit) && !isRefused(visit));
  const calm = visits.filter(
    (visit) => visit.kind === 'kept' && !isAfterKill(visit) && !isCutOff(visit),
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
      return Math.min(...answers.map(({ dueAt, tookMs }) => dueAt + tookMs)) - kill;
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
