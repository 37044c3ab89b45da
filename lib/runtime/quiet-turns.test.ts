import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQuietTurns } from './quiet-turns';

describe('turns in quiet moments', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('come although visitors never stop waiting, as while one municipality has its launch', async () => {
    vi.useFakeTimers();
    const takeTurn = createQuietTurns(() => true);
    const warmed: string[] = [];
    for (const address of ['/', '/week']) {
      void takeTurn(async () => {
        warmed.push(address);
      });
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(warmed).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(warmed).toEqual(['/']);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(warmed).toEqual(['/', '/week']);
  });

  it('wait no longer than they may', async () => {
    vi.useFakeTimers();
    const takeTurn = createQuietTurns(() => true, 50);
    let isDone = false;
    void takeTurn(async () => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(40);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(isDone).toBe(true);
  });
});
