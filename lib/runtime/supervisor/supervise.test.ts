import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChildMessage, ChildProcess } from './child-process';
import { getPauseMs, type ProcessPlan, supervise } from './supervise';

interface Life {
  readonly name: string;
  /** How often it was asked to end. */
  stops: number;
  say(message: ChildMessage): void;
  end(how?: string): void;
}

let lives: Life[];
let lines: unknown[][];

/** A process that exists in the test alone; `SIGKILL` ends it. */
function createPlan(name: string, more: Partial<ProcessPlan> = {}): ProcessPlan {
  return {
    name,
    silenceMs: 5_000,
    mostMegabytes: 1,
    ownsSocket: false,
    start() {
      let hear: (message: ChildMessage) => void = () => {};
      let finish: (how: string) => void = () => {};
      const ended = new Promise<string>((resolve) => {
        finish = resolve;
      });
      const life: Life = {
        name,
        stops: 0,
        say: (message: ChildMessage) => hear(message),
        end: (how = 'code 1') => finish(how),
      };
      lives.push(life);
      const child: ChildProcess = {
        pid: lives.length,
        ended,
        onMessage(listener) {
          hear = listener;
        },
        requestStop() {
          life.stops += 1;
        },
        kill() {
          finish('signal SIGKILL');
        },
      };
      return child;
    },
    ...more,
  };
}

const start = (...plans: readonly ProcessPlan[]) =>
  supervise(plans, { warn: (...line: unknown[]) => void lines.push(line) });

const LIVE: ChildMessage = { kind: 'heartbeat', bytes: 0 };

async function pass(ms: number, each: () => void = () => {}): Promise<void> {
  for (let gone = 0; gone < ms; gone += 250) {
    each();
    await vi.advanceTimersByTimeAsync(250);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  lives = [];
  lines = [];
});
afterEach(() => vi.useRealTimers());

