import { mkdirSync, rmSync } from 'node:fs';
import { pictureKey } from '../../../lib/domain/picture-href';
import { findFreePort } from '../../../lib/runtime/find-free-port';
import { describeDemoSite, startReferenceApi } from '../../process/describe-demo-site';
import type { StartChild } from '../../process/start-child';
import { waitForProgramme } from '../../process/wait-for';
import type { Catalogue } from '../../reference-api/catalogue/catalogue';
import type { LoggedRequest } from '../../reference-api/request-log';

const FOLDER = '.build/prove/load';
/** Short enough that changes at the instance are committed within about two seconds. */
const REFRESH_MS = 1_000;
/** The instance of a proof has no limit, so passes need not wait long. */
export const LOAD_GAP_MS = 50;

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
   * Has the instance draw these pictures, named by the keys of their addresses, before the site asks for
   * them: a real instance sends files, and takes no processor from the site.
   */
  drawPictures(keys: ReadonlySet<string>): Promise<void>;
  /** Requests that reached the instance's API, the last 20,000. */
  listUpstream(): Promise<readonly LoggedRequest[]>;
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
    FENSTER_UPSTREAM_GAP_MS: `${LOAD_GAP_MS}`,
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
  const control = `http://127.0.0.1:${controlPort}`;
  const catalogueUrl = `${control}/catalogue`;
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
      const catalogue = (await (await fetch(catalogueUrl)).json()) as {
        offers: { fee: number | null }[];
      };
      const offer = catalogue.offers[nth % catalogue.offers.length];
      if (offer) offer.fee = (offer.fee ?? 0) + 1;
      const answer = await fetch(catalogueUrl, { method: 'PUT', body: JSON.stringify(catalogue) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async drawPictures(keys) {
      const catalogue = (await (await fetch(catalogueUrl)).json()) as Pick<Catalogue, 'offers'>;
      const addresses = catalogue.offers
        .flatMap(({ media }) => media)
        .map((path) => new URL(path, `http://localhost:${apiPort}`).href);
      for (const address of new Set(addresses)) {
        if (keys.has(pictureKey(address))) await (await fetch(address)).arrayBuffer();
      }
    },
    async listUpstream() {
      const answer = await fetch(`${control}/requests?prefix=${encodeURIComponent('/api/')}`);
      return (await answer.json()) as readonly LoggedRequest[];
    },
    stop: async () => void (await Promise.all([site.stop(), api.stop()])),
  };
}
