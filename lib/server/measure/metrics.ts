import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Clock } from '../../domain/instant';
import type { MirrorReader } from '../../mirror/mirror-state';

/** What Prometheus may read; the front registers its own measurements with it. */
export type Metrics = Registry;

/** Creates the measurements of one instance: the process, the mirror's age and size, its events. */
export function createMetrics(mirror: MirrorReader, clock: Clock): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
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
  return registry;
}