describe('supervision', () => {
  it('is open when every process has started', async () => {
    const { open } = start(createPlan('keeper'), createPlan('content'));
    let isOpen = false;
    void open.then(() => {
      isOpen = true;
    });
    lives[0]?.say(LIVE);
    await pass(250);
    expect(isOpen).toBe(false);
    lives[1]?.say(LIVE);
    await pass(250);
    expect(isOpen).toBe(true);
  });

  it('starts at once what has ended, and with a growing pause what keeps ending', async () => {
    start(createPlan('content'));
    lives[0]?.say(LIVE);
    await pass(20_000, () => lives.at(-1)?.say(LIVE));
    lives[0]?.end('signal SIGSEGV');
    await pass(250);
    expect(lives).toHaveLength(2);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(getPauseMs)).toEqual([
      ...[0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000],
    ]);
    expect(lines[0]?.[0]).toMatchObject({ how: 'signal SIGSEGV', pauseMs: 0 });
  });

  it('starts at once what is killed again and again while it lives', async () => {
    start(createPlan('gateway'));
    for (let kills = 1; kills <= 5; kills++) {
      await pass(500);
      lives.at(-1)?.say(LIVE);
      await pass(2_000);
      lives.at(-1)?.end('signal SIGKILL');
      await vi.advanceTimersByTimeAsync(0);
      expect(lives).toHaveLength(kills + 1);
    }
  });

  it('pauses before what ends soon after it began, and before what fails to start', async () => {
    start(createPlan('gateway'));
    const end = async (isAlive: boolean) => {
      if (isAlive) lives.at(-1)?.say(LIVE);
      await pass(1_750);
      lives.at(-1)?.end();
      await vi.advanceTimersByTimeAsync(0);
    };
    await end(true);
    expect(lives).toHaveLength(2);
    await end(true);
    expect(lives).toHaveLength(2);
    await pass(250);
    expect(lives).toHaveLength(3);
    await end(false);
    await pass(250);
    expect(lives).toHaveLength(3);
    await pass(250);
    expect(lives).toHaveLength(4);
    expect(lines.map(([line]) => line)).toMatchObject(
      [0, 250, 500].map((pauseMs) => ({ pauseMs })),
    );
  });

  it('ends what hangs, and replaces it', async () => {
    start(createPlan('renderer-1'));
    lives[0]?.say(LIVE);
    await pass(5_000);
    expect(lives).toHaveLength(1);
    await pass(1_000);
    expect(lives).toHaveLength(2);
    expect(lines[0]?.[0]).toMatchObject({ event: 'process-hung', child: 'renderer-1' });
  });

  it('asks what takes too much memory to end, kills it when it does not, and replaces it', async () => {
    start(createPlan('renderer-1'));
    lives[0]?.say(LIVE);
    lives[0]?.say({ ...LIVE, bytes: 2 ** 20 });
    expect(lives[0]?.stops).toBe(0);
    const grow = () => lives[0]?.say({ ...LIVE, bytes: 2 ** 20 + 1 });
    await pass(5_000, grow);
    expect(lives[0]?.stops).toBe(1);
    expect(lives).toHaveLength(1);
    await pass(1_000, grow);
    expect(lives).toHaveLength(2);
    expect(lines.slice(0, 2).map(([fields]) => fields)).toMatchObject([
      { event: 'process-too-large', child: 'renderer-1' },
      { event: 'process-hung', child: 'renderer-1' },
    ]);
  });

  it('leaves alone what says that it lives, and what is never judged', async () => {
    start(createPlan('renderer-1'), createPlan('renderer-2', { silenceMs: null }));
    lives[1]?.say(LIVE);
    await pass(60_000, () => lives[0]?.say(LIVE));
    expect(lives).toHaveLength(2);
  });

  it('gives a start a minute', async () => {
    start(createPlan('renderer-1'));
    await pass(60_000);
    expect(lives).toHaveLength(1);
    await pass(1_000);
    expect(lives).toHaveLength(2);
  });

  it('does not take a machine that slept for a process that hangs', async () => {
    start(createPlan('renderer-1'));
    lives[0]?.say(LIVE);
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(4_000);
    expect(lives).toHaveLength(1);
  });

  it('gives up with the sentence of a process that cannot start', async () => {
    const { open } = start(createPlan('keeper'), createPlan('content'));
    const given = expect(open).rejects.toThrow('The data directory is damaged.');
    lives[0]?.say({ kind: 'failed', sentence: 'The data directory is damaged.' });
    lives[0]?.end();
    await given;
    await pass(10_000);
    expect(lives).toHaveLength(2);
  });

  it('gives up where a process ends again and again before it has ever lived', async () => {
    const { open } = start(createPlan('keeper'));
    const given = expect(open).rejects.toThrow('The keeper process cannot be started');
    await pass(10_000, () => lives.at(-1)?.end());
    await given;
    expect(lives).toHaveLength(5);
  });

  it('goes on trying with one that has lived', async () => {
    start(createPlan('keeper'));
    lives[0]?.say(LIVE);
    await pass(60_000, () => lives.at(-1)?.end());
    expect(lives.length).toBeGreaterThan(10);
  });

  it('ends the gateway first, and the others when it no longer takes connections', async () => {
    const { stop } = start(createPlan('keeper'), createPlan('gateway', { ownsSocket: true }));
    for (const life of lives) life.say(LIVE);
    const [keeper, gateway] = lives;
    let isStopped = false;
    void stop(10_000).then(() => {
      isStopped = true;
    });
    await pass(500);
    expect(gateway?.stops).toBe(1);
    expect(keeper?.stops).toBe(0);
    gateway?.end('code 0');
    await pass(500);
    expect(keeper?.stops).toBe(1);
    keeper?.end('code 0');
    await pass(250);
    expect(isStopped).toBe(true);
    expect(lives).toHaveLength(2);
  });

  it('leaves the others time to end after a gateway that hangs', async () => {
    const { stop } = start(
      createPlan('keeper', { silenceMs: null }),
      createPlan('gateway', { ownsSocket: true, silenceMs: null }),
    );
    for (const life of lives) life.say(LIVE);
    const stopped = stop(10_000);
    await pass(7_500);
    expect(lives[0]?.stops).toBe(1);
    lives[0]?.end('code 0');
    await stopped;
  });

  it('kills what does not end in time', async () => {
    const { stop } = start(
      createPlan('keeper', { silenceMs: null }),
      createPlan('gateway', { ownsSocket: true, silenceMs: null }),
    );
    for (const life of lives) life.say(LIVE);
    const stopped = stop(10_000);
    await pass(10_000);
    await stopped;
  });
});
