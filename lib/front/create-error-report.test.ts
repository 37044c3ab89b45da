import { describe, expect, it } from 'vitest';
import { createErrorReport } from './create-error-report';
import { BodyTooLongError } from './read-body';
import { BusyError } from './render-queue';
import type { Target } from './target';

function createScene() {
  const lines: unknown[] = [];
  const report = createErrorReport({ error: (fields: unknown) => void lines.push(fields) });
  return { lines, report: (error: unknown) => report(error, { url: '/login?token=x' } as Target) };
}

describe('an error met while answering', () => {
  it('is reported once, with the path and without the query', () => {
    const { lines, report } = createScene();
    const error = new Error('broken');
    report(error);
    report(error);
    expect(lines).toEqual([{ err: error, path: '/login' }]);
  });

  it.each([
    ['a refusal for want of room', new BusyError('full')],
    ['a body that is too long', new BodyTooLongError('long')],
    ['a visitor who left', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ])('that is only %s is not reported', (_what, error) => {
    const { lines, report } = createScene();
    report(error);
    expect(lines).toEqual([]);
  });
});
