import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { openMediaServer } from '../content/open-media-server';
import { measureProcess } from '../runtime/measure-process';
import { joinKeeper } from './join-keeper';
import type { ProcessContext, RunningProcess } from './running-process';

/** Starts the media process: pictures and map tiles. */
export async function startMedia(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, log } = context;
  const { keeper, sites } = joinKeeper(context);
  await sites.told;
  const media = await openMediaServer({
    ...{ sites, keeper, log, clock: Date.now, socketPath: run.media },
    registry: settings.metrics ? createRegistry() : null,
  });
  return {
    async stop() {
      await media.stop();
      sites.close();
      await keeper.close();
    },
  };
}

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureProcess([registry]);
  return registry;
}
