import pino, { type DestinationStream, type Logger } from 'pino';
import { redactFields, redactText } from './redact';

/** The log: JSON lines on standard output, secrets masked by name and by their look. */
export type Log = Logger;

/** Creates the log at a pino level; tests give a destination of their own. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactFields(fields) as Record<string, unknown>,
      },
      hooks: { streamWrite: redactText },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
