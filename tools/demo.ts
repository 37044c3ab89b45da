import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { requireBuild } from './build/build-site';
import { CommandError, readCommandLine } from './command-line';
import { demoTowns } from './demo/demo-towns';
import { startTranslationService } from './demo/translation-service';
import { writeDemoDemand } from './demo/write-demo-demand';
import { writeDemoInstance } from './demo/write-demo-instance';
import {
  chooseInstanceFile,
  describeDemoSite,
  startReferenceApi,
} from './process/describe-demo-site';
import { choosePort, requireFreePort } from './process/require-free-port';
import { runTogether } from './process/start-child';
import { waitForProgramme } from './process/wait-for';
import { DEMO_TOKENS } from './reference-api/demo/demo-tokens';

const DATA_DIR = '.data/demo';
const API_LOG = `${DATA_DIR}/reference-api.log`;
const WEBSITE_LOG = `${DATA_DIR}/website.log`;
const INSTANCE_FILE = `${DATA_DIR}/instance.json`;
const SITE_LOG = `${DATA_DIR}/site.log`;

/** `npm run demo`. The end of the site ends all; the site survives the end of the instance. */
export async function demo(args: readonly string[] = []): Promise<number> {
  const { instance, towns } = readCommandLine('demo', args).values;
  if (towns) return demoTowns();
  const chosenFile = chooseInstanceFile(instance);
  const port = await requireFreePort('PORT', 3000);
  const apiPort = await requireFreePort('API_PORT', 4010);
  const websitePort = await choosePort('WEBSITE_PORT', 4020);
  const website = `http://127.0.0.1:${websitePort}`;
  await requireBuild();
  // An old copy shows an old programme, and its addresses may have another port.
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  await writeDemoDemand(DATA_DIR, Date.now());
  const translation = { url: await startTranslationService(), languages: ['uk'] };
  // The stand-in costs nothing.
  const costs = { perMinute: 600, charactersPerDay: 10_000_000 };
  const { name } = await writeDemoInstance(chosenFile, INSTANCE_FILE, {
    embedOrigin: website,
    keys: { translation: { ...translation, ...costs } },
  });

  return runTogether(async (start) => {
    const startedAt = Date.now();
    const api = await startReferenceApi(start, { port: apiPort, logFile: API_LOG });
    const site = start('The site', ['.build/server.mjs'], {
      env: {
        NODE_ENV: 'production',
        FENSTER_DEMAND: '1',
        ...describeDemoSite(port, apiPort, DATA_DIR, INSTANCE_FILE),
      },
      logFile: SITE_LOG,
    });
    const address = `http://localhost:${port}`;
    start(
      'The website',
      [
        'tools/run.mjs',
        'website',
        ...['--port', `${websitePort}`, '--site', address, '--name', name],
      ],
      { logFile: WEBSITE_LOG },
    );
    const offers = await waitForProgramme(address, site);
    const seconds = (Date.now() - startedAt) / 1000;
    const tokens = Object.values(DEMO_TOKENS).map(
      ({ token, says }) => `  ${token.padEnd(36)}${says}`,
    );
    console.log(`
Ferienfenster shows ${offers} offers, ${seconds.toFixed(1)} s after the start.

  The site            ${address}
  The town's website  ${website}   (shows the programme in frames, under a strict policy)
  The reference API   http://localhost:${apiPort}/api/offers   (5 anonymous requests a minute, as specified)

Tokens of the demo's hosts, for ${address}/login
${tokens.join('\n')}

What to try
  ${address}/?free=1      what costs nothing
  ${address}/en           the same in English
  ${address}/uk           in Ukrainian; after some minutes packing lists too, by a
                       stand-in for a translation service that knows few words
  ${address}/api/offers   the site's own API: the same programme without the limit
  ${address}/embed/configure   put an embed together; ${website} may show it
  ${address}/dashboard/demand   what families look for, with the token of the Stadtjugendpflege
  kill ${api.pid}   the reference API goes away; the site stays

Logs: ${SITE_LOG}, ${API_LOG}, ${WEBSITE_LOG}
Ctrl-C ends them all.
`);
    api.ended.then(async (how) => {
      // Ctrl-C reaches the child processes too, possibly earlier.
      await pause(200);
      if (api.wasStopped()) return;
      console.log(`The reference API ended with ${how}; the site goes on with what it has read.`);
    });
    const how = await site.ended;
    await pause(200);
    throw new CommandError(`The site ended with ${how}. Its last words:\n${site.lastLines()}`);
  });
}
