import { findLegalGaps } from '../../instance/find-legal-gaps';
import type { SiteConfig } from '../../instance/sites';
import { openKeeper } from '../../keeper/open-keeper';
import type { Log } from '../../runtime/log/create-log';
import type { ProcessContext, RunningProcess } from './running-process';

/** Starts the keeper, which also says what an operator should know of the instance files. */
export async function startKeeper(context: ProcessContext): Promise<RunningProcess> {
  const { settings, sites, run, log } = context;
  const keeper = await openKeeper({ settings, sites, address: run.keeper, log });
  for (const site of sites.all()) warnOfInstance(site, log);
  const unsubscribe = sites.subscribe(({ set }) => {
    for (const site of set) warnOfInstance(site, log);
  });
  return {
    async stop() {
      unsubscribe();
      await keeper.stop();
    },
  };
}

function warnOfInstance({ key: site, instance, settings }: SiteConfig, log: Log): void {
  for (const correction of instance.palette.corrections) {
    // In the dark nearly every brand colour is lifted: nothing that an operator has to know.
    if (correction.theme === 'dark') continue;
    log.warn({ site, correction }, 'the brand colour was moved to be readable');
  }
  for (const { key, need } of findLegalGaps(instance, settings.trustProxy > 0)) {
    log.warn(
      { site, key, need },
      'a legal page is incomplete: the instance file does not give this key',
    );
  }
}
