import { describe, expect, it } from 'vitest';
import { BusyError, createRenderQueue } from './render-queue';

/** A render that ends when told to. */
function createRender() {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, render: () => done };
}

describe('the queue of renders', () => {
  it('runs so many at once and the others in their order', async () => {
    const queue = createRenderQueue({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const renders = Array.from({ length: 5 }, createRender);
    const all = renders.map(({ render }, i) =>
      queue(
        () => 'a',
        () => {
          started.push(i);
          return render();
        },
      ),
    );
    await expect.poll(() => started).toEqual([0, 1]);
    renders[1]?.end();
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const { end } of renders) end();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses when too many wait, and takes more when they are through', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 2 });
    const { end, render } = createRender();
    const waiting = ['a', 'b', 'c'].map((address) => queue(() => address, render));
    await expect(queue(() => 'd', render)).rejects.toBeInstanceOf(BusyError);
    end();
    await Promise.all(waiting);
    await queue(
      () => 'd',
      async () => undefined,
    );
  });

  it('lets nobody hold more than half of it', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 8 });
    const { end, render } = createRender();
    const greedy = Array.from({ length: 5 }, () => queue(() => 'greedy', render));
    await expect(queue(() => 'greedy', render)).rejects.toBeInstanceOf(BusyError);
    const other = queue(() => 'other', render);
    end();
    await Promise.all([...greedy, other]);
  });

  it('asks for nobody’s address while there is room', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 2 });
    const asked = () => {
      throw new Error('asked');
    };
    expect(await queue(asked, async () => 1)).toBe(1);
  });

  it('goes on after a render that failed', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 2 });
    await expect(
      queue(
        () => 'a',
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(
      await queue(
        () => 'a',
        async () => 1,
      ),
    ).toBe(1);
  });
});
