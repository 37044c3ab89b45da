import { findLegalGaps } from '../instance/find-legal-gaps';
import type { SiteConfig } from '../instance/sites';
import type { Log } from '../runtime/log/create-log';

/** Logs what an instance file lacks although the site can be served. */
export function warnOfInstance(
  { settings, instance }: Pick<SiteConfig, 'settings' | 'instance'>,
  log: Pick<Log, 'warn'>,
): void {
  for (const correction of instance.palette.corrections) {
    // In the dark theme nearly every brand colour is lightened: not worth a warning.
    if (correction.theme === 'dark') continue;
    log.warn({ correction }, 'the brand colour was moved to be readable');
  }
  for (const { key, need } of findLegalGaps(instance, settings.trustProxy > 0)) {
    log.warn({ key, need }, 'a legal page is incomplete: the instance file does not give this key');
  }
}
