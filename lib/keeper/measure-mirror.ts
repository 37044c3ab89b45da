import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../domain/instant';
import type { HoldReason, MirrorReader } from '../domain/mirror-state';

const HOLD_REASONS: readonly HoldReason[] = ['empty', 'shrunk', 'unreadable'];

/** Registers the mirror's size, its age and what happens in it. */
export function measureMirror(mirror: MirrorReader, clock: Clock, registers: Registry[]): void {
  new Gauge({
    name: 'fenster_mirror_offers',
    help: 'Public offers in the mirror.',
    registers,
    collect() {
      const state = mirror.state(clock());
      this.set('generation' in state ? state.generation.offers.length : 0);
    },
  });
  new Gauge({
    name: 'fenster_mirror_age_seconds',
    help: 'Seconds since the last successful pass; NaN before the first.',
    registers,
    collect() {
      const state = mirror.state(clock());
      this.set('generation' in state ? state.ageMs / 1_000 : Number.NaN);
    },
  });
  const events = new Counter({
    name: 'fenster_mirror_events_total',
    help: 'What happened in the mirror, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const held = new Gauge({
    name: 'fenster_mirror_held',
    help: 'Whether the newest complete pass was held back, by reason; empty: the list was suddenly [].',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of HOLD_REASONS) held.set({ reason }, 0);
  mirror.subscribe((event) => {
    events.inc({ kind: event.kind });
    if (event.kind !== 'commit-held' && event.kind !== 'committed') return;
    const why = event.kind === 'commit-held' ? event.reason : null;
    for (const reason of HOLD_REASONS) held.set({ reason }, reason === why ? 1 : 0);
  });
}
