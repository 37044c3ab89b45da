import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createConnections } from '../../gateway/connections';
import {
  closeServer,
  createHttpServer,
  drainServer,
  MOST_CONNECTIONS,
} from '../../gateway/create-http-server';
import { findBuiltFiles, findPublicFiles } from '../../gateway/decode-path';
import { measureAnswers } from '../../gateway/gateway-metrics';
import { openDevelopmentGateway } from '../../gateway/open-development-gateway';
import { openGateway } from '../../gateway/open-gateway';
import { loadSettings, setNodeEnvironment } from '../../instance/settings';
import { logDataDirectory, openDataDirectory } from '../../keeper/open-data-directory';
import { registerSite } from '../../renderer/site';
import type { Log } from '../../runtime/log/create-log';
import { readVersion } from '../../runtime/read-version';
import { createServices } from './create-services';

/** The site cannot start, and `message` is the one sentence that says why and what helps. */
export class StartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'StartError';
}

/** Browsers open six; beyond this a connection is closed after its answer. */
const CONNECTIONS_PER_ADDRESS = 64;

/** A running site. */
export interface RunningSite {
  /** How long connections are still taken after `stop`. */
  readonly drainMs: number;
  /**
   * Is not ready any more, but goes on taking requests for a while; then lets those under way finish
   * and ends the background work.
   */
  stop(signal: string): Promise<void>;
}

/**
 * Starts services, Next and the server before it, in this process. Throws SettingsError,
 * DataDirectoryError or StartError, whose message is the one sentence to show.
 */
export async function startSite({ dev }: { readonly dev: boolean }): Promise<RunningSite> {
  setNodeEnvironment(dev ? 'development' : 'production');
  if (!dev) requireBuild();
  const settings = loadSettings();
  const { dataDir } = settings;
  const data = await openDataDirectory(dataDir);
  const services = createServices(settings);
  const unregister = registerSite(services);
  const { log } = services;
  logDataDirectory(log, dataDir, data);
  let ready: (listener: RequestListener) => void = () => {};
  const listener = new Promise<RequestListener>((resolve) => {
    ready = resolve;
  });
  let current: RequestListener = async (request, response) => (await listener)(request, response);
  const server = createHttpServer((request, response) => current(request, response));
  measureAnswers(server, services.metrics);
  if (!settings.isSiteUrlGiven) warnOfHttps(server, log);
  const connections = createConnections({
    perAddress: CONNECTIONS_PER_ADDRESS,
    crowded: MOST_CONNECTIONS / 2,
    isCounted: settings.trustProxy === 0,
  });
  connections.watch(server);
  await listen(server, settings.port, settings.host);
  const next = await prepareNext(dev, server, settings.port);
  await services.restored;
  const application = next.getRequestHandler();
  current = dev
    ? openDevelopmentGateway(services, application, connections)
    : openGateway(services, {
        listener: application,
        publicFiles: findPublicFiles('public'),
        builtFiles: findBuiltFiles('.next/static'),
        connections,
      });
  ready(current);
  const { version, build } = readVersion();
  const where = { address: settings.siteUrl, port: settings.port };
  log.info({ event: 'open', version, build, node: process.version, ...where }, 'the site is open');
  return {
    drainMs: settings.drainMs,
    async stop(signal) {
      const begin = performance.now();
      services.beginStop();
      await drainServer(server, settings.drainMs);
      await closeServer(server);
      await next.close();
      await services.stop();
      unregister();
      await data.lock.release();
      const seconds = Math.round((performance.now() - begin) / 100) / 10;
      log.info({ event: 'stopped', signal, seconds }, 'the site has stopped');
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

/** Warns once when visitors come by https and nobody has said under which address. */
export function warnOfHttps(server: Server, log: Pick<Log, 'warn'>): void {
  const look = ({ headers }: IncomingMessage) => {
    if (!comesByHttps(headers)) return;
    server.off('request', look);
    log.warn(
      { event: 'site-url-unset' },
      'visitors come by https and SITE_URL is not set: feeds, embeds and search engines are given addresses on localhost, and logins are refused as foreign',
    );
  };
  server.on('request', look);
}

/** Whoever ended TLS says so; a visitor who claims it only makes us look at our settings. */
function comesByHttps(headers: IncomingMessage['headers']): boolean {
  const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return protocol.trim() === 'https' || /\bproto="?https\b/i.test(String(headers.forwarded ?? ''));
}
