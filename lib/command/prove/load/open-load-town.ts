import { mkdirSync, rmSync } from 'node:fs';
import { waitForProgramme } from '../../demo/wait-for-programme';
import { describeDemoSite } from '../../process/describe-demo-site';
import { findFreePort } from '../../process/require-free-port';
import type { StartChild } from '../../process/start-child';
import { startReferenceApi } from '../../process/start-reference-api';

const FOLDER = '.build/prove/load';
/** Short enough that what is changed at the instance is committed within two seconds or so. */
const REFRESH_MS = 1_000;

/** The demo's town, its site in production, under load. */
export interface LoadTown {
  readonly port: number;
  readonly origin: string;
  /** Ends the site and starts it again on its mirror; resolves when it can answer. */
  restart(): Promise<void>;
  /** Makes one offer dearer at the instance: what is committed next. */
  changeOffer(nth: number): Promise<void>;
  /**
   * How many changes of offers the site tells of, read from a feed in this language. One that was read
   * before may be a minute old under load: read each language once.
   */
  countChanges(language: 'de' | 'en'): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the demo's town with an empty mirror, and waits until the site has read it all. */
export async function openLoadTown(start: StartChild): Promise<LoadTown> {
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
