import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLateness, type Lateness, LOOK_MS } from './lateness';
import { openTestGateway } from './open-test-gateway.fixture';
import { openTestProcess } from './open-test-process.fixture';

let now: number;
let told: number;
let lateness: Lateness;
beforeEach(() => {
  now = 0;
  told = 0;
  lateness = createLateness(
    () => now,
    () => {
      told += 1;
    },
  );
});

/** Lets so many judgements pass of which each look comes this late. */
function pass(judgements: number, lateMs: number): void {
  for (let look = 0; look < 10 * judgements; look += 1) {
    now += LOOK_MS + lateMs;
    lateness.look();
  }
}

describe('renders at once', () => {
  it('are as many as the renderers take while the gateway is in time', () => {
    pass(20, 1);
    expect([1, 2, 4].map(lateness.bound)).toEqual([1, 2, 4]);
  });

  it('become fewer one by one while it comes late, down to one', () => {
    const seen = [lateness.bound(3)];
    for (let judged = 0; judged < 4; judged += 1) {
      pass(1, 10);
      seen.push(lateness.bound(3));
    }
    expect(seen).toEqual([3, 2, 1, 1, 1]);
  });

  it('stay as they are between late and in time', () => {
    lateness.bound(2);
    pass(1, 10);
    pass(20, 3);
    expect([lateness.bound(2), told]).toEqual([1, 0]);
  });

  it('become more again, and whoever waits is told of each', () => {
    lateness.bound(3);
    pass(5, 10);
    pass(1, 0);
    expect([lateness.bound(3), told]).toEqual([2, 1]);
    pass(5, 0);
    expect([lateness.bound(3), told]).toEqual([3, 2]);
  });

  it('are none while no renderer is up', () => {
    pass(5, 10);
    expect(lateness.bound(0)).toBe(0);
  });
});

/** Takes the processor from everything else in this process, as others on its machine would. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('a gateway that comes late to its work', () => {
  it('has one page less drawn at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fl-'));
    const addresses = ['one', 'two'].map((name) => join(folder, name));
    const drawing: (() => void)[] = [];
    let most = 0;
    const draw = async () => {
      await new Promise<void>((resolve) => {
        drawing.push(resolve);
        most = Math.max(most, drawing.length);
      });
      return { body: '' };
    };
    const renderers = await Promise.all(addresses.map((each) => openTestProcess(each, draw)));
    const gateway = await openTestGateway(() => ({ body: '' }), { renderers: addresses });
    // Both are up: before it is late, each draws a page.
    const first = ['/', '/week'].map((path) => gateway.get(path));
    await expect.poll(() => drawing.length).toBe(2);
    for (let times = 0; times < 12; times += 1) {
      await pause(LOOK_MS);
      block(LOOK_MS);
    }
    for (const end of drawing.splice(0)) end();
    await Promise.all(first);
    most = 0;
    const second = ['/map', '/shortlist', '/?free=1'].map((path) => gateway.get(path));
    await expect.poll(() => drawing.length).toBeGreaterThan(0);
    block(LOOK_MS);
    await pause(LOOK_MS);
    expect(most).toBe(1);
    const ending = setInterval(() => {
      for (const end of drawing.splice(0)) end();
    }, 1);
    await Promise.all(second);
    clearInterval(ending);
    await gateway.close();
    await Promise.all(renderers.map((renderer) => renderer.kill()));
    await rm(folder, { recursive: true });
  });
});
