import { mkdirSync } from 'node:fs';
import { buildScripts } from './build/build-site';
import { CommandError, readCommandLine } from './command-line';
import {
  chooseInstanceFile,
  describeDemoSite,
  startReferenceApi,
} from './process/describe-demo-site';
import { requireFreePort } from './process/require-free-port';
import { runTogether } from './process/start-child';

const DATA_DIR = '.data/dev';

/** `npm run dev`: the reference API and the site from source, with reload on change. */
export async function dev(args: readonly string[] = []): Promise<number> {
  const instanceFile = chooseInstanceFile(readCommandLine('dev', args).values.instance);
  const port = await requireFreePort('PORT', 3000);
  const apiPort = await requireFreePort('API_PORT', 4010);
  mkdirSync(DATA_DIR, { recursive: true });
  await buildScripts('dev');
  return runTogether(async (start) => {
    const api = await startReferenceApi(start, { port: apiPort });
    const site = start('The site', ['--import', 'tsx', 'lib/start/main.ts', '--dev'], {
      env: {
        ...describeDemoSite(port, apiPort, DATA_DIR, instanceFile),
        NODE_ENV: 'development',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    });
    const first = await Promise.race([
      api.ended.then((how) => `The reference API ended with ${how}.`),
      site.ended.then((how) => `The site ended with ${how}.`),
    ]);
    throw new CommandError(first);
  });
}
