import { mkdirSync, rmSync } from 'node:fs';
import { waitForProgramme } from '../../demo/wait-for-programme';
import { describeDemoSite } from '../../process/describe-demo-site';
import { findFreePort } from '../../process/require-free-port';
import type { StartChild } from '../../process/start-child';
import { startReferenceApi } from '../../process/start-reference-api';

const FOLDER = '.build/prove/load';
/** Short enough that changes at the instance are committed within about two seconds. */
const REFRESH_MS = 1_000;

/** The demo with its site in production mode, under load. */
export interface LoadTown {
  readonly port: number;
  readonly origin: string;
  /** Process id of the site's supervisor. */
  pid(): number;
  readonly logFile: string;
  /** Ends the site and starts it again on its mirror; resolves when it can answer. */
  restart(): Promise<void>;
  /** Raises the fee of one offer at the instance, for the next commit. */
  changeOffer(nth: number): Promise<void>;
  /**
   * The number of changed offers reported by the site, from a feed in this language. A feed read
   * before may be a minute old under load: read each language once.
   */
  countChanges(language: 'de' | 'en'): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the demo with an empty mirror, and waits until the site has read it all. */
export async function openLoadTown(
  start: StartChild,
  more: Readonly<Record<string, string>> = {},
): Promise<LoadTown> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const [apiPort, controlPort, port] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const api = await startReferenceApi(start, {
    port: apiPort,
    args: ['--control', `${controlPort}`, '--set', 'anonymous-per-minute=0'],
    logFile: `${FOLDER}/reference-api.log`,
  });
  const settings = {
    ...describeDemoSite({ port, apiPort, dataDir: `${FOLDER}/data` }),
    NODE_ENV: 'production',
    FENSTER_REFRESH_MS: `${REFRESH_MS}`,
    FENSTER_UPSTREAM_GAP_MS: '50',
    FENSTER_LOG_LEVEL: 'error',
    ...more,
  };
  const origin = `http://localhost:${port}`;
  const open = async () => {
    const child = start('The site', ['.build/server.mjs'], {
      env: settings,
      logFile: `${FOLDER}/site.log`,
    });
    await waitForProgramme(origin, child);
    return child;
  };
  let site = await open();
  const control = `http://127.0.0.1:${controlPort}/catalogue`;
  return {
    port,
    origin,
    pid: () => site.pid ?? 0,
    logFile: `${FOLDER}/site.log`,
    async restart() {
      await site.stop();
      site = await open();
    },
    async changeOffer(nth) {
      const catalogue = (await (await fetch(control)).json()) as {
        offers: { fee: number | null }[];
      };
      const offer = catalogue.offers[nth % catalogue.offers.length];
      if (offer) offer.fee = (offer.fee ?? 0) + 1;
      const answer = await fetch(control, { method: 'PUT', body: JSON.stringify(catalogue) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async countChanges(language) {
      const prefix = language === 'de' ? '' : `/${language}`;
      const feed = await (await fetch(`${origin}${prefix}/changes.atom`)).text();
      return feed.split('<entry>').length - 1;
    },
    stop: async () => void (await Promise.all([site.stop(), api.stop()])),
  };
}
