import type { Child, StartChild } from './start-child';
import { waitForAnswer } from './wait-for';

interface Options {
  readonly port: number;
  /** Further arguments, for example `--set switch=value`. */
  readonly args?: readonly string[];
  readonly logFile?: string;
}

/** Starts the reference API, by default with the demo catalogue, and waits until it answers. */
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
