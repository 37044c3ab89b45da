import { findLegalGaps } from '../instance/check-instance';
import { openSingleSite, openSites } from '../instance/open-sites';
import type { SiteConfig } from '../instance/sites';
import { openKeeper } from '../keeper/open-keeper';
import { connectContent } from '../protocol/content';
import type { Log } from '../runtime/log/create-log';
import type { ProcessContext, RunningProcess } from './running-process';

/** Starts the keeper, the one process that reads instance files; warns of what an operator should know. */
export async function startKeeper(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, log } = context;
  const { instancesDir } = settings;
  const warn = (sentence: string) => log.warn({ event: 'instance-strange' }, sentence);
  const sites =
    instancesDir === null
      ? await openSingleSite(settings, warn)
      : await openSites({ ...settings, instancesDir }, log);
  const content = connectContent(run.content);
  const keeper = await openKeeper({ settings, sites, address: run.keeper, log, content });
  for (const site of sites.all()) warnOfInstance(site, log);
  const unsubscribe = sites.subscribe(({ set }) => {
    for (const site of set) warnOfInstance(site, log);
  });
  return {
    async stop() {
      unsubscribe();
      sites.close();
      await keeper.stop();
      content.close();
    },
  };
}

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
