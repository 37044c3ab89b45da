import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { MirrorReader } from '../../domain/mirror-state';
import type { GatewayServices } from '../../gateway/gateway-services';
import { findLegalGaps } from '../../instance/find-legal-gaps';
import type { Instance } from '../../instance/instance';
import { loadInstance } from '../../instance/load-instance';
import type { Settings } from '../../instance/settings';
import { getReadiness, watchUpstreamHealth } from '../../keeper/get-readiness';
import { openHostArea } from '../../keeper/host/host-area';
import { logLaneEvent, logMirrorEvent } from '../../keeper/log-mirror-event';
import { STORE_DIRECTORY } from '../../keeper/open-data-directory';
import { openEmbeddedStore } from '../../keeper/open-store';
import { openUpstream } from '../../keeper/open-upstream';
import { createSecurityLog } from '../../keeper/security-log';
import { openMedia } from '../../media/open-media';
import { createMirror } from '../../mirror/mirror';
import { createAnswerRegistry } from '../../protocol/answer';
import { createBasisRegistry } from '../../protocol/basis';
import { createRenderSlots } from '../../protocol/render-slots';
import { createCatalogueMemory } from '../../renderer/catalogue-memory';
import { findQuestion } from '../../renderer/find-question';
import { keepWarm } from '../../renderer/keep-warm';
import type { WholeSite } from '../../renderer/site';
import { createLog } from '../../runtime/log/create-log';
import { formatUserAgent } from '../../runtime/read-version';
import { systemMonotonicClock, systemTimer } from '../../runtime/system-timer';
import type { Store } from '../../store/store';
import { createEntrance, createRecall } from './ask-keeper-rooms';
import { createMetrics, type Metrics } from './create-metrics';
import { warmPictures } from './warm-pictures';

/** Everything that one running instance consists of. */
export interface SiteServices extends WholeSite, GatewayServices {
  readonly settings: Settings;
  readonly instance: Instance;
  readonly mirror: MirrorReader;
  readonly store: Store;
  /** Null: switched off. */
  readonly metrics: Metrics | null;
  /** Resolves when the copy on disk has been tried: what is served from then on is as good as it gets. */
  readonly restored: Promise<void>;
  /** From then on the site is not ready, so that visitors are sent elsewhere. */
  beginStop(): void;
  /** Ends the background work and writes what must be kept. */
  stop(): Promise<void>;
}

/** Creates the services of one instance and starts its background work. */
export function createServices(settings: Settings): SiteServices {
  const log = createLog(settings.logLevel, undefined, settings.logTime);
  const instance = loadInstance(settings.instanceFile, (sentence) => log.warn(sentence));
  const clock = Date.now;
  const monotonic = systemMonotonicClock;
  const metrics = settings.metrics ? createMetrics(clock) : null;
  const { store, stop: stopStore } = openEmbeddedStore({
    directory: path.join(settings.dataDir, STORE_DIRECTORY),
    clock,
    timer: systemTimer,
    log,
    onFailure: (act) => metrics?.countStoreFailure(act),
  });
  const userAgent = formatUserAgent(settings.siteUrl);
  const upstream = openUpstream({
    settings,
    store,
    clock,
    monotonic,
    timer: systemTimer,
    userAgent,
    onLaneEvent(event) {
      logLaneEvent(log, event);
      metrics?.countLaneEvent(event);
    },
  });
  const mirror = createMirror({
    loader: upstream,
    store,
    source: settings.offersApiUrl,
    editions: instance.editions.map(({ alias }) => alias),
    refreshMs: settings.refreshMs,
    clock,
    monotonic,
    timer: systemTimer,
    random: Math.random,
  });
  const stopLogging = mirror.subscribe((event) => logMirrorEvent(log, event));
  for (const correction of instance.palette.corrections) {
    // In the dark nearly every brand colour is lifted: nothing that an operator has to know.
    if (correction.theme === 'dark') continue;
    log.warn({ correction }, 'the brand colour was moved to be readable');
  }
  for (const { key, need } of findLegalGaps(instance, settings.trustProxy > 0)) {
    log.warn({ key, need }, 'a legal page is incomplete: the instance file does not give this key');
  }
  const base = { settings, instance, clock, log, mirror };
  const media = openMedia({ ...base, userAgent });
  const upstreamHealth = watchUpstreamHealth(mirror);
  metrics?.watchMirror(mirror);
  const catalogue = createCatalogueMemory(instance);
  const stopWarming = keepWarm({ mirror, catalogue, clock, timer: systemTimer, log });
  const stopPictures = warmPictures({
    mirror,
    catalogue,
    pictures: media.pictures,
    clock,
    timer: systemTimer,
    log,
  });
  const recordSecurity = createSecurityLog(log, clock);
  let isStopping = false;
  const services: WholeSite = {
    ...base,
    upstream,
    recall: createRecall(upstream, media),
    hosts: createEntrance(() => services),
    getPicture: media.pictures.get,
    catalogue,
    media,
    hostArea: openHostArea({
      secretKeys: settings.secretKeys,
      store,
      upstream,
      clock,
      monotonic,
      timer: systemTimer,
    }),
    recordSecurity(event) {
      recordSecurity(event);
      metrics?.countSecurityEvent(event);
    },
    answers: createAnswerRegistry(),
    bases: createBasisRegistry(),
    slots: createRenderSlots(),
    gatewayKey: randomBytes(32).toString('base64url'),
  };
  return {
    ...services,
    store,
    metrics,
    readReadiness() {
      const readiness = getReadiness({ mirror, clock, upstreamHealth });
      return { ...readiness, ready: readiness.ready && !isStopping };
    },
    findQuestion: (kind, url) => findQuestion(kind, url, services),
    restored: mirror.start(),
    beginStop() {
      isStopping = true;
    },
    async stop() {
      stopWarming();
      await stopStore();
      await Promise.all([mirror.stop(), stopPictures(), media.stop()]);
      stopLogging();
    },
  };
}
