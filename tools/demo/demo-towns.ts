import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readInstance } from '../../lib/instance/load-instance';
import { findFreePort } from '../../lib/runtime/server';
import { requireBuild } from '../build/build-site';
import { CommandError } from '../command-line';
import { DEMO_TOWN, startReferenceApi } from '../process/describe-demo-site';
import { readPort, requireFreePort } from '../process/require-free-port';
import { runTogether, type StartChild } from '../process/start-child';
import { waitForProgramme } from '../process/wait-for';
import type { Catalogue, OfferRecord } from '../reference-api/catalogue/catalogue';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import { DEMO_TOKEN_RECORDS, DEMO_TOKENS } from '../reference-api/demo/demo-tokens';
import { writeDemoInstance } from './write-demo-instance';

const DATA_DIR = '.data/demo-towns';
const TOWNS_DIR = `${DATA_DIR}/towns`;

type RunningTown = Awaited<ReturnType<typeof startTown>>;

/**
 * `npm run demo -- --towns`: three invented municipalities, each with an instance of its own, and a
 * region that shows their offers as one programme, on one site, until Ctrl-C. Their instance files lie in `.data/demo-towns/towns`, to be changed while it runs.
 */
export async function demoTowns(): Promise<number> {
  const port = readPort('PORT', 3000);
  await requireFreePort(port, 'PORT');
  await requireBuild();
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(TOWNS_DIR, { recursive: true });
  return runTogether(async (start) => {
    const towns: RunningTown[] = [];
    for (const town of DEMO_TOWNS) towns.push(await startTown(start, town, port));
    const regionUrl = `http://region.localhost:${port}`;
    await writeTown({ host: 'region', instanceFile: DEMO_REGION }, { siteUrl: regionUrl });
    const [first] = towns;
    const site = start('The site', ['.build/server.mjs'], {
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        FENSTER_INSTANCES_DIR: TOWNS_DIR,
        FENSTER_DATA_DIR: DATA_DIR,
        FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
        FENSTER_DRAIN_MS: '0',
        FENSTER_TILES_URL: `${first?.offersApiUrl}/tiles/{z}/{x}/{y}{r}.png`,
        // The reference API allows it, so that each first pass is a single request.
        FENSTER_UPSTREAM_PAGE_SIZE: '500',
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
  const files = path.join(DATA_DIR, 'instances', town.host);
  mkdirSync(files, { recursive: true });
  const today = new Date().toISOString().slice(0, 10);
  writeJson(path.join(files, 'catalogue.json'), createTownCatalogue(town, today));
  writeJson(path.join(files, 'tokens.json'), DEMO_TOKEN_RECORDS);
  const api = await startReferenceApi(start, {
    port,
    args: [
      ...['--catalogue', path.join(files, 'catalogue.json')],
      ...['--tokens', path.join(files, 'tokens.json')],
    ],
    logFile: path.join(files, 'reference-api.log'),
  });
  const siteUrl = `http://${town.host}.localhost:${sitePort}`;
  const offersApiUrl = `http://localhost:${port}`;
  await writeTown(town, { siteUrl, offersApiUrl });
  const name = readTownName(town);
  return { ...town, name, siteUrl, offersApiUrl, apiPid: api.pid ?? 0 };
}

/** The town's instance file with its addresses, and the files it names in a folder of its own. */
async function writeTown(
  { host, instanceFile }: Pick<DemoTown, 'host' | 'instanceFile'>,
  keys: object,
): Promise<void> {
  await writeDemoInstance(instanceFile, path.join(TOWNS_DIR, `${host}.json`), {
    keys,
    folder: host,
  });
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
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

  ${readTownName({ instanceFile: DEMO_REGION })}  ${regionUrl}

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
  const [original = ''] = readTownName({ instanceFile: DEMO_TOWN }).split(' ');
  const place = readTownName(town).split(' ').at(-1) ?? '';
  return JSON.parse(JSON.stringify(own).replaceAll(original, place)) as Catalogue;
}

/** Name of a municipality of the demo. */
export function readTownName({ instanceFile }: Pick<DemoTown, 'instanceFile'>): string {
  return readInstance(readFileSync(instanceFile, 'utf8'), instanceFile).name;
}
