import type { MirrorEvent } from '../domain/mirror-state';
import { describeEvent, type Log } from '../runtime/log/create-log';
import type { LaneEvent } from '../upstream/lane-slots';

type Level = 'debug' | 'info' | 'warn' | 'error';

const LEVELS: Readonly<Record<MirrorEvent['kind'], Level>> = {
  restored: 'info',
  followed: 'debug',
  'snapshot-refused': 'warn',
  'pass-started': 'debug',
  'page-read': 'debug',
  'pass-failed': 'warn',
  'pass-ended': 'debug',
  'commit-held': 'warn',
  committed: 'info',
  quarantined: 'warn',
  'editions-read': 'info',
  'texts-derived': 'info',
  'edition-unknown': 'warn',
  'snapshot-failed': 'error',
  'snapshot-kept-again': 'info',
  'clock-set': 'warn',
};

/** Writes one event of the mirror to the log, at the level its kind deserves. */
export function logMirrorEvent(log: Log, event: MirrorEvent): void {
  log[getLevel(event)](describeEvent(event), `mirror ${event.kind}`);
}

/**
 * A list that is suddenly empty is worth waking somebody for: either the town or its API is gone. A pass that
 * found what was there already has committed nothing that an operator looks for.
 */
function getLevel(event: MirrorEvent): Level {
  if (event.kind === 'committed' && !event.changed) return 'debug';
  return event.kind === 'commit-held' && event.reason === 'empty' ? 'error' : LEVELS[event.kind];
}

/** Writes one event of the request lane to the log; a rejection by the instance is a warning. */
export function logLaneEvent(log: Log, event: LaneEvent): void {
  log[getLaneLevel(event)](describeEvent(event), `request lane ${event.kind}`);
}

function getLaneLevel(event: LaneEvent): 'debug' | 'info' | 'warn' | 'error' {
  if (event.kind === 'not-stored') return 'error';
  if (event.kind === 'stored-again') return 'info';
  if (event.kind === 'paused') return 'warn';
  return event.kind === 'answered' && event.status === 429 ? 'warn' : 'debug';
}
