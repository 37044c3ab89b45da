import type { LaneEvent } from '../../upstream/lane';
import type { Log } from './create-log';
import { describeEvent } from './describe-event';

/** Writes one event of the request lane to the log; a rejection by the instance is a warning. */
export function logLaneEvent(log: Log, event: LaneEvent): void {
  const { kind } = event;
  const isTrouble = kind === 'not-stored' || (kind === 'answered' && event.status === 429);
  log[isTrouble ? 'warn' : 'debug'](describeEvent(event), `request lane ${kind}`);
}
