import type { IncomingMessage, Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import {
  createHttpServer,
  openDevelopmentGateway,
  openGateway,
  takeConnections,
} from '../gateway/open-gateway';
import type { Settings } from '../instance/settings';
import type { Log } from '../runtime/log/create-log';
import { closeServer, drainServer } from '../runtime/server';
import { INHERITED_FD } from '../runtime/supervisor/child-process';
import { explainPort } from './explain-failure';
import { joinKeeper } from './join-keeper';
import { hasLittleMemory } from './memory-bounds';
import type { ProcessContext, RunningProcess } from './running-process';

/** Longest wait of visitors for the other processes of a node that starts; then they get a 503. */
const LONGEST_START_MS = 10_000;
/** Limit of the gateway's stop; the rest of the ten seconds is left to the processes behind it. */
const GRACE_MS = 7_000;

/** Starts the gateway, which takes connections at once and answers when the others are there. */
export async function startGateway(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, log, isDevelopment, isSupervised } = context;
  let isAway = false;
  const { keeper, sites } = joinKeeper(context, {
    onReachable(isReachable, err) {
      if (isReachable && isAway) log.info({ event: 'keeper-back' }, 'the keeper is back');
      // Pages go on from memory meanwhile.
      if (!isReachable) log.warn({ event: 'keeper-away', err }, 'the keeper cannot be reached');
      isAway = !isReachable;
    },
  });
  const options = {
    settings,
    sites,
    keeper,
    log,
    renderers: run.renderers,
    content: run.content,
    // By itself in a container it has the memory of that container to itself.
    hasLittleMemory: isSupervised && hasLittleMemory(),
  };
  const development = isDevelopment ? openDevelopmentGateway(options) : null;
  const gateway = development ?? openGateway(options);
  const isReady = Promise.race([
    Promise.all([gateway.ready, keeper.told]),
    pause(LONGEST_START_MS, undefined, { ref: false }),
  ]);
  const server = createHttpServer(async (request, response) => {
    await isReady;
    gateway.listener(request, response);
  });
  if (development) server.on('upgrade', development.upgrade);
  void sites.told.then(() => {
    if (sites.all().some((site) => !site.settings.isSiteUrlGiven)) warnOfHttps(server, log);
  });
  warnOfForgedAddresses(settings, networkInterfaces(), log);
  gateway.watch(server);
  const { port, host } = settings;
  const where = isSupervised ? { fd: INHERITED_FD } : { port, host };
  await takeConnections(server, where).catch((error: unknown) => {
    throw explainPort(error, port, host);
  });
  return {
    async stop(drainMs) {
      gateway.beginStop();
      await drainServer(server, drainMs);
      await closeServer(server, GRACE_MS);
      await gateway.stop();
      await keeper.close();
    },
  };
}

/** Who comes past the proxy could claim any address, and no limit would hold. */
export function warnOfForgedAddresses(
  { trustProxy, host }: Pick<Settings, 'trustProxy' | 'host'>,
  interfaces: ReturnType<typeof networkInterfaces>,
  log: Pick<Log, 'warn'>,
): void {
  if (trustProxy === 0) return;
  const all = Object.values(interfaces).flatMap((addresses = []) => addresses);
  const isAny = host === '0.0.0.0' || host === '::';
  const listening = isAny ? all.map(({ address }) => address) : [host];
  const address = listening.find(
    (each) => ipaddr.isValid(each) && ipaddr.process(each).range() === 'unicast',
  );
  if (address === undefined) return;
  log.warn(
    { event: 'proxy-bypassed', address },
    'FENSTER_TRUST_PROXY is set and this site listens on a public address: who comes past the proxy can claim any address; set FENSTER_HOST=127.0.0.1',
  );
}

/** Warns once when visitors come by https and SITE_URL is not set. */
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

/** Set by a proxy that ended TLS; a visitor who forges it causes a line in the log and nothing else. */
function comesByHttps(headers: IncomingMessage['headers']): boolean {
  const [protocol = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return protocol.trim() === 'https' || /\bproto="?https\b/i.test(String(headers.forwarded ?? ''));
}
