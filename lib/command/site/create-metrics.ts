import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../domain/instant';
import type { MirrorReader } from '../../domain/mirror-state';
import {
  type AdmissionCounts,
  type KeptCounts,
  measureAdmission,
  measureKept,
} from '../../gateway/gateway-metrics';
import { measureMirror } from '../../keeper/measure-mirror';
import type { SecurityEvent } from '../../protocol/security-event';
import { measureProcess } from '../../runtime/measure-process';
import type { StoreAct } from '../../store/watch-store';
import type { LaneEvent } from '../../upstream/lane';

/** What Prometheus may read. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts a request to the instance. */
  countLaneEvent(event: LaneEvent): void;
  /** Counts the mirror's events, and reads its size and age when asked. */
  watchMirror(mirror: MirrorReader): void;
  /** Reads what the kept answers do, when asked. */
  watchKept(read: () => KeptCounts): void;
  /** Counts what happens at the door of the hosts' area. */
  countSecurityEvent(event: SecurityEvent): void;
  /** Counts something that the store refused. */
  countStoreFailure(act: StoreAct): void;
  /** Reads who waits for a render, and who was refused, when asked. */
  watchAdmission(read: () => AdmissionCounts): void;
  /** Counts one answer to a visitor. */
  countAnswer(status: number, seconds: number): void;
}

const WAIT_SECONDS = [1, 5, 12.5, 25, 50, 100, 300, 3_600];
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** Creates the measurements of one instance, the process among them. */
export function createMetrics(clock: Clock): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureProcess(registers);
  const upstream = new Counter({
    name: 'fenster_upstream_requests_total',
    help: 'Anonymous requests to the instance, by use and status; 0: no answer came.',
    labelNames: ['use', 'status'],
    registers,
  });
  const waits = new Histogram({
    name: 'fenster_upstream_wait_seconds',
    help: 'How long anonymous requests to the instance waited for their turn, by use.',
    labelNames: ['use'],
    buckets: WAIT_SECONDS,
    registers,
  });
  const security = new Counter({
    name: 'fenster_security_events_total',
    help: 'What happened at the door of the hosts’ area, by event; refused logins by reason.',
    labelNames: ['event', 'reason'],
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
    watchKept: (read) => measureKept(read, registers),
    countSecurityEvent(event) {
      security.inc({ event: event.kind, reason: 'reason' in event ? event.reason : '' });
    },
    countStoreFailure: (act) => storeFailures.inc({ act }),
    countLaneEvent(event) {
      if (event.kind !== 'answered') return;
      upstream.inc({ use: event.use, status: event.status ?? 0 });
      waits.observe({ use: event.use }, event.waitedMs / 1_000);
    },
    watchMirror: (mirror) => measureMirror(mirror, clock, registers),
    watchAdmission: (read) => measureAdmission(read, registers),
    countAnswer: (status, seconds) => answers.observe({ status }, seconds),
  };
}
