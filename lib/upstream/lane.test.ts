import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import { createMemoryStore } from '../store/memory-store.fixture';
import { createEmbeddedLane } from './embedded-lane.fixture';
import type { HttpAnswer } from './http-exchange';
import type { LaneOptions } from './lane';
import type { EmbeddedSlotsOptions, LaneEvent, LaneUse } from './lane-slots';

const answer = (status = 200, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: { get: (name) => headers[name] ?? null },
  body: Buffer.alloc(0),
});

function setUp(options: Partial<LaneOptions & Pick<EmbeddedSlotsOptions, 'store'>> = {}) {
  const time = createVirtualTime(1_000_000);
  const store = createMemoryStore(time.clock);
  const sent: { at: number; use: string }[] = [];
  const create = () =>
    createEmbeddedLane({ store, ...time, random: () => 0.5, gapMs: 12_500, ...options });
  const lane = create();
  const ask = (use: LaneUse, name: string = use, result: HttpAnswer = answer(), ms = 500) => {
    const done = lane.run(use, async () => {
      sent.push({ at: time.clock() - 1_000_000, use: name });
      await new Promise<void>((resolve) => time.timer(ms, resolve));
      return result;
    });
    done.catch(() => {});
    return done;
  };
  return { time, store, lane, ask, sent, create };
}

