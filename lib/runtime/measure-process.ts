import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import { readVersion } from './read-version';

/**
 * Creates the registry of a process, whose name labels each value, with the version in addition to
 * the library's defaults.
 */
export function createProcessRegistry(name: string): Registry {
  const register = new Registry();
  const registers = [register];
  register.setDefaultLabels({ process: name });
  // The library looks ten times a second how busy the event loop is, which takes time itself.
  collectDefaultMetrics({ register, eventLoopUtilizationTimeout: 1000 });
  // Gathered, each value is of one process, so none is to be left out or averaged.
  for (const metric of register.getMetricsAsArray()) metric.aggregator = 'sum';
  const { version, build } = readVersion();
  new Gauge({
    name: 'fenster_build_info',
    help: 'Always 1: version of the package, commit or id of the build, version of Node.',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ version, build, node: process.version }, 1);
  return register;
}
