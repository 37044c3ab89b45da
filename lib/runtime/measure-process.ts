import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import { readVersion } from './read-version';

/**
 * Creates the registry of a process, whose name labels each value, with version and event loop in
 * addition to the library's defaults.
 */
export function createProcessRegistry(name: string): Registry {
  const register = new Registry();
  const registers = [register];
  register.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register });
  // Gathered, each value is of one process, so none is to be left out or averaged.
  for (const metric of register.getMetricsAsArray()) metric.aggregator = 'sum';
  const { version, build } = readVersion();
  new Gauge({
    name: 'fenster_build_info',
    help: 'Always 1: version of the package, commit or id of the build, version of Node.',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ version, build, node: process.version }, 1);
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'fenster_event_loop_utilization',
    help: 'Share of the time since it was last asked in which the process was busy, from 0 to 1.',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  return register;
}
