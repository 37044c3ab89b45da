import { connectContent } from '../protocol/content';
import { openRenderer } from '../renderer/server/open-renderer';
import { StartError } from '../runtime/supervisor/supervise';
import { joinKeeper } from './join-keeper';
import { boundMemory } from './memory-bounds';
import type { ProcessContext, RunningProcess } from './running-process';

export async function startRenderer(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, number, log, isDevelopment } = context;
  const address = run.renderers[number - 1];
  if (address === undefined) {
    throw new StartError(
      `There is no renderer number ${number}: FENSTER_RENDERERS is ${run.renderers.length}.`,
    );
  }
  const { keeper, sites } = joinKeeper(context);
  const content = connectContent(run.content);
  const renderer = await openRenderer({
    settings,
    sites,
    keeper,
    content,
    address,
    name: `renderer-${number}`,
    log,
    isDevelopment,
    // The rest is for Next, pages being rendered, and what loading leaves until it is collected.
    programmeMegabytes: Math.floor(boundMemory('renderer') / 2),
  });
  return {
    async stop() {
      await renderer.stop();
      content.close();
      await keeper.close();
    },
  };
}
