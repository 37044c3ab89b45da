import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../domain/instant';
import type { MirrorReader } from '../../mirror/mirror-state';

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
  mirror.subscribe(({ kind }) => events.inc({ kind }));
}
