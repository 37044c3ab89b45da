import { describe, expect, it } from 'vitest';
import { writeCanonicalHeaders } from '../protocol/canonical';
import { BusyError } from './busy-error';
import {
  BrokenAnswerError,
  createCauseReport,
  createErrorId,
  createErrorReport,
} from './create-error-report';
import type { Target } from './target';
import { BodyTooLongError } from './visitor-headers';

function createScene() {
  const lines: unknown[] = [];
  const log = { error: (fields: unknown) => void lines.push(fields) };
  const report = createErrorReport(log);
  return {
    lines,
    log,
    report: (error: unknown) => report(error, { url: '/login?token=x' } as Target),
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

  it('has the id under which its cause was reported', () => {
    const { lines, report, log } = createScene();
    const cause = new Error('disk full');
    createCauseReport(
      log,
      'key',
    )({
      error: cause,
      path: '/de/offers/1-x?token=x',
      method: 'GET',
      headers: writeCanonicalHeaders('key', { now: 1, generation: null, requestId: '7' }),
      routePath: '/[locale]/offers/[alias]',
      routeType: 'render',
    });
    const errorId = report(new BrokenAnswerError(createErrorId('key', '7')));
    expect(lines[0]).toEqual({
      event: 'answer-broken',
      errorId,
      route: '/[locale]/offers/[alias]',
      in: 'render',
      method: 'GET',
      path: '/de/offers/1-x',
      err: cause,
    });
    expect(lines[1]).toMatchObject({ event: 'not-answered', errorId });
  });

  it.each([
    ['a refusal for want of room', new BusyError('full', 1)],
    ['a body that is too long', new BodyTooLongError('long')],
    ['a visitor who left', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  ])('that is only %s is not reported', (_what, error) => {
    const { lines, report } = createScene();
    report(error);
    expect(report(error)).toBeNull();
    expect(lines).toEqual([]);
  });
});
