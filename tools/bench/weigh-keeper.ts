// A program of its own, because its memory and its turns are measured: starts keepers of one and of
// many municipalities from copies on disk and prints the figures as JSON. Needs --expose-gc.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openSingleSite } from '../../lib/instance/open-sites';
import { readSettings } from '../../lib/instance/settings';
import type { Sites } from '../../lib/instance/sites';
import { openKeeper } from '../../lib/keeper/open-keeper';
import { digestOffers } from '../../lib/mirror/digest';
import { createSnapshotStore } from '../../lib/mirror/snapshot-store';
import { connectKeeper } from '../../lib/protocol/keeper-client';
import { createLog } from '../../lib/runtime/log/create-log';
import { createDirectoryStore } from '../../lib/store/directory-store';
import { createBenchOffers } from './create-bench-catalogue';
import type { KeeperFigures } from './measure-memory';

const MANY = 200;
const OFFERS = 800;
const LARGE = 10_000;
/** Nobody answers there, and nobody is asked: the next pass is an hour away. */
const INSTANCE = 'http://127.0.0.1:9';

const folder = await mkdtemp(join(tmpdir(), 'weigh-keeper-'));
try {
  const one = await weigh(1, OFFERS);
  const many = await weigh(MANY, OFFERS);
  const large = await weigh(1, LARGE);
  const figures: KeeperFigures = {
    many: MANY,
    offers: OFFERS,
    large: LARGE,
    startMs: many.startMs,
    longestTurnMs: many.longestTurnMs,
    bytesEach: (many.bytes - one.bytes) / (MANY - 1),
    programmeMs: one.programmeMs,
    largeProgrammeMs: large.programmeMs,
  };
  console.log(JSON.stringify(figures));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function weigh(count: number, offerCount: number) {
  const dataDir = join(folder, `${count}-${offerCount}`);
  const settings = readSettings({
    OFFERS_API_URL: INSTANCE,
    FENSTER_DATA_DIR: dataDir,
    FENSTER_REFRESH_MS: '3600000',
  });
  const [site] = (await openSingleSite(settings, () => {})).sites.all();
  if (!site) throw new RangeError('The settings name no municipality.');
  const configs = Array.from({ length: count }, (_, at) => ({
    ...site,
    key: `${at}.example`,
    settings: { ...settings, dataDir: join(dataDir, 'sites', `${at}.example`) },
  }));
  await writeCopies(
    configs.map((config) => config.settings.dataDir),
    offerCount,
  );
  const before = measureBytes();
  const turns = monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  const begin = performance.now();
  const address = join(dataDir, 'keeper.sock');
  const sites: Sites = {
    ...{ told: Promise.resolve(), find: () => null, all: () => configs, close: () => {} },
    subscribe: () => () => {},
  };
  const keeper = await openKeeper({ settings, sites, address, log: createLog('silent') });
  const client = connectKeeper(address);
  await client.told;
  const startMs = performance.now() - begin;
  const longestTurnMs = turns.max / 1e6;
  turns.disable();
  const bytes = measureBytes() - before;
  const programmeMs = await measureProgramme(() => client.readProgramme('0.example', null));
  await client.close();
  await keeper.stop();
  return { startMs, longestTurnMs, bytes, programmeMs };
}

async function writeCopies(directories: readonly string[], offerCount: number): Promise<void> {
  const [first = '', ...others] = directories.map((directory) => join(directory, 'store'));
  const now = Date.now();
  const offers = createBenchOffers(offerCount, now);
  const generation = { id: digestOffers(offers), offers, rolls: [], changedAt: now };
  await createSnapshotStore(createDirectoryStore(first), INSTANCE).saveSnapshot({
    ...{ generation, confirmedAt: now, passStartedAt: now, changes: [] },
  });
  for (const other of others) await cp(first, other, { recursive: true });
}

/** The shortest of a few: the first ones compile code, too. */
async function measureProgramme(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    await read();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

function measureBytes(): number {
  global.gc?.();
  global.gc?.();
  return process.memoryUsage().rss;
}
