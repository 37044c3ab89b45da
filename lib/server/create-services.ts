import { randomBytes } from 'node:crypto';
import { createAnswerRegistry } from './answer';
import { createCatalogueMemory } from './catalogue-memory';
import { loadInstance } from './instance/load-instance';
import { createLog } from './log/create-log';
import { logMirrorEvent } from './log/log-mirror-event';
import type { Services } from './services';
import type { Settings } from './settings';
import { createEmptyMirror } from './stub-mirror';

/** Creates the services of one instance and starts its background work. */
export function createServices(settings: Settings): Services {
  const instance = loadInstance(settings.instanceFile);
  const log = createLog(settings.logLevel);
  const mirror = createEmptyMirror();
  const stopLogging = mirror.subscribe((event) => logMirrorEvent(log, event));
  for (const correction of instance.palette.corrections) {
    log.warn({ correction }, 'the brand colour was moved to be readable');
  }
  return {
    settings,
    instance,
    clock: Date.now,
    log,
    mirror,
    catalogue: createCatalogueMemory(instance),
    answers: createAnswerRegistry(),
    frontKey: randomBytes(32).toString('base64url'),
    restored: Promise.resolve(),
    async stop() {
      stopLogging();
    },
  };
}
