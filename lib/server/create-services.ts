import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createMirror } from '../mirror/mirror';
import { createAnswerRegistry } from './answer';
import { createBasisRegistry } from './basis';
import { createCatalogueMemory } from './catalogue-memory';
import { formatUserAgent } from './format-user-agent';
import { openHostDesk } from './host/host-desk';
import { findLegalGaps } from './instance/find-legal-gaps';
import { loadInstance } from './instance/load-instance';
import { keepWarm } from './keep-warm';
import { createLog } from './log/create-log';
import { logLaneEvent } from './log/log-lane-event';
import { logMirrorEvent } from './log/log-mirror-event';
import { createSecurityLog } from './log/security-log';
import { createMetrics } from './measure/create-metrics';
import { watchUpstreamHealth } from './measure/watch-upstream-health';
import { STORE_DIRECTORY } from './open-data-directory';
import { openStore } from './open-store';
import { openUpstream } from './open-upstream';
import { openPictures } from './pictures/open-pictures';
import { warmPictures } from './pictures/warm-pictures';
import { createRenderSlots } from './render-slots';
import type { Services } from './services';
import type { Settings } from './settings';
import { systemMonotonicClock, systemTimer } from './system-timer';
import { openTiles } from './tiles/open-tiles';

/** Creates the services of one instance and starts its background work. */
export function createServices(settings: Settings): Services {
  const log = createLog(settings.logLevel);
  const instance = loadInstance(settings.instanceFile, (sentence) => log.warn(sentence));
  const clock = Date.now;
  const monotonic = systemMonotonicClock;
  const metrics = settings.metrics ? createMetrics(clock) : null;
  const { store, stopSweeping } = openStore({
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
  const base = { settings, instance, clock, log, store, upstream, mirror };
  const pictures = openPictures(base, userAgent);
  const tiles = openTiles(base, userAgent);
  const upstreamHealth = watchUpstreamHealth(mirror);
  metrics?.watchMirror(mirror);
  const catalogue = createCatalogueMemory(instance);
  const stopWarming = keepWarm({ mirror, catalogue, clock, timer: systemTimer, log });
  const stopPictures = warmPictures({
    mirror,
    catalogue,
    pictures,
    clock,
    timer: systemTimer,
    log,
  });
  const recordSecurity = createSecurityLog(log, clock);
  let isStopping = false;
  return {
    ...base,
    upstreamHealth,
    metrics,
    catalogue,
    pictures,
    tiles,
    hostDesk: openHostDesk({
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
    frontKey: randomBytes(32).toString('base64url'),
    restored: mirror.start(),
    beginStop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
    async stop() {
      stopWarming();
      stopSweeping();
      await Promise.all([mirror.stop(), stopPictures(), pictures.stop(), tiles.stop()]);
      stopLogging();
    },
  };
}
