import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, DAY_MS } from '../domain/instant';
import type { SecurityEvent, SecurityLog } from '../protocol/security-event';
import type { Log } from '../runtime/log/create-log';

const LEVELS: Readonly<Record<SecurityEvent['kind'], 'info' | 'warn'>> = {
  'login-success': 'info',
  'login-refused': 'info',
  'login-throttled': 'warn',
  'cross-site-refused': 'warn',
  logout: 'info',
  'session-ended-by-instance': 'info',
};

const VISITOR_DIGITS = 12;
const SESSION_DIGITS = 8;

/**
 * Creates the security log. Visitors are told apart by a hash of their address under a salt that is
 * drawn anew each day and stays in memory: lines of one day belong together, and nobody can tell
 * afterwards whose they were.
 */
export function createSecurityLog(log: Pick<Log, 'info' | 'warn'>, clock: Clock): SecurityLog {
  let salt = { day: Number.NaN, bytes: Buffer.alloc(0) };

  function nameVisitor(address: string): string {
    const day = Math.floor(clock() / DAY_MS);
    if (salt.day !== day) salt = { day, bytes: randomBytes(32) };
    return createHmac('sha256', salt.bytes).update(address).digest('hex').slice(0, VISITOR_DIGITS);
  }

  return ({ kind, ...event }) => {
    const { address, session, ...fields } = { address: null, session: null, ...event };
    log[LEVELS[kind]](
      {
        event: kind,
        ...(address !== null && { visitor: nameVisitor(address) }),
        ...(session !== null && { session: session.slice(0, SESSION_DIGITS) }),
        ...fields,
      },
      `security ${kind}`,
    );
  };
}
