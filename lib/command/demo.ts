import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from './build/build-site';
import { CommandError } from './command-error';
import { formatWelcome } from './demo/format-welcome';
import { waitForProgramme } from './demo/wait-for-programme';
import { writeDemoInstance } from './demo/write-demo-instance';
import { chooseInstanceFile } from './process/choose-instance-file';
import { choosePort } from './process/choose-port';
import { describeDemoSite } from './process/describe-demo-site';
import { readPort } from './process/read-port';
import { requireFreePort } from './process/require-free-port';
import { runTogether } from './process/run-together';
import { startReferenceApi } from './process/start-reference-api';

const DATA_DIR = '.data/demo';
const API_LOG = `${DATA_DIR}/reference-api.log`;
const WEBSITE_LOG = `${DATA_DIR}/website.log`;
const INSTANCE_FILE = `${DATA_DIR}/instance.json`;
const SITE_LOG = `${DATA_DIR}/site.log`;

/**
 * `npm run demo`: the fictional town's instance and the site that shows it, until Ctrl-C. The end of
 * the site ends both; the end of the instance is what the site is there to survive.
 * `--instance FILE` shows it as another town's. A third program plays that town's own website, into
 * which the programme is embedded.
 */
export async function demo(args: readonly string[] = []): Promise<number> {
  const chosenFile = chooseInstanceFile(args);
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 4010);
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'API_PORT');
  const websitePort = await choosePort('WEBSITE_PORT', 4020);
  const website = `http://127.0.0.1:${websitePort}`;
  const { ok } = await buildSite({ show: true });
  if (!ok) throw new CommandError('The build failed: its reason stands above.');
  // Yesterday's copy shows yesterday's programme, and its addresses may name another port.
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  const { name } = writeDemoInstance(chosenFile, INSTANCE_FILE, website);

  return runTogether(async (start) => {
    const startedAt = Date.now();
    const api = await startReferenceApi(start, { port: apiPort, logFile: API_LOG });
    const site = start('The site', ['.build/server.mjs'], {
      env: {
        NODE_ENV: 'production',
        ...describeDemoSite({ port, apiPort, dataDir: DATA_DIR, instanceFile: INSTANCE_FILE }),
      },
      logFile: SITE_LOG,
    });
    const address = `http://localhost:${port}`;
    start(
      'The website',
      [
        'lib/command/run.mjs',
        'website',
        ...['--port', `${websitePort}`, '--site', address, '--name', name],
      ],
      { logFile: WEBSITE_LOG },
    );
    const offers = await waitForProgramme(address, site);
    const seconds = (Date.now() - startedAt) / 1000;
    const logs = [SITE_LOG, API_LOG, WEBSITE_LOG];
    const apiPid = api.pid ?? 0;
    console.log(formatWelcome({ port, apiPort, website, apiPid, offers, seconds, logs }));
    api.ended.then(async (how) => {
      // Ctrl-C reaches the children too, and maybe before us.
      await pause(200);
      if (api.wasStopped()) return;
      console.log(`The reference API ended with ${how}; the site goes on with what it has read.`);
    });
    const how = await site.ended;
    await pause(200);
    throw new CommandError(`The site ended with ${how}. Its last words:\n${site.lastLines()}`);
  });
}
