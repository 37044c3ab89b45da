import { describe, expect, it } from 'vitest';
import { logMirrorEvent } from '../../keeper/event-log';
import { createLog, formatLocalTime } from './create-log';

function record(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

const TOKEN = 'pat-abc123.secretvalue';

describe('the log', () => {
  it.each([
    ['a header', { headers: { Authorization: `Bearer ${TOKEN}`, Cookie: '__Host-sid=xyz-sid' } }],
    [
      'Headers',
      { headers: new Headers({ authorization: `Bearer ${TOKEN}`, cookie: '__Host-sid=xyz-sid' }) },
    ],
    [
      'a deep field',
      { a: { b: [{ c: { token: TOKEN, 'set-cookie': '__Host-sid=xyz-sid; Path=/' } }] } },
    ],
    ['a sentence', { note: `tried with ${TOKEN}` }],
    ['a line of its own', { note: `tried with\n${TOKEN}` }],
    ['a query', { address: `/login?next=${encodeURIComponent(`/?token=${TOKEN}`)}` }],
    ['an error', { err: new Error(`refused ${TOKEN}`) }],
  ])('keeps no secret from %s', (_name, fields) => {
    const line = record((log) => log.info(fields, 'asked'));
    expect(line).toContain('"asked"');
    expect(line).not.toMatch(/secretvalue|xyz-sid/);
  });

  it('keeps no secret from the message', () => {
    expect(record((log) => log.warn(`Authorization: Bearer ${TOKEN}`))).not.toContain('abc123');
  });

  it('writes dates and addresses as they are written', () => {
    const line = record((log) => log.info({ at: new Date(0), of: new URL('http://a/b') }, 'seen'));
    expect(JSON.parse(line)).toMatchObject({ at: '1970-01-01T00:00:00.000Z', of: 'http://a/b' });
  });

  it('writes the instants of events so that people can read them', () => {
    const event = { kind: 'pass-failed', at: 0, reason: 'reset', retryAt: 61_000.5 } as const;
    const line = record((log) => logMirrorEvent(log, event));
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      event: 'pass-failed',
      at: '1970-01-01T00:00:00.000Z',
      retryAt: '1970-01-01T00:01:01.000Z',
      reason: 'reset',
    });
  });

  it.each([
    ['2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999+01:00'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000+02:00'],
    ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59.999+02:00'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000+01:00'],
  ])('can say %s as clocks in Germany do', (instant, local) => {
    expect(formatLocalTime(Date.parse(instant))).toBe(local);
    const line: string[] = [];
    createLog('info', { write: (text) => void line.push(text) }, 'local').info('seen');
    expect(JSON.parse(line.join('')).time).toMatch(/\+0[12]:00$/);
  });

  it('survives a circle', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(record((log) => log.info({ circle }, 'round'))).toContain('round');
  });
});
