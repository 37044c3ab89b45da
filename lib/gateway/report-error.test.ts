import { describe, expect, it } from 'vitest';
import { BodyTooLongError } from '../runtime/read-body';
import { BrokenAnswerError, BusyError } from './peer';
import { reportError } from './refuse';

function createScene() {
  const lines: unknown[] = [];
  const log = { error: (fields: unknown) => void lines.push(fields) };
  return {
    lines,
    log,
    report: (error: unknown) => reportError(log, error, { url: '/login?token=x' }),
  };
}

describe('an error met while answering', () => {
  it('is reported once, with the path and without the query', () => {
    const { lines, report } = createScene();
    const error = new Error('broken');
    const errorId = report(error);
    expect(report(error)).toBe(errorId);
    expect(errorId).toMatch(/^[0-9a-f]{8}$/);
    expect(lines).toEqual([{ event: 'not-answered', errorId, err: error, path: '/login' }]);
  });

  it('has the id under which the renderer reported its cause', () => {
    const { lines, report } = createScene();
    expect(report(new BrokenAnswerError('cafe0123'))).toBe('cafe0123');
    expect(lines[0]).toMatchObject({ event: 'not-answered', errorId: 'cafe0123' });
    expect(report(new BrokenAnswerError(null))).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each([
    ['a refusal for want of room', new BusyError('full', 1)],
    ['a body that is too long', new BodyTooLongError(64)],
    ['a visitor who left', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ])('that is only %s is not reported', (_what, error) => {
    const { lines, report } = createScene();
    report(error);
    expect(report(error)).toBeNull();
    expect(lines).toEqual([]);
  });
});
