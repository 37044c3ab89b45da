import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../domain/instant';
import type { MirrorReader } from '../../mirror/mirror-state';
import type { StoreAct } from '../../store/watch-store';
import type { LaneEvent } from '../../upstream/lane';
import { measureMirror } from './measure-mirror';

/** What Prometheus may read. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts a request to the instance. */
  countLaneEvent(event: LaneEvent): void;
  /** Counts the mirror's events, and reads its size and age when asked. */
  watchMirror(mirror: MirrorReader): void;
  /** Counts something that the store refused. */
  countStoreFailure(act: StoreAct): void;
  /** Counts one answer to a visitor. */
  countAnswer(status: number, seconds: number): void;
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** Creates the measurements of one instance, the process among them. */
export function createMetrics(clock: Clock): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const upstream = new Counter({
    name: 'fenster_upstream_requests_total',
    help: 'Anonymous requests to the instance, by use and status; 0: no answer came.',
    labelNames: ['use', 'status'],
    registers,
  });
  const answers = new Histogram({
    name: 'fenster_http_answer_seconds',
    help: 'Time until an answer was sent, by status.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers,
  });
  const storeFailures = new Counter({
    name: 'fenster_store_failures_total',
    help: 'Records that the store did not read or write, by act.',
    labelNames: ['act'],
    registers,
  });
  return {
    registry,
    countStoreFailure: (act) => storeFailures.inc({ act }),
    countLaneEvent(event) {
      if (event.kind === 'answered') upstream.inc({ use: event.use, status: event.status ?? 0 });
    },
    watchMirror: (mirror) => measureMirror(mirror, clock, registers),
    countAnswer: (status, seconds) => answers.observe({ status }, seconds),
  };
}
