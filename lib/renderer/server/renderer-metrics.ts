import { Gauge, Histogram } from '@prometheus-io/client';
import { createProcessRegistry } from '../../runtime/measure-process';

/** `unavailable`: the programme could not be loaded; `left`: the asker did, before the answer was there. */
export type AnswerOutcome = 'made' | 'unavailable' | 'broken' | 'left';

export type RendererMetrics = ReturnType<typeof createRendererMetrics>;

const RENDER_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];
const LOAD_SECONDS = [0.05, 0.25, 1, 5, 20, 60];

/** Creates the measurements; `bytes`: what programmes take in memory. */
export function createRendererMetrics(bytes: () => number) {
  const registry = createProcessRegistry();
  const registers = [registry];
  const renders = new Histogram({
    name: 'fenster_render_seconds',
    help: 'How long answers took to be made, by what became of them.',
    labelNames: ['outcome'],
    buckets: RENDER_SECONDS,
    registers,
  });
  const loads = new Histogram({
    name: 'fenster_programme_load_seconds',
    help: 'How long it took to load a programme and to build its index.',
    buckets: LOAD_SECONDS,
    registers,
  });
  new Gauge({
    name: 'fenster_programme_bytes',
    help: 'Memory that the loaded programmes take, about.',
    registers,
    collect() {
      this.set(bytes());
    },
  });
  return {
    count: (outcome: AnswerOutcome, seconds: number) => renders.observe({ outcome }, seconds),
    countLoad: (seconds: number) => loads.observe(seconds),
    /** As the gateway gathers them. */
    read: () => registry.getMetricsAsJSON(),
  };
}
