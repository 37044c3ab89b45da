import { describe, expect, it } from 'vitest';
import { createLog } from './create-log';

function record(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

const TOKEN = 'pat-abc123.secretvalue';

describe('the log', () => {
  it.each([
    ['a header', { headers: { Authorization: `Bearer ${TOKEN}`, Cookie: 'sid=xyz-sid' } }],
    [
      'Headers',
      { headers: new Headers({ authorization: `Bearer ${TOKEN}`, cookie: 'a=xyz-sid' }) },
    ],
    ['a deep field', { a: { b: [{ c: { token: TOKEN, 'set-cookie': 'xyz-sid' } }] } }],
    ['a sentence', { note: `tried with ${TOKEN}` }],
    ['an error', { err: new Error(`refused ${TOKEN}`) }],
  ])('keeps no secret from %s', (_name, fields) => {
    const line = record((log) => log.info(fields, 'asked'));
    expect(line).toContain('"asked"');
    expect(line).not.toMatch(/secretvalue|xyz-sid/);
  });

  it('keeps no secret from the message', () => {
    expect(record((log) => log.warn(`Authorization: Bearer ${TOKEN}`))).not.toContain('abc123');
  });

  it('survives a circle', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(record((log) => log.info({ circle }, 'round'))).toContain('round');
  });
});
