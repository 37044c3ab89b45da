import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readInstance } from '../../lib/instance/load-instance';
import { findFreePort } from '../../lib/runtime/server';
import { requireBuild } from '../build/build-site';
import { CommandError } from '../command-line';
import { DEMO_TOWN, describeSite, startReferenceApi } from '../process/describe-demo-site';
import { requireFreePort } from '../process/require-free-port';
import { runTogether, type StartChild } from '../process/start-child';
import { waitForProgramme } from '../process/wait-for';
import { berlinDay } from '../reference-api/berlin-time';
import type { Catalogue, OfferRecord } from '../reference-api/catalogue/catalogue';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import { DEMO_TOKEN_RECORDS, DEMO_TOKENS } from '../reference-api/demo/demo-tokens';
import { writeDemoInstance } from './write-demo-instance';

const DATA_DIR = '.data/demo-towns';
const TOWNS_DIR = `${DATA_DIR}/towns`;

type RunningTown = Awaited<ReturnType<typeof startTown>>;

/** `npm run demo -- --towns`: three municipalities, and a region that shows their offers. */
export async function demoTowns(): Promise<number> {
  const port = await requireFreePort('PORT', 3000);
  await requireBuild();
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(TOWNS_DIR, { recursive: true });
  return runTogether(async (start) => {
    const towns: RunningTown[] = [];
    for (const town of DEMO_TOWNS) towns.push(await startTown(start, town, port));
    const regionUrl = `http://region.localhost:${port}`;
    await writeTown('region', DEMO_REGION, { siteUrl: regionUrl });
    const site = start('The site', ['.build/server.mjs'], {
      env: {
        ...describeSite(port, towns[0]?.port ?? 0, DATA_DIR),
        NODE_ENV: 'production',
        FENSTER_INSTANCES_DIR: TOWNS_DIR,
      },
      logFile: `${DATA_DIR}/site.log`,
    });
    await waitForProgramme(`http://localhost:${port}`, site);
    console.log(formatWelcome(towns, regionUrl));
    const how = await site.ended;
    throw new CommandError(`The site ended with ${how}. Its last words:\n${site.lastLines()}`);
  });
}

async function startTown(start: StartChild, town: DemoTown, sitePort: number) {
  const port = await findFreePort();
  const files = `${DATA_DIR}/instances/${town.host}`;
  const [catalogue, tokens] = [`${files}/catalogue.json`, `${files}/tokens.json`];
  mkdirSync(files, { recursive: true });
  const offers = createTownCatalogue(town, berlinDay(Date.now()));
  writeFileSync(catalogue, JSON.stringify(offers, null, 2));
  writeFileSync(tokens, JSON.stringify(DEMO_TOKEN_RECORDS, null, 2));
  const api = await startReferenceApi(start, {
    port,
    args: ['--catalogue', catalogue, '--tokens', tokens],
    logFile: `${files}/reference-api.log`,
  });
  const siteUrl = `http://${town.host}.localhost:${sitePort}`;
  const offersApiUrl = `http://localhost:${port}`;
  const { name } = await writeTown(town.host, town.instanceFile, { siteUrl, offersApiUrl });
  return { host: town.host, name, port, siteUrl, offersApiUrl, apiPid: api.pid };
}

/** Writes an instance file with its addresses, and the files it names in a folder of its own. */
function writeTown(host: string, instanceFile: string, keys: object) {
  return writeDemoInstance(instanceFile, `${TOWNS_DIR}/${host}.json`, { keys, folder: host });
}

function formatWelcome(towns: readonly RunningTown[], regionUrl: string): string {
  const width = Math.max(...towns.map(({ name }) => name.length)) + 2;
  const lines = towns.map(({ name, siteUrl, offersApiUrl, apiPid }) =>
    [name.padEnd(width), siteUrl.padEnd(36), `${offersApiUrl}/api/offers`, `(process ${apiPid})`]
      .join('  ')
      .trimEnd(),
  );
  const [first] = towns;
  return `
One site, three municipalities, each with its own instance:

${lines.map((line) => `  ${line}`).join('\n')}

All three as one programme, which asks no instance:

  ${readTownName(DEMO_REGION)}  ${regionUrl}

What to try
  ${first?.siteUrl}/login   with ${DEMO_TOKENS.everything.token}; the other two ask for a login of their own
  ${TOWNS_DIR}/${first?.host}.json   change, add or remove such a file: it takes effect within ten seconds
  kill ${first?.apiPid}   one instance goes away; its programme stays, and the others notice nothing

Log: ${DATA_DIR}/site.log
Ctrl-C ends them all.
`;
}

/** An invented municipality beside others. */
interface DemoTown {
  /** First part of its host, and the name of its files. */
  readonly host: string;
  /** Brand, languages and rules. */
  readonly instanceFile: string;
  /** Selects its part of the demo's programme. */
  readonly has: (offer: OfferRecord) => boolean;
}

/** A town, a village and a county: no offer is in the last two at once. */
export const DEMO_TOWNS: readonly DemoTown[] = [
  { host: 'town', instanceFile: DEMO_TOWN, has: () => true },
  {
    host: 'village',
    instanceFile: 'tools/reference-api/demo/small-town/instance.json',
    has: ({ id }) => id % 5 === 0,
  },
  {
    host: 'county',
    instanceFile: 'tools/reference-api/demo/county/instance.json',
    has: ({ id }) => id % 5 !== 0,
  },
];

/** A county that shows the offers of the towns below. */
export const DEMO_REGION = 'tools/reference-api/demo/region/instance.json';

/** The demo's programme of a day as that of another place: its part of the offers, under its name. */
export function createTownCatalogue(town: DemoTown, today: string): Catalogue {
  const { offers, ...rest } = createDemoCatalogue(today);
  const own = { ...rest, offers: offers.filter(town.has) };
  if (town.instanceFile === DEMO_TOWN) return own;
  const [original = ''] = readTownName(DEMO_TOWN).split(' ');
  const place = readTownName(town.instanceFile).split(' ').at(-1) ?? '';
  return JSON.parse(JSON.stringify(own).replaceAll(original, place)) as Catalogue;
}

/** Name of a municipality of the demo. */
export function readTownName(instanceFile: string): string {
  return readInstance(readFileSync(instanceFile, 'utf8'), instanceFile).name;
}