describe('the lane', () => {
  it('starts the next request one gap after the previous answer ended', async () => {
    const { time, ask, sent } = setUp();
    ask('page', 'a', answer(), 3_000);
    ask('page', 'b');
    ask('page', 'c');
    await time.advance(60_000);
    expect(sent.map(({ at }) => at)).toEqual([0, 15_500, 28_500]);
  });

  it('gives requests on demand at most every second slot while a pass waits', async () => {
    const { time, ask, sent } = setUp();
    ask('page', 'p1');
    await time.advance(1);
    for (const name of ['l1', 'l2', 'l3']) ask('lookup', name);
    for (const name of ['p2', 'p3', 'p4']) ask('page', name);
    ask('login', 'g1');
    await time.advance(200_000);
    expect(sent.map(({ use }) => use)).toEqual(['p1', 'g1', 'p2', 'l1', 'p3', 'l2', 'p4', 'l3']);
  });

  it('never serves two logins in a row while a look-up waits', async () => {
    const { time, ask, sent } = setUp();
    ask('lookup', 'l0');
    await time.advance(1);
    for (const name of ['g1', 'g2']) ask('login', name);
    for (const name of ['l1', 'l2']) ask('lookup', name);
    await time.advance(200_000);
    expect(sent.map(({ use }) => use)).toEqual(['l0', 'g1', 'l1', 'g2', 'l2']);
  });

  it('refuses plainly beyond its short queue, with an honest time', async () => {
    const { time, ask } = setUp();
    ask('page');
    await time.advance(1);
    for (let n = 0; n < 4; n++) ask('lookup');
    await expect(ask('lookup')).rejects.toMatchObject({ code: 'lane-busy', retryAfterMs: 62_499 });
  });

  it('gives up on a request that was not sent in time, and refuses at once what cannot be', async () => {
    const { time, lane, ask } = setUp();
    ask('page');
    await time.advance(1);
    const patient = lane.run('login', async () => answer(), { withinMs: 20_000 });
    const impatient = lane.run('login', async () => answer(), { withinMs: 3_000 });
    await expect(impatient).rejects.toMatchObject({ code: 'lane-busy' });
    await time.advance(20_000);
    await expect(patient).resolves.toMatchObject({ status: 200 });
  });

  it('lets an aborted request leave the queue', async () => {
    const { time, lane, ask, sent } = setUp();
    ask('page');
    const abort = new AbortController();
    const left = lane.run('page', async () => answer(), { signal: abort.signal });
    abort.abort(new Error('stopped'));
    await expect(left).rejects.toThrow('stopped');
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ 'retry-after': '90' }, 90_000],
    [{ 'retry-after': new Date(1_000_000 + 45_000).toUTCString() }, 44_500],
    [{ 'x-ratelimit-retry-after': '1060' }, 1_060_000],
    [{ 'x-ratelimit-retry-after': '1700000000' }, 3_600_000],
    [{ 'retry-after': '31536000' }, 3_600_000],
    [{ 'retry-after': 'soon' }, 67_500],
    [{}, 67_500],
  ])('waits after 429 with %o', async (headers, waitMs) => {
    const { time, ask, sent } = setUp();
    ask('page', 'a', answer(429, headers));
    ask('page', 'b');
    await time.advance(100_000_000);
    expect(sent[1]?.at).toBe(500 + waitMs);
  });

  it('doubles its own pause from one bare rejection to the next, up to an hour', async () => {
    const { time, ask, sent } = setUp();
    const askAgain = (): unknown => ask('page', 'x', answer(429), 0).then(askAgain);
    askAgain();
    await time.advance(20_000_000);
    const pauses = sent.slice(1).map(({ at }, n) => at - (sent[n]?.at ?? 0));
    expect(pauses.slice(0, 8)).toEqual([
      67_500, 135_000, 270_000, 540_000, 1_080_000, 2_160_000, 3_600_000, 3_600_000,
    ]);
  });

  it.each([429, 503])('obeys a year after %i for an hour, over restarts too', async (status) => {
    const { time, ask, sent, create } = setUp();
    ask('page', 'a', answer(status, { 'retry-after': '31536000' }));
    await time.advance(1_200_000);
    create();
    await time.advance(1_200_000);
    void create().run('page', async () => {
      sent.push({ at: time.clock() - 1_000_000, use: 'b' });
      return answer();
    });
    await time.advance(4_000_000);
    expect(sent.map(({ at }) => at)).toEqual([0, 3_600_500]);
  });

  it('reports a pause of more than ten minutes when it begins, and at the next start', async () => {
    const events: LaneEvent[] = [];
    const { time, ask, create } = setUp({ onPaused: (event) => events.push(event) });
    ask('page', 'a', answer(503, { 'retry-after': '600' }), 0);
    await time.advance(700_000);
    expect(events).toEqual([]);
    ask('page', 'b', answer(503, { 'retry-after': '601' }), 0);
    await time.advance(500);
    const nextAllowedAt = 2_301_000;
    expect(events).toEqual([{ kind: 'paused', at: 1_700_000, status: 503, nextAllowedAt }]);
    create();
    await time.advance(0);
    expect(events[1]).toMatchObject({ at: 1_700_500, status: null, nextAllowedAt });
  });

  it('has a queue of its own for each of several clients, and serves them by age', async () => {
    const { time, lane } = setUp();
    const served: string[] = [];
    const create = (name: string) => {
      const client = () => void served.push(name);
      return () => lane.run('lookup', async () => answer(), { client });
    };
    const [one, two] = [create('one'), create('two')];
    for (const ask of [one, one, one, one, two]) void ask().catch(() => {});
    await expect(one()).rejects.toMatchObject({ code: 'lane-busy' });
    await time.advance(200_000);
    expect(served).toEqual(['one', 'one', 'one', 'one', 'two']);
  });

  it('remembers over a restart when the next request may start', async () => {
    const { time, ask, sent, create } = setUp();
    ask('page', 'a', answer(429, { 'retry-after': '300' }));
    await time.advance(1_000);
    let sentAt = 0;
    void create().run('page', async () => {
      sentAt = time.clock();
      return answer();
    });
    await time.advance(400_000);
    expect(sentAt - 1_000_000).toBe(300_500);
    expect(sent).toHaveLength(1);
  });

  it('waits no longer than the pause that was left when the clock was set back over a restart', async () => {
    const { time, store, ask } = setUp();
    ask('page', 'a', answer(429, { 'retry-after': '300' }));
    await time.advance(1_000);
    let sentAt = 0;
    const clock = () => time.clock() - 600_000;
    void createEmbeddedLane({ store, ...time, clock, random: () => 0.5 }).run('page', async () => {
      sentAt = time.clock();
      return answer();
    });
    await time.advance(400_000);
    expect(sentAt - 1_000_000).toBe(301_000);
  });

  it('leaves room for a request that died with the process and may still be travelling', async () => {
    const { time, ask, create } = setUp();
    ask('page', 'never answered', answer(), 1e9);
    await time.advance(20_000);
    let sentAt = 0;
    void create().run('page', async () => {
      sentAt = time.clock();
      return answer();
    });
    await time.advance(60_000);
    expect(sentAt - 1_000_000).toBe(50_000);
  });

  it('waits one gap after each start when the disk keeps nothing', async () => {
    const refuse = async () => {
      throw new Error('disk full');
    };
    const { time, ask, sent } = setUp({ store: { read: refuse, write: refuse } });
    ask('page');
    ask('page');
    await time.advance(60_000);
    expect(sent.map(({ at }) => at)).toEqual([12_500, 25_500]);
  });

  it('goes on in its usual steps when the clock is set back by a day meanwhile', async () => {
    const time = createVirtualTime(1_000_000_000);
    let setByMs = 0;
    const clock = () => time.clock() + setByMs;
    const options = { store: createMemoryStore(time.clock), timer: time.timer, random: () => 0.5 };
    const lane = createEmbeddedLane({ ...options, clock, monotonic: time.clock });
    const sent: number[] = [];
    const ask = () =>
      lane.run('page', async () => {
        sent.push(time.clock() - 1_000_000_000);
        return answer();
      });
    await ask();
    setByMs = -86_400_000;
    void ask();
    void ask();
    await time.advance(60_000);
    expect(sent).toEqual([0, 12_500, 25_000]);
  });

  it('keeps what the instance asked for over a restart although the clock was set forward', async () => {
    const time = createVirtualTime(1_000_000_000);
    let setByMs = 0;
    const clock = () => time.clock() + setByMs;
    const options = { store: createMemoryStore(time.clock), timer: time.timer, random: () => 0.5 };
    const create = () => createEmbeddedLane({ ...options, clock, monotonic: time.clock });
    setByMs = 0;
    const lane = create();
    setByMs = 3_600_000;
    await lane.run('page', async () => answer(429, { 'retry-after': '300' }));
    let sentAt = 0;
    void create().run('page', async () => {
      sentAt = time.clock();
      return answer();
    });
    await time.advance(400_000);
    expect(sentAt - 1_000_000_000).toBe(300_000);
  });
});
