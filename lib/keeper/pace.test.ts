import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createPace } from './open-keeper';

describe('a pace', () => {
  it('lets one go at once, and others one after the other', async () => {
    const { clock, timer, advance } = createVirtualTime(0);
    const pace = createPace(100, clock, timer);
    const never = new AbortController().signal;
    const gone: number[] = [];
    for (let each = 0; each < 3; each++) void pace(never).then(() => gone.push(clock()));
    await advance(1_000);
    expect(gone).toEqual([0, 100, 200]);
    await pace(never);
    expect(clock()).toBe(1_000);
  });

  it('lets go of whoever waits no longer', async () => {
    const { clock, timer } = createVirtualTime(0);
    const pace = createPace(100, clock, timer);
    const stopping = new AbortController();
    await pace(stopping.signal);
    const waiting = pace(stopping.signal);
    stopping.abort(new Error('the site is stopping'));
    await expect(waiting).rejects.toThrow('the site is stopping');
  });
});
