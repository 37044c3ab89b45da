import type { MirrorEvent } from '../../mirror/mirror-state';
import type { Log } from './create-log';
import { describeEvent } from './describe-event';

const LEVELS: Readonly<Record<MirrorEvent['kind'], 'debug' | 'info' | 'warn'>> = {
  restored: 'info',
  'snapshot-refused': 'warn',
  'pass-started': 'debug',
  'page-read': 'debug',
  'pass-failed': 'warn',
  'commit-held': 'warn',
  committed: 'info',
  quarantined: 'warn',
  'editions-read': 'info',
  'edition-unknown': 'warn',
  'snapshot-failed': 'warn',
};

/** Writes one event of the mirror to the log, at the level its kind deserves. */
export function logMirrorEvent(log: Log, event: MirrorEvent): void {
  log[LEVELS[event.kind]](describeEvent(event), `mirror ${event.kind}`);
}
