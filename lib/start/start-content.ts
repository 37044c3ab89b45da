import path from 'node:path';
import { openJobs } from '../content/jobs';
import { openContentServer } from '../content/open-content-server';
import { createProcessRegistry } from '../runtime/measure-process';
import { joinKeeper } from './join-keeper';
import type { ProcessContext, RunningProcess } from './running-process';

export async function startContent(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, log } = context;
  const { keeper, sites } = joinKeeper(context);
  await sites.told;
  const jobs = openJobs(path.dirname(run.content), log);
  const content = await openContentServer({
    sites,
    keeper,
    jobs,
    log,
    socketPath: run.content,
    registry: settings.metrics ? createProcessRegistry('content') : null,
  });
  return {
    async stop() {
      await content.stop();
      await keeper.close();
    },
  };
}
