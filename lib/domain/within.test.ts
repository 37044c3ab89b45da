import { describe, expect, it } from 'vitest';
import { within } from './instant';

/** A timer that the test fires. */
function createHandTimer() {
  let goOff = () => {};
  let isCancelled = false;
  const timer = (_ms: number, then: () => void) => {
    goOff = then;
    return () => {
      isCancelled = true;
    };
  };
  return { timer, goOff: () => goOff(), isCancelled: () => isCancelled };
}

const fail = () => {
  throw new Error('late');
};

describe('a task with a limit', () => {
  it('brings its own result, and its timer is taken away', async () => {
    const hand = createHandTimer();
    expect(await within(hand.timer, 5, Promise.resolve('done'), fail)).toBe('done');
    expect(hand.isCancelled()).toBe(true);
  });

  it('fails as the task does', async () => {
    const { timer } = createHandTimer();
    const task = Promise.reject(new Error('broken'));
    await expect(within(timer, 5, task, () => null as never)).rejects.toThrow('broken');
  });

  it('is answered otherwise, or refused, when it is late', async () => {
    const never = new Promise<string>(() => {});
    const first = createHandTimer();
    const answered = within(first.timer, 5, never, () => 'instead');
    first.goOff();
    expect(await answered).toBe('instead');
    const second = createHandTimer();
    const refused = within(second.timer, 5, never, fail);
    second.goOff();
    await expect(refused).rejects.toThrow('late');
  });
});
