import { createServer, type Server } from 'node:http';
import { readFromTowns } from '../../catalogue/read-from-towns';
import { createReplica, createReplicas, readFromKeeper } from '../../catalogue/replica';
import { MINUTE_MS, type Timer } from '../../domain/instant';
import { splitParagraphs } from '../../domain/text/derived-text';
import type { Settings } from '../../instance/settings';
import type { SiteConfig, Sites } from '../../instance/sites';
import { HeldResponse, type NextApplication, openNext } from '../../next/next-answer';
import { setErrorReporter } from '../../next/request-error';
import type { ContentClient } from '../../protocol/content';
import { bindSite, type Keeper } from '../../protocol/keeper';
import type { Log } from '../../runtime/log/create-log';
import { createProcessRegistry } from '../../runtime/measure-process';
import { closeServer, listenOnSocket } from '../../runtime/server';
import { systemTimer } from '../../runtime/system-timer';
import { renders } from '../site';
import { type OpenedSite, renderRequest } from './render-request';

export interface RendererOptions {
  readonly settings: Pick<Settings, 'metrics' | 'port'>;
  readonly sites: Sites;
  readonly keeper: Keeper;
  readonly content: Pick<ContentClient, 'getPicture' | 'deriveText'>;
  readonly address: string;
  /** As metrics call it: `renderer-1`. */
  readonly name: string;
  readonly log: Log;
  readonly isDevelopment: boolean;
  /** Bound for the programmes of all sites. */
  readonly programmeMegabytes: number;
  readonly timer?: Timer;
  readonly openApplication?: (server: Server) => Promise<NextApplication>;
}

/** How a text of the town's own is derived. */
const OF_TOWN = { base: null, idPrefix: 't-', isForeign: false } as const;

/** More than the gateway takes from visitors. */
const MOST_HEADER_BYTES = 64 * 1_024;
/** Longest wait at the end for what is being rendered. */
const GRACE_MS = 10_000;

/** Opens a renderer: the server around Next that the gateway asks for pages, feeds and the API. */
export async function openRenderer(options: RendererOptions) {
  const { settings, sites, keeper, content, address, log, isDevelopment } = options;
  const { timer = systemTimer } = options;
  const replicas = createReplicas(options.programmeMegabytes);
  const registry = settings.metrics ? createProcessRegistry(options.name) : null;
  const opened = new Map<string, OpenedSite>();

  function openSite({ key, settings, instance, towns, version }: SiteConfig): void {
    const isCounty = instance.county !== null;
    const replica = createReplica({
      site: key,
      rules: isCounty ? { ...instance, towns } : instance,
      source: isCounty
        ? readFromTowns({ site: key, towns, keeper, replicas, timer, log })
        : readFromKeeper(key, keeper),
      keeper,
      log,
      onLoaded: replicas.trim,
    });
    replicas.set(key, replica);
    const site: OpenedSite['site'] = {
      settings,
      instance,
      clock: Date.now,
      ...(isCounty && { towns }),
      ask: bindSite(keeper, key),
      hasHostArea: () => keeper.summary(key)?.hasHostArea ?? true,
      getPicture: (picture, width) => content.getPicture(key, picture, width),
      deriveText: async (text) =>
        (await content.deriveText(key, { ...text, ...OF_TOWN })) ?? splitParagraphs(text.source),
    };
    opened.set(key, { key, site, version });
  }

  function closeSite(key: string): void {
    opened.delete(key);
    replicas.remove(key);
  }

  const stopSites = sites.follow(openSite, closeSite);
  const stopFollowing = keeper.subscribe(({ site }) => replicas.get(site)?.follow());
  setErrorReporter(createCauseReport(log));

  const server = createServer({
    ServerResponse: HeldResponse,
    maxHeaderSize: MOST_HEADER_BYTES,
    // Only the gateway closes connections: closing them on both sides would lose answers.
    keepAliveTimeout: 0,
    requestTimeout: MINUTE_MS,
  });
  const { openApplication = (server) => openNext(server, { isDevelopment, port: settings.port }) } =
    options;
  const application = await openApplication(server);
  const answering = {
    application,
    replicas,
    timer,
    registry,
    log,
    isDevelopment,
    find: (host: string | undefined) => opened.get(sites.find(host)?.key ?? '') ?? null,
  };
  server.on('request', (request, response) => void renderRequest(request, response, answering));
  // Until the keeper has named the sites there is nothing to answer.
  await sites.told;
  await listenOnSocket(server, address);
  // A single site is surely asked for: the first visitor need not wait.
  const [only, another] = sites.all();
  if (only && !another) replicas.require(only.key).catch(() => undefined);

  return {
    async stop() {
      stopFollowing();
      stopSites();
      await closeServer(server, GRACE_MS);
      await application.close();
    },
  };
}

/** Logs an answer that broke while Next rendered it with the id that is sent with it, without the query. */
function createCauseReport(log: Pick<Log, 'error'>): Parameters<typeof setErrorReporter>[0] {
  return (error, { path, method, headers }, { routePath, routeType, renderSource }) => {
    log.error(
      {
        event: 'answer-broken',
        errorId: renders.getStore()?.id,
        route: routePath,
        in: renderSource ?? routeType,
        method,
        site: headers.host,
        path: path.split('?', 1)[0],
        err: error,
      },
      'an answer broke',
    );
  };
}
