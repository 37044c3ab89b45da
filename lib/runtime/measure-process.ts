import { performance } from 'node:perf_hooks';
import { Gauge, type Registry } from '@prometheus-io/client';
import { readVersion } from './read-version';

/** Registers version and event loop metrics in addition to Node's defaults. */
export function measureProcess(registers: Registry[]): void {
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
}
