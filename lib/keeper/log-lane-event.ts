import type { Log } from '../runtime/log/create-log';
import { describeEvent } from '../runtime/log/describe-event';
import type { LaneEvent } from '../upstream/lane';

/** Writes one event of the request lane to the log; a rejection by the instance is a warning. */
export function logLaneEvent(log: Log, event: LaneEvent): void {
  log[judgeLevel(event)](describeEvent(event), `request lane ${event.kind}`);
}

function judgeLevel(event: LaneEvent): 'debug' | 'info' | 'warn' | 'error' {
  if (event.kind === 'not-stored') return 'error';
  if (event.kind === 'stored-again') return 'info';
  return event.kind === 'answered' && event.status === 429 ? 'warn' : 'debug';
}
