import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../lib/runtime/server';
import { createBenchCatalogue } from '../../bench/create-bench-catalogue';
import type { RunningChild, StartChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import type { SwitchSettings } from '../../reference-api/switch/switch-table';

/** Faults of a municipality, in the order in which municipalities get them, with the switches that play them. */
const FAULTS = {
  dead: { fault: 'refuse' },
  hanging: { fault: 'hang' },
  // Each answer takes forty seconds, byte after byte.
  slow: { fault: 'slow-body' },
  failing: { fault: '500' },
  nonsense: { fault: 'wrong-shape' },
  huge: { fault: 'huge-body' },
  // A Retry-After of a year.
  year: { fault: '503-year' },
  // What a clerk writes into the instance file, which was right before.
  'wrong-file': {},
  'taken-host': {},
  fifo: {},
  outside: {},
  'large-text': {},
} as const satisfies Readonly<Record<string, SwitchSettings>>;

/** Fault of a municipality's instance, or of its instance file. */
export type TownFault = keyof typeof FAULTS;

export interface ProvedTown {
  /** Host of its site, without the port. */
  readonly host: string;
  readonly name: string;
  /** Null: it is sound. */
  readonly fault: TownFault | null;
}

interface CountyOptions {
  readonly towns: number;
  /** How many of them are faulty, spread among them, in turn of each fault. */
  readonly faulty: number;
  /** Faults that occur; default: every one. */
  readonly faults?: readonly TownFault[];
  readonly offers: number;
  readonly settings: Readonly<Record<string, string>>;
}

const FOLDER = '.build/prove/towns';
/** Filling the store takes most of it: one process derives 160,000 texts. */
const LONGEST_START_MS = 15 * 60_000;
/** While the store is filled nothing is measured. */
const FILLING = {
  FENSTER_UPSTREAM_GAP_MS: '1',
  FENSTER_UPSTREAM_PAGE_SIZE: '500',
  FENSTER_REFRESH_MS: '3600000',
};

/** A deployment of many municipalities with a filled store, and the instances behind it. */
export type County = Awaited<ReturnType<typeof openCounty>>;

/**
 * Opens the instances of a deployment and fills its store: the site reads every programme itself, while
 * all instances are still sound. One reference API stands for all sound instances, and one for those of
 * each fault; each municipality asks it at an address of its own, and so has a request queue of its own.
 */
export async function openCounty(start: StartChild, options: CountyOptions) {
  rmSync(FOLDER, { recursive: true, force: true });
  const files = path.resolve(FOLDER, 'towns');
  mkdirSync(files, { recursive: true });
  const towns = listTowns(options);
  const catalogue = createBenchCatalogue(options.offers, Date.now());
  const switches = { 'anonymous-per-minute': '0' };
  const instances = new Map<TownFault | null, ReferenceApi>();
  for (const fault of new Set(towns.map(({ fault }) => fault)))
    instances.set(fault, await createReferenceApi({ catalogue, switches, host: '0.0.0.0' }));
  const port = await findFreePort();
  const fixed = {
    NODE_ENV: 'production',
    PORT: `${port}`,
    FENSTER_INSTANCES_DIR: files,
    FENSTER_DATA_DIR: path.resolve(FOLDER, 'data'),
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
    FENSTER_DRAIN_MS: '0',
    FENSTER_LOG_LEVEL: 'error',
  };
  const logFile = `${FOLDER}/site.log`;
  let site: RunningChild | null = null;
  let areBroken = false;

  function writeFiles(): void {
    for (const [at, { host, name, fault }] of towns.entries()) {
      const offersApiUrl = `http://127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}:${instances.get(fault)?.port}`;
      const isTaken = areBroken && fault === 'taken-host';
      const siteUrl = `http://${isTaken ? towns[0]?.host : host}:${port}`;
      const keys = areBroken ? layText(path.join(files, `${host}.md`), fault) : {};
      const text = JSON.stringify({ siteUrl, offersApiUrl, name, ...keys }, null, 2);
      const isWrong = areBroken && fault === 'wrong-file';
      writeFileSync(path.join(files, `${host}.json`), isWrong ? text.slice(0, -8) : text);
    }
  }

  /** Towns with pages: those whose instance file could be read. */
  const listServed = () => towns.filter(({ fault }) => !areBroken || fault !== 'wrong-file');

  async function open(settings = options.settings): Promise<number> {
    for (const { control } of instances.values()) control.clearRequests();
    const begin = performance.now();
    const env = { ...fixed, ...settings };
    const child = start('The county', ['.build/server.mjs'], { env, logFile });
    site = child;
    const served = listServed().length;
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz?complete`);
      const { ready, municipalities } = await answer.json();
      return ready && municipalities.complete >= served ? true : null;
    };
    const failure = `Not all of ${served} municipalities were there`;
    await waitFor(ask, child, { limitMs: LONGEST_START_MS, failure });
    return performance.now() - begin;
  }

  const close = async () => void (await site?.stop());
  writeFiles();
  await open(FILLING);
  await close();
  return {
    port,
    towns,
    listServed,
    close,
    /** Starts it; resolves with the milliseconds until all municipalities were there. */
    open: () => open(),
    /** Process id of the supervisor. */
    pid: () => site?.pid ?? 0,
    /** From now on faulty municipalities are faulty, or sound again. */
    async setBroken(are: boolean) {
      areBroken = are;
      for (const [fault, { control }] of instances)
        if (fault) await control.set(are ? FAULTS[fault] : { fault: 'none' });
      writeFiles();
    },
    readLog: () => readFileSync(logFile, 'utf8'),
    /** Requests to the API of sound instances, since the last start. */
    listSoundUpstream: () => instances.get(null)?.control.requests('/api/') ?? [],
    /** Ends processes and instances. */
    async stop() {
      await close();
      await Promise.all([...instances.values()].map((instance) => instance.close()));
    },
  };
}

function listTowns({ towns, faulty, ...options }: CountyOptions): readonly ProvedTown[] {
  const faults = options.faults ?? (Object.keys(FAULTS) as TownFault[]);
  const step = Math.floor(towns / faulty);
  return Array.from({ length: towns }, (_, at) => {
    const nth = Math.floor(at / step);
    const isFaulty = at % step === step - 1 && nth < faulty;
    const fault = isFaulty ? (faults[nth % faults.length] ?? null) : null;
    return { host: `town-${at + 1}.localhost`, name: `Stadt Nummer ${at + 1}`, fault };
  });
}

/** Lays the file that a hostile clerk names, and returns the keys that name it. */
function layText(text: string, fault: TownFault | null): object {
  rmSync(text, { force: true });
  if (fault === 'fifo') execFileSync('mkfifo', [text]);
  else if (fault === 'outside') symlinkSync('/proc/self/environ', text);
  else if (fault === 'large-text') execFileSync('truncate', ['--size', '300M', text]);
  else return {};
  return { legal: { imprint: path.basename(text) } };
}
