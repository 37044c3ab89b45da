import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readCommandSettings } from '../../lib/instance/settings';
import { CommandError } from '../command-line';
import type { RunningChild, StartChild } from './start-child';
import { waitForAnswer } from './wait-for';

interface Options {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  /** Default: the demo's. */
  readonly instanceFile?: string;
}

/** The settings of the demo's site. The key lives as long as this run. */
export function describeDemoSite({
  port,
  apiPort,
  dataDir,
  instanceFile = DEMO_TOWN,
}: Options): Record<string, string> {
  const api = `http://localhost:${apiPort}`;
  return {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    OFFERS_API_URL: api,
    FENSTER_DATA_DIR: dataDir,
    FENSTER_INSTANCE_FILE: instanceFile,
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
    // There is no load balancer to wait for while it stops.
    FENSTER_DRAIN_MS: '0',
    FENSTER_TILES_URL: `${api}/tiles/{z}/{x}/{y}{r}.png`,
    // The reference API allows it, so that the first pass is a single request.
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
  };
}

/** The instance file of the fictional municipality, from the root of the repository. */
export const DEMO_TOWN = 'tools/reference-api/demo/instance.json';

/**
 * The instance file for the demo catalogue: the one that is asked for, else FENSTER_INSTANCE_FILE, else
 * the demo's. Throws a CommandError when the file does not exist.
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
