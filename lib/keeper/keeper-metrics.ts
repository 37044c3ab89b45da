import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';
import type { HoldReason, MirrorEvent } from '../domain/mirror-state';
import type { Mirror } from '../mirror/mirror';
import { createProcessRegistry } from '../runtime/measure-process';
import { LANE_USES, type LaneEvent } from '../upstream/lane-slots';
import { MIRROR_TROUBLES, type SecurityEvent } from './event-log';
import type { StoreAct } from './open-store';
import type { SharedStore } from './shared-store';

export type SiteMetrics = ReturnType<ReturnType<typeof createKeeperMetrics>['forSite']>;

export interface MeasuredSite {
  readonly key: string;
  readonly mirror: Mirror;
  /** Whether this node runs the passes; always true where there is one node. */
  isLeading(): boolean;
  /** In how many ms its instance may be asked again; 0: now. */
  getPauseMs(): number;
}

const WAIT_SECONDS = [1, 5, 12.5, 25, 50, 100, 300, 3_600];
const HOLD_REASONS: readonly HoldReason[] = ['empty', 'shrunk', 'unreadable'];
const REFUSALS = ['login-refused', 'login-throttled', 'cross-site-refused'] as const;

/** Its label `site` is a municipality's key, and so bounded. */
export function createKeeperMetrics(
  listMirrors: () => readonly MeasuredSite[],
  shared: SharedStore | null,
) {
  const registry = createProcessRegistry('keeper');
  const registers = [registry];
  measureSites(listMirrors, registers, shared !== null);
  if (shared)
    new Gauge({
      name: 'fenster_store_reachable',
      help: 'Whether the store of several nodes answers this one.',
      registers,
      collect() {
        this.set(shared.isReachable() ? 1 : 0);
      },
    });
  const count = (name: string, help: string, labels: readonly string[]) =>
    new Counter({ name, help, labelNames: ['site', ...labels], registers });
  const requests = count(
    'fenster_upstream_requests_total',
    'Anonymous requests to the instance, by use and status; 0: no answer came.',
    ['use', 'status'],
  );
  const waits = new Histogram({
    name: 'fenster_upstream_wait_seconds',
    help: 'How long anonymous requests to the instances waited for their turn, by use.',
    labelNames: ['use'],
    buckets: WAIT_SECONDS,
    registers,
  });
  const events = count('fenster_mirror_events_total', 'What happened in the mirror, by kind.', [
    'kind',
  ]);
  const held = new Gauge({
    name: 'fenster_mirror_held',
    help: 'Whether the newest complete pass was held back, by reason; empty: the list was suddenly [].',
    labelNames: ['site', 'reason'],
    registers,
  });
  const security = count(
    'fenster_security_events_total',
    'What happened at the door of the hosts’ area, by event; refused logins by reason.',
    ['event', 'reason'],
  );
  const storeFailures = count(
    'fenster_store_failures_total',
    'Records that the store did not read or write, by act.',
    ['act'],
  );
  for (const use of LANE_USES) waits.zero({ use });
  return {
    registry,
    forSite(site: string) {
      // An alert on an increase does not see the first event of a counter that begins with it.
      for (const use of LANE_USES) requests.inc({ site, use, status: 429 }, 0);
      for (const kind of MIRROR_TROUBLES) events.inc({ site, kind }, 0);
      for (const event of REFUSALS) security.inc({ site, event, reason: '' }, 0);
      for (const act of ['read', 'write'] as const) storeFailures.inc({ site, act }, 0);
      const hold = (why: HoldReason | null) => {
        for (const reason of HOLD_REASONS) held.set({ site, reason }, reason === why ? 1 : 0);
      };
      hold(null);
      return {
        countLaneEvent(event: LaneEvent) {
          if (event.kind !== 'answered') return;
          requests.inc({ site, use: event.use, status: event.status ?? 0 });
          waits.observe({ use: event.use }, event.waitedMs / 1_000);
        },
        countMirrorEvent(event: MirrorEvent) {
          events.inc({ site, kind: event.kind });
          if (event.kind === 'commit-held') hold(event.reason);
          // Also by another node.
          if (event.kind === 'committed' || event.kind === 'followed') hold(null);
        },
        forgetHold() {
          for (const reason of HOLD_REASONS) held.remove({ site, reason });
        },
        countSecurityEvent(event: SecurityEvent) {
          const reason = 'reason' in event ? event.reason : '';
          security.inc({ site, event: event.kind, reason });
        },
        countStoreFailure: (act: StoreAct) => storeFailures.inc({ site, act }),
      };
    },
  };
}

function measureSites(
  listMirrors: () => readonly MeasuredSite[],
  registers: Registry[],
  isShared: boolean,
): void {
  const measure = (name: string, help: string, read: (site: MeasuredSite) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['site'],
      registers,
      collect() {
        this.reset();
        for (const site of listMirrors()) {
          const value = read(site);
          if (value !== null) this.set({ site: site.key }, value);
        }
      },
    });
  measure('fenster_mirror_offers', 'Public offers in the mirror.', ({ mirror }) => {
    const state = mirror.state();
    return 'generation' in state ? state.generation.offers.length : 0;
  });
  measure(
    'fenster_upstream_pause_seconds',
    'Seconds until the instance may be asked again; 0: now.',
    ({ getPauseMs }) => getPauseMs() / 1_000,
  );
  measure(
    'fenster_mirror_age_seconds',
    'Seconds since the last successful pass; absent before the first.',
    ({ mirror }) => {
      const state = mirror.state();
      if (state.kind !== 'complete') return null;
      return Math.max(0, Date.now() - state.confirmedAt) / 1_000;
    },
  );
  if (!isShared) return;
  measure(
    'fenster_leading',
    'Whether this node runs the passes of the municipality; one node of all does.',
    ({ isLeading }) => (isLeading() ? 1 : 0),
  );
}
