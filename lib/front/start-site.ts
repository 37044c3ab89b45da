import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { measureAnswers } from '../server/measure/measure-answers';
import { logDataDirectory, openDataDirectory } from '../server/open-data-directory';
import { getServices } from '../server/services';
import { loadSettings } from '../server/settings';
import { setNodeEnvironment } from '../server/settings-node-env';
import { closeServer } from './close-server';
import { createHttpServer } from './create-http-server';
import { findPublicFiles } from './find-public-files';
import { openDevelopmentFront } from './open-development-front';
import { openFront } from './open-front';
import { StartError } from './start-error';

/** A running site. */
export interface Site {
  /** Stops taking requests, lets those under way finish for a while, and ends the background work. */
  stop(): Promise<void>;
}

/**
 * Starts services, Next and the server before it, in this process. Throws SettingsError,
 * DataDirectoryError or StartError, whose message is the one sentence to show.
 */
export async function startSite({ dev }: { readonly dev: boolean }): Promise<Site> {
  setNodeEnvironment(dev ? 'development' : 'production');
  if (!dev) requireBuild();
  const { dataDir } = loadSettings();
  const data = await openDataDirectory(dataDir);
  const services = getServices();
  const { settings, log } = services;
  logDataDirectory(log, dataDir, data);
  let ready: (listener: RequestListener) => void = () => {};
  const listener = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  let current: RequestListener = async (request, response) => (await listener)(request, response);
  const server = createHttpServer((request, response) => current(request, response));
  measureAnswers(server, services.metrics);
  await listen(server, settings.port, settings.host);
  const next = await prepareNext(dev, server, settings.port);
  await services.restored;
  const application = next.getRequestHandler();
  current = dev
    ? openDevelopmentFront(services, application)
    : openFront(services, { listener: application, publicFiles: findPublicFiles('public') });
  ready(current);
  log.info({ address: settings.siteUrl, port: settings.port }, 'the site is open');
  return {
    async stop() {
      await closeServer(server);
      await next.close();
      await services.stop();
      await data.lock.release();
    },
  };
}

/** Asked before anything begins: a start that must fail sends the instance no request. */
function requireBuild(): void {
  if (existsSync('.next/BUILD_ID')) return;
  throw new StartError('The site has not been built yet: run "npm run build" first.');
}

async function prepareNext(dev: boolean, server: Server, port: number) {
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given; in production there are none to answer.
  const app = next({ dev, port, quiet: !dev, httpServer: dev ? server : createServer() });
  await app.prepare();
  return app;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: choose another with PORT.`);
  }
  return new StartError(
    `Cannot listen on ${host}:${port} (${error.code}): set PORT and FENSTER_HOST.`,
  );
}
