import path from 'node:path';
import { findLegalGaps } from '../instance/check-instance';
import { openKeptVersions } from '../instance/kept-versions';
import { openSingleSite, openSites } from '../instance/open-sites';
import type { Settings } from '../instance/settings';
import type { SiteConfig, Sites } from '../instance/sites';
import { openKeeper } from '../keeper/open-keeper';
import { connectContent } from '../protocol/content';
import type { Log } from '../runtime/log/create-log';
import { StartError } from '../runtime/supervisor/supervise';
import type { ProcessContext, RunningProcess } from './running-process';

/** Starts the keeper, the one process that reads instance files; warns of what an operator should know. */
export async function startKeeper(context: ProcessContext): Promise<RunningProcess> {
  const { settings, run, log, isSupervised } = context;
  const { instancesDir } = settings;
  const sites =
    instancesDir === null
      ? await openStartedSite(settings, isSupervised ? run.path : null)
      : await openSites({ ...settings, instancesDir }, log);
  const content = connectContent(run.content);
  const keeper = await openKeeper({ settings, sites, address: run.keeper, log, content });
  const stopSites = sites.follow((site) => warnOfInstance(site, log));
  return {
    async stop() {
      stopSites();
      await keeper.stop();
      content.close();
    },
  };
}

/** Name of the instance file of the start beside the sockets. */
const NAME = 'instance';

/** The file of the start is kept in the run directory (null: none) for a replaced keeper. */
export async function openStartedSite(
  settings: Settings,
  runDirectory: string | null,
): Promise<Sites> {
  const kept = runDirectory === null ? null : openKeptVersions(runDirectory);
  const handedOn = await kept?.find(NAME, path.dirname(settings.instanceFile ?? '.'));
  const { sites, bytes } = await openSingleSite(settings, handedOn ?? undefined);
  if (!handedOn) {
    await kept?.keep(NAME, bytes).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartError(
        `Nothing can be written into the directory ${runDirectory} (${code}): make room there, or choose another one with FENSTER_RUN_DIR.`,
      );
    });
  }
  return sites;
}

export function warnOfInstance(
  { key: site, instance, settings }: SiteConfig,
  log: Pick<Log, 'warn'>,
): void {
  for (const correction of instance.palette.corrections) {
    // In the dark nearly every brand colour is lifted: nothing that an operator has to know.
    if (correction.theme === 'dark') continue;
    log.warn(
      { event: 'brand-corrected', site, correction },
      'the brand colour was moved to be readable',
    );
  }
  const gaps = findLegalGaps(instance, settings.trustProxy > 0);
  if (gaps.length === 0) return;
  const missing = Object.fromEntries(gaps.map(({ key, need }) => [key, need]));
  log.warn(
    { event: 'legal-gaps', site, missing },
    'legal pages are incomplete: the instance file does not give these keys',
  );
}
