import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, DAY_MS } from '../domain/instant';
import type { MirrorEvent } from '../domain/mirror-state';
import type { HostForm } from '../protocol/keeper';
import { describeEvent, type Log } from '../runtime/log/create-log';
import type { LaneEvent } from '../upstream/lane-slots';

type Level = 'debug' | 'info' | 'warn' | 'error';

const MIRROR_LEVELS: Readonly<Record<MirrorEvent['kind'], Level>> = {
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
};

/** The kinds of events that are logged as warnings. */
export const MIRROR_TROUBLES = Object.entries(MIRROR_LEVELS).flatMap(([kind, level]) =>
  level === 'warn' ? kind : [],
);

export function logMirrorEvent(log: Log, event: MirrorEvent): void {
  log[getLevel(event)](describeEvent(event), `mirror ${event.kind}`);
}

/** An empty list is worth waking somebody for; a pass that found nothing new is not worth a line. */
function getLevel(event: MirrorEvent): Level {
  if (event.kind === 'committed' && !event.changed) return 'debug';
  return event.kind === 'commit-held' && event.reason === 'empty'
    ? 'error'
    : MIRROR_LEVELS[event.kind];
}

export function logLaneEvent(log: Log, event: LaneEvent): void {
  const level = event.kind === 'paused' || event.status === 429 ? 'warn' : 'debug';
  log[level](describeEvent(event), `request lane ${event.kind}`);
}

/** `address` is the visitor's, `session` a hashed id: the log gets neither as it is. */
export type SecurityEvent = Readonly<
  | { kind: 'login-success'; address: string; session: string }
  | { kind: 'login-refused'; address: string; reason: string }
  | { kind: 'login-throttled'; address: string; retryAfterSeconds: number | null }
  | { kind: 'cross-site-refused'; address: string; form: HostForm }
  | { kind: 'logout'; address: string; session: string; everywhere: boolean; sessions: number }
  /** The instance answered 401: it takes the token no longer. */
  | { kind: 'session-ended-by-instance'; session: string }
>;

/** Its names do not change. */
export type SecurityLog = (event: SecurityEvent) => void;

const WARNINGS: readonly SecurityEvent['kind'][] = ['login-throttled', 'cross-site-refused'];

const VISITOR_DIGITS = 12;
const SESSION_DIGITS = 8;

/**
 * Visitors are told apart by a hash of their address under a salt that is drawn once a day and stays
 * in memory: on the next day nobody can tell whose lines they were.
 */
export function createSecurityLog(
  log: Pick<Log, 'info' | 'warn'>,
  clock: Clock = Date.now,
): SecurityLog {
  let salt = { day: Number.NaN, bytes: Buffer.alloc(0) };

  function nameVisitor(address: string): string {
    const day = Math.floor(clock() / DAY_MS);
    if (salt.day !== day) salt = { day, bytes: randomBytes(32) };
    return createHmac('sha256', salt.bytes).update(address).digest('hex').slice(0, VISITOR_DIGITS);
  }

  return ({ kind, ...event }) => {
    const { address, session, ...fields } = { address: null, session: null, ...event };
    log[WARNINGS.includes(kind) ? 'warn' : 'info'](
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
