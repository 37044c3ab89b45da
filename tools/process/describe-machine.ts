import { cpus } from 'node:os';

/** The machine in a report: figures of two machines are not comparable. */
export function describeMachine() {
  return { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
}
