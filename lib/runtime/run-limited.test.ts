import { describe, expect, it } from 'vitest';
import { runLimited } from './run-limited';

describe('a task with a limit', () => {
  it('returns what it returns and throws what it throws', () => {
    expect(runLimited(() => 'done', 1_000)).toBe('done');
    const broken = () => {
      throw new RangeError('no');
    };
    expect(() => runLimited(broken, 1_000)).toThrow(RangeError);
  });

  it('is broken off when it would never end, within a regular expression too', () => {
    const code = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    const loop = () => {
      for (;;);
    };
    const backtrack = () => /^(a+)+$/.test(`${'a'.repeat(40)}b`);
    expect(() => runLimited(loop, 20)).toThrow(expect.objectContaining({ code }));
    expect(() => runLimited(backtrack, 20)).toThrow(expect.objectContaining({ code }));
    expect(runLimited(() => 1, 1_000)).toBe(1);
  });
});
