import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../domain/instant';
import { createLog } from '../runtime/log/create-log';
import { createSecurityLog, logMirrorEvent, type SecurityEvent } from './event-log';

const SESSION = 'ab12cd34'.repeat(8);
const ADDRESS = '203.0.113.7';

function setUp() {
  let now = Date.parse('2026-07-01T10:00:00Z');
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const record = createSecurityLog(log, () => now);
  return {
    record(event: SecurityEvent) {
      record(event);
      return JSON.parse(lines.at(-1) ?? '{}');
    },
    lines,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('the security log', () => {
  it.each<[SecurityEvent, string, Record<string, unknown>]>([
    [
      { kind: 'login-success', address: ADDRESS, session: SESSION },
      'info',
      { session: 'ab12cd34' },
    ],
    [{ kind: 'login-refused', address: ADDRESS, reason: 'invalid' }, 'info', { reason: 'invalid' }],
    [
      { kind: 'login-throttled', address: ADDRESS, retryAfterSeconds: 60 },
      'warn',
      { retryAfterSeconds: 60 },
    ],
    [{ kind: 'cross-site-refused', address: ADDRESS, form: 'logout' }, 'warn', { form: 'logout' }],
    [
      { kind: 'logout', address: ADDRESS, session: SESSION, everywhere: true, sessions: 3 },
      'info',
      { session: 'ab12cd34', everywhere: true, sessions: 3 },
    ],
    [{ kind: 'session-ended-by-instance', session: SESSION }, 'info', { session: 'ab12cd34' }],
  ])('writes %o', (event, level, fields) => {
    const { record, lines } = setUp();
    expect(record(event)).toMatchObject({ event: event.kind, level, ...fields });
    expect(lines.join('')).not.toMatch(/203\.0\.113\.7|ab12cd34ab/);
  });

  it('knows a visitor again on the same day, and not on the next', () => {
    const { record, pass } = setUp();
    const see = (address = ADDRESS) =>
      record({ kind: 'login-refused', address, reason: 'invalid' }).visitor;
    const morning = see();
    expect(morning).toMatch(/^[0-9a-f]{12}$/);
    expect(see('203.0.113.8')).not.toBe(morning);
    pass(2 * HOUR_MS);
    expect(see()).toBe(morning);
    pass(DAY_MS);
    expect(see()).not.toBe(morning);
  });
});

it.each([
  ['empty', 'error'],
  ['shrunk', 'warn'],
] as const)('a pass that is held back because the list is %s is logged as %s', (reason, level) => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  logMirrorEvent(log, { kind: 'commit-held', at: 0, reason, detail: 'none of 10 offers is left' });
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'commit-held', level, reason },
  ]);
});

it.each([
  [true, 1],
  [false, 0],
])('a pass is logged as committed where it changed something: %s', (changed, lines) => {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  logMirrorEvent(log, {
    kind: 'committed',
    at: 0,
    generation: 'a',
    offers: 1,
    changed,
    changes: 0,
  });
  expect(written).toHaveLength(lines);
});
