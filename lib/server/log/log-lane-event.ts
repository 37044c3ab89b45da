import type { LaneEvent } from '../../upstream/lane';
import type { Log } from './create-log';

/** Writes one event of the request lane to the log; a rejection by the instance is a warning. */
export function logLaneEvent(log: Log, event: LaneEvent): void {
  const { kind, at, ...fields } = event;
  const isTrouble = kind === 'not-stored' || (kind === 'answered' && event.status === 429);
  log[isTrouble ? 'warn' : 'debug'](
    { event: kind, at: new Date(at).toISOString(), ...fields },
    `request lane ${kind}`,
  );
}
