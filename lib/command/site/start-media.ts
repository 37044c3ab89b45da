import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import { openMediaServer } from '../../content/open-media-server';
import { connectKeeper } from '../../protocol/keeper-client';
import { measureProcess } from '../../runtime/measure-process';
import type { ProcessContext, RunningProcess } from './running-process';

/** Starts the media process: pictures and map tiles. */
export async function startMedia(context: ProcessContext): Promise<RunningProcess> {
  const { settings, sites, run, log } = context;
  const keeper = connectKeeper(run.keeper);
  const media = await openMediaServer({
    ...{ sites, keeper, log, clock: Date.now, socketPath: run.media },
    registry: settings.metrics ? createRegistry() : null,
  });
  return {
    async stop() {
      await media.stop();
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
