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

/** Warns of what an operator should know of an instance file. */
export function warnOfInstance(
  { key: site, instance, settings }: SiteConfig,
  log: Pick<Log, 'warn'>,
): void {
  for (const correction of instance.palette.corrections) {
    // In the dark nearly every brand colour is lifted: nothing that an operator has to know.
    if (correction.theme === 'dark') continue;
    log.warn({ site, correction }, 'the brand colour was moved to be readable');
  }
  const gaps = findLegalGaps(instance, settings.trustProxy > 0);
  if (gaps.length === 0) return;
  const missing = Object.fromEntries(gaps.map(({ key, need }) => [key, need]));
  log.warn(
    { event: 'legal-gaps', site, missing },
    'legal pages are incomplete: the instance file does not give these keys',
  );
}
