import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findFreePort } from '../../lib/runtime/find-free-port';
import { describeDemoSite, startReferenceApi } from '../process/describe-demo-site';
import type { RunningChild, StartChild } from '../process/start-child';
import { waitForProgramme } from '../process/wait-for';
import { createBenchCatalogue } from './create-bench-catalogue';

interface RunningSite {
  readonly origin: string;
  readonly api: RunningChild;
  readonly child: RunningChild;
  /** Settings for starting it again on the same data. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A site with a complete generated programme of known size. */
export interface BenchSite extends RunningSite {
  readonly aliases: readonly string[];
}

/**
 * Starts an instance with this many offers, with these pictures in turn, and a site, and waits until
 * the site has read them all.
 */
export async function startBenchSite(
  start: StartChild,
  offers: number,
  more: Readonly<Record<string, string>> = {},
  pictures: readonly string[] = [],
): Promise<BenchSite> {
  const folder = emptyFolder(`${offers}`);
  const catalogue = createBenchCatalogue(offers, Date.now(), pictures);
  writeFileSync(`${folder}/catalogue.json`, JSON.stringify(catalogue));
  const args = ['--catalogue', `${folder}/catalogue.json`];
  const site = await startSite(start, folder, args, more);
  return { ...site, aliases: catalogue.offers.map(({ alias }) => alias) };
}

/** Starts the demo's programme, which has pictures, and a site, and waits until that has read it. */
export function startPicturedSite(start: StartChild): Promise<RunningSite> {
  return startSite(start, emptyFolder('demo'));
}

function emptyFolder(name: string): string {
  const folder = `.build/bench/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function startSite(
  start: StartChild,
  folder: string,
  args: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const apiPort = await findFreePort();
  const api = await startReferenceApi(start, {
    port: apiPort,
    args: [...args, '--set', 'anonymous-per-minute=0'],
    logFile: `${folder}/reference-api.log`,
  });
  const port = await findFreePort();
  const settings = {
    ...describeDemoSite({ port, apiPort, dataDir: `${folder}/data` }),
    NODE_ENV: 'production',
    // Visitors of a load are many, behind a proxy: one address alone may not have all renderers.
    FENSTER_TRUST_PROXY: '1',
    FENSTER_UPSTREAM_GAP_MS: '100',
    FENSTER_LOG_LEVEL: 'error',
    ...more,
  };
  const child = start('The site', ['.build/server.mjs'], {
    env: settings,
    logFile: `${folder}/site.log`,
  });
  const origin = `http://localhost:${port}`;
  await waitForProgramme(origin, child);
  return { origin, api, child, settings };
}
