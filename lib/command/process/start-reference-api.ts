import type { Child, StartChild } from './start-child';
import { waitForAnswer } from './wait-for';

interface Options {
  readonly port: number;
  /** Further arguments, for example `--set switch=value`. */
  readonly args?: readonly string[];
  readonly logFile?: string;
}

/** Starts the reference API, with the demo catalogue if `args` name no other, until it answers. */
export async function startReferenceApi(
  start: StartChild,
  { port, args = [], logFile }: Options,
): Promise<Child> {
  const child = start(
    'The reference API',
    ['lib/command/run.mjs', 'api', '--port', String(port), ...args],
    logFile ? { logFile } : {},
  );
  await waitForAnswer(`http://localhost:${port}/`, child);
  return child;
}
