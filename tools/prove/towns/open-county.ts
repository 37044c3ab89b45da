import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../lib/runtime/server';
import { createBenchCatalogue } from '../../bench/create-bench-catalogue';
import type { RunningChild, StartChild } from '../../process/start-child';
import { waitFor } from '../../process/wait-for';
import { createReferenceApi, type ReferenceApi } from '../../reference-api/reference-api';
import type { LoggedRequest } from '../../reference-api/request-log';
import { FAULT_SWITCHES, type ProvedTown, SOUND_SWITCHES, type TownFault } from './visit-towns';

/** Pauses and rates of a deployment, as settings. */
export type CountySettings = Readonly<Record<string, string>>;

/** Options of a deployment of many municipalities. */
export interface CountyOptions {
  readonly folder: string;
  readonly towns: readonly ProvedTown[];
  /** Offers of each. */
  readonly offers: number;
  readonly settings: CountySettings;
}

/** A deployment of many municipalities with a filled store, and the instances behind it. */
export interface County {
  readonly port: number;
  /** Starts it with these municipalities; resolves with the milliseconds until all were there. */
  open(towns: readonly ProvedTown[]): Promise<number>;
  /** Ends the processes. */
  close(): Promise<void>;
  /** Process id of the supervisor. */
  pid(): number;
  /** From now on faulty municipalities are faulty, or sound again, while the site runs and at its next start. */
  setBroken(areBroken: boolean): Promise<void>;
  /** Lines of the log so far. */
  readLog(): string;
  /** Requests to the API of sound instances, since the last start. */
  listSoundUpstream(): readonly LoggedRequest[];
  /** Ends processes and instances. */
  stop(): Promise<void>;
}

const LONGEST_START_MS = 5 * 60_000;
/** While the store is filled nothing is measured. */
const FILLING = {
  FENSTER_UPSTREAM_GAP_MS: '1',
  FENSTER_UPSTREAM_PAGE_SIZE: '500',
  FENSTER_REFRESH_MS: '3600000',
};

/**
 * Opens the instances of a deployment and fills its store: the site reads every programme itself, while
 * all instances are still sound. One reference API stands for all sound instances, and one for those of
 * each fault; each municipality asks it at an address of its own, and so has a request queue of its own.
 */
export async function openCounty(start: StartChild, options: CountyOptions): Promise<County> {
  const { folder, towns, offers, settings } = options;
  rmSync(folder, { recursive: true, force: true });
  const files = path.resolve(folder, 'towns');
  mkdirSync(files, { recursive: true });
  const instances = await openInstances(towns, offers);
  const port = await findFreePort();
  const fixed = {
    NODE_ENV: 'production',
    PORT: `${port}`,
    FENSTER_INSTANCES_DIR: files,
    FENSTER_DATA_DIR: path.resolve(folder, 'data'),
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
    FENSTER_DRAIN_MS: '0',
    FENSTER_LOG_LEVEL: 'error',
  };
  let site: RunningChild | null = null;
  let areBroken = false;
  let current: readonly ProvedTown[] = [];

  function write(listed: readonly ProvedTown[]): void {
    current = listed;
    const names = new Set(listed.map(({ host }) => `${host}.json`));
    for (const name of readdirSync(files)) if (!names.has(name)) rmSync(path.join(files, name));
    for (const [at, { host, name, fault }] of listed.entries()) {
      const isWrong = areBroken && fault === 'wrong-file';
      const offersApiUrl = `http://127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}:${instances.get(fault)?.port}`;
      const clerk = areBroken ? obeyClerk(path.join(files, `${host}.md`), fault) : {};
      const siteUrl = `http://${clerk.takesHost ? listed[0]?.host : host}:${port}`;
      const file = { siteUrl, offersApiUrl, name, ...clerk.keys };
      const text = JSON.stringify(file, null, 2);
      writeFileSync(path.join(files, `${host}.json`), isWrong ? text.slice(0, -8) : text);
    }
  }

  async function open(listed: readonly ProvedTown[], more: CountySettings): Promise<number> {
    write(listed);
    for (const { control } of instances.values()) control.clearRequests();
    const begin = performance.now();
    const child = start('The county', ['.build/server.mjs'], {
      env: { ...fixed, ...more },
      logFile: `${folder}/site.log`,
    });
    site = child;
    const served = listed.filter(({ fault }) => !areBroken || fault !== 'wrong-file').length;
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz?complete`);
      const { ready, municipalities } = (await answer.json()) as CountyReadiness;
      return ready && municipalities.complete >= served ? true : null;
    };
    const failure = `Not all of ${served} municipalities were there`;
    await waitFor(ask, child, { limitMs: LONGEST_START_MS, failure });
    return performance.now() - begin;
  }

  const close = async () => {
    await site?.stop();
    site = null;
  };
  const county: County = {
    port,
    open: (listed) => open(listed, settings),
    close,
    pid: () => site?.pid ?? 0,
    async setBroken(are) {
      areBroken = are;
      for (const [fault, { control }] of instances)
        if (fault) await control.set(are ? FAULT_SWITCHES[fault] : SOUND_SWITCHES);
      if (site) write(current);
    },
    readLog: () => readFileSync(`${folder}/site.log`, 'utf8'),
    listSoundUpstream: () => instances.get(null)?.control.requests('/api/') ?? [],
    async stop() {
      await close();
      await Promise.all([...instances.values()].map((instance) => instance.close()));
    },
  };
  await open(towns, FILLING);
  await close();
  return county;
}

const LARGE = '300M';

/** Lays the file that a hostile clerk names, and returns what is in the instance file then. */
function obeyClerk(
  text: string,
  fault: TownFault | null,
): { readonly takesHost?: boolean; readonly keys?: object } {
  const names = { keys: { legal: { imprint: path.basename(text) } } };
  switch (fault) {
    case 'taken-host':
      return { takesHost: true };
    case 'fifo':
      execFileSync('mkfifo', [text]);
      return names;
    case 'outside':
      symlinkSync('/proc/self/environ', text);
      return names;
    case 'large-text':
      execFileSync('truncate', ['--size', LARGE, text]);
      return names;
    default:
      return {};
  }
}

/** The part of `/readyz` that is about a whole node. */
interface CountyReadiness {
  readonly ready: boolean;
  readonly municipalities: { readonly complete: number };
}

/** One reference API for each fault there is, and one for the sound ones (null). */
async function openInstances(
  towns: readonly ProvedTown[],
  offers: number,
): Promise<ReadonlyMap<TownFault | null, ReferenceApi>> {
  const catalogue = createBenchCatalogue(offers, Date.now());
  const faults = [...new Set([null, ...towns.map(({ fault }) => fault)])];
  return new Map(
    await Promise.all(
      faults.map(async (fault) => {
        const switches = { 'anonymous-per-minute': '0' };
        return [fault, await createReferenceApi({ catalogue, switches, host: '0.0.0.0' })] as const;
      }),
    ),
  );
}
