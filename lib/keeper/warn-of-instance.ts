import { findLegalGaps } from '../instance/find-legal-gaps';
import type { SiteConfig } from '../instance/sites';
import type { Log } from '../runtime/log/create-log';

/** Tells an operator what an instance file leaves to be desired, though the site is served. */
export function warnOfInstance(
  { settings, instance }: Pick<SiteConfig, 'settings' | 'instance'>,
  log: Pick<Log, 'warn'>,
): void {
  for (const correction of instance.palette.corrections) {
    // In the dark nearly every brand colour is lifted: nothing that an operator has to know.
    if (correction.theme === 'dark') continue;
    log.warn({ correction }, 'the brand colour was moved to be readable');
  }
  for (const { key, need } of findLegalGaps(instance, settings.trustProxy > 0)) {
    log.warn({ key, need }, 'a legal page is incomplete: the instance file does not give this key');
  }
}
