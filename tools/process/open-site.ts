import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findFreePort } from '../../lib/runtime/server';
import type { Catalogue } from '../reference-api/catalogue/catalogue';
import type { LoggedRequest } from '../reference-api/request-log';
import { describeDemoSite, startReferenceApi } from './describe-demo-site';
import type { StartChild } from './start-child';
import { waitForProgramme } from './wait-for';

const FOLDER = '.build/site';

/** A site of the build in production mode, and the instance behind it. */
export type OpenSite = Awaited<ReturnType<typeof openSite>>;

interface Options {
  /** Default: the demo's. */
  readonly catalogue?: Catalogue;
  readonly settings?: Readonly<Record<string, string>>;
  /** Longest side of hosts' pictures; default: as of real ones, which take long to draw. */
  readonly picturePixels?: number;
  /** Starts the site itself; default: as the instance. */
  readonly startSite?: StartChild;
}

/** Starts an instance without limits and a site with an empty mirror, and waits until that is full. */
export async function openSite(
  start: StartChild,
  { catalogue, settings = {}, picturePixels, startSite = start }: Options = {},
) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const [apiPort, controlPort, port] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const file = `${FOLDER}/catalogue.json`;
  if (catalogue) writeFileSync(file, JSON.stringify(catalogue));
  const api = await startReferenceApi(start, {
    port: apiPort,
    args: [
      ...['--control', `${controlPort}`, '--set', 'anonymous-per-minute=0'],
      ...(catalogue ? ['--catalogue', file] : []),
      ...(picturePixels ? ['--set', `picture-pixels=${picturePixels}`] : []),
    ],
    logFile: `${FOLDER}/reference-api.log`,
  });
  const env = {
    ...describeDemoSite(port, apiPort, `${FOLDER}/data`),
    NODE_ENV: 'production',
    FENSTER_UPSTREAM_GAP_MS: '50',
    FENSTER_LOG_LEVEL: 'error',
    ...settings,
  };
  const origin = `http://localhost:${port}`;
  const logFile = `${FOLDER}/site.log`;
  const open = async () => {
    const child = startSite('The site', ['.build/server.mjs'], { env, logFile });
    await waitForProgramme(origin, child);
    return child;
  };
  let site = await open();
  const control = `http://127.0.0.1:${controlPort}`;
  return {
    port,
    origin,
    logFile,
    api,
    apiOrigin: `http://localhost:${apiPort}`,
    /** The site's supervisor. */
    child: () => site,
    /** Ends the site and starts it again on its mirror; resolves when it has the whole programme. */
    async restart() {
      await site.stop();
      site = await open();
    },
    readCatalogue: async () => (await (await fetch(`${control}/catalogue`)).json()) as Catalogue,
    async replaceCatalogue(next: Catalogue) {
      const body = JSON.stringify(next);
      const answer = await fetch(`${control}/catalogue`, { method: 'PUT', body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Requests that reached the instance's API, the last 20,000. */
    async listUpstream() {
      const answer = await fetch(`${control}/requests?prefix=${encodeURIComponent('/api/')}`);
      return (await answer.json()) as readonly LoggedRequest[];
    },
    stop: async () => void (await Promise.all([site.stop(), api.stop()])),
  };
}
