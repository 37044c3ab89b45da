import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readCommandSettings } from '../../lib/instance/settings';
import { CommandError } from '../command-line';
import type { RunningChild, StartChild } from './start-child';
import { waitForAnswer } from './wait-for';

/** Settings of a site over the reference API at this port. The key lives as long as this run. */
export function describeSite(port: number, apiPort: number, dataDir: string) {
  return {
    PORT: String(port),
    FENSTER_DATA_DIR: dataDir,
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
    // There is no load balancer to wait for while it stops.
    FENSTER_DRAIN_MS: '0',
    FENSTER_TILES_URL: `http://localhost:${apiPort}/tiles/{z}/{x}/{y}{r}.png`,
    // The reference API allows it, so that the first pass is a single request.
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
  };
}

/** The settings of the demo's site. */
export function describeDemoSite(
  port: number,
  apiPort: number,
  dataDir: string,
  instanceFile = DEMO_TOWN,
) {
  return {
    ...describeSite(port, apiPort, dataDir),
    SITE_URL: `http://localhost:${port}`,
    OFFERS_API_URL: `http://localhost:${apiPort}`,
    FENSTER_INSTANCE_FILE: instanceFile,
  };
}

/** The instance file of the fictional municipality, from the root of the repository. */
export const DEMO_TOWN = 'tools/reference-api/demo/instance.json';

/**
 * The instance file that is asked for, else FENSTER_INSTANCE_FILE, else the demo's. Throws a
 * CommandError when it does not exist.
 */
export function chooseInstanceFile(
  asked: string | undefined,
  given: string | null = readCommandSettings().instanceFile,
): string {
  const file = asked ?? given ?? DEMO_TOWN;
  if (!existsSync(file)) throw new CommandError(`There is no instance file ${file}.`);
  return file;
}

interface ApiStart {
  readonly port: number;
  /** Further arguments, for example `--set switch=value`. */
  readonly args?: readonly string[];
  readonly logFile?: string;
}

/** Starts the reference API, by default with the demo catalogue, and waits until it answers. */
export async function startReferenceApi(
  start: StartChild,
  { port, args = [], logFile }: ApiStart,
): Promise<RunningChild> {
  const child = start(
    'The reference API',
    ['tools/run.mjs', 'api', '--port', String(port), ...args],
    logFile ? { logFile } : {},
  );
  await waitForAnswer(`http://localhost:${port}/`, child);
  return child;
}
