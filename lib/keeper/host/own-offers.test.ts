import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import type { OwnReading } from '../../domain/upstream-result';
import { createVirtualTime } from '../../domain/virtual-time.fixture';
import { createMemoryStore } from '../../store/memory-store.fixture';
import { StoreError } from '../../store/store';
import { createKeyRing } from '../login/key-ring';
import type { HostLogin } from '../login/logins';
import { createOwnOffers, type OwnState } from './own-offers';

const START = Date.parse('2026-07-01T10:00:00Z');
const login = (id: string, token = `pat-${id}`): HostLogin => ({
  id,
  token,
  createdAt: START,
  lastSeenAt: START,
  browser: '',
});

function setUp(
  answer: (token: string) => OwnReading | Promise<OwnReading>,
  monotonic?: () => number,
) {
  const time = createVirtualTime(START);
  const store = createMemoryStore(time.clock);
  const readOwnOffers = vi.fn(async (token: string) => answer(token));
  const open = () =>
    createOwnOffers({
      store,
      ring: createKeyRing([new Uint8Array(32).fill(7)]),
      apiUrl: 'https://api.example',
      readOwnOffers,
      clock: time.clock,
      monotonic: monotonic ?? time.clock,
      timer: time.timer,
    });
  return { own: open(), open, readOwnOffers, time, store };
}

const reading = (...names: string[]): OwnReading => ({
  kind: 'read',
  copy: {
    offers: names.map((name, id) => createOwnOffer({ id, name })),
    lost: 0,
    readAt: START,
  },
});

afterEach(() => void vi.useRealTimers());

function requireCopy(state: OwnState) {
  if (state.kind !== 'ready') throw new Error(state.kind);
  return state.copy;
}

describe("a host's own offers", () => {
  it('are read once for 50 loads at the same time', async () => {
    const { own, readOwnOffers } = setUp(() => reading('Kanutour'));
    const states = await Promise.all(
      Array.from({ length: 50 }, () => own.find(login('a'), 10_000)),
    );
    expect(readOwnOffers).toHaveBeenCalledTimes(1);
    for (const state of states) expect(state.kind).toBe('ready');
  });

  it('are read once for two logins with the same token', async () => {
    const { own, readOwnOffers } = setUp(() => reading('Kanutour'));
    const logins = [login('a', 'pat-same'), login('b', 'pat-same')];
    const [a, b] = await Promise.all(logins.map((each) => own.find(each, 10_000)));
    expect(readOwnOffers).toHaveBeenCalledTimes(1);
    expect([a?.kind, b]).toEqual(['ready', a]);
  });

  it('are never shown to another token', async () => {
    const { own } = setUp((token) => reading(`only for ${token}`));
    const [a, b] = await Promise.all([own.find(login('a'), 10_000), own.find(login('b'), 10_000)]);
    expect(JSON.stringify(a)).toContain('only for pat-a');
    expect(JSON.stringify(a)).not.toContain('pat-b');
    expect(JSON.stringify(b)).not.toContain('pat-a');
  });

  it('show progress when the first reading takes longer than the wait', async () => {
    const { own, time } = setUp(() => new Promise<OwnReading>(() => {}));
    const found = own.find(login('a'), 10_000);
    await time.advance(10_000);
    expect(await found).toMatchObject({ kind: 'reading' });
  });

  it('say in whole seconds when they can be read, where the first reading failed', async () => {
    const { own } = setUp(() => ({ kind: 'not-asked', cause: 'busy', retryAfterMs: 1_200 }));
    expect(await own.find(login('a'), 10_000)).toEqual({
      kind: 'failed',
      cause: 'busy',
      retryAfterSeconds: 2,
    });
  });

  it('stay on the page while they are read again, and when that fails, until it succeeds', async () => {
    let answer: OwnReading = reading('Kanutour');
    const { own, time, readOwnOffers } = setUp(() => answer);
    await own.find(login('a'), 10_000);
    answer = { kind: 'not-asked', cause: 'unreachable', retryAfterMs: 30_000 };
    await time.advance(6_000);
    await own.refresh(login('a'));
    const state = await own.find(login('a'), 10_000);
    expect(readOwnOffers).toHaveBeenCalledTimes(2);
    expect(state).toMatchObject({ kind: 'ready', copy: { readAt: START } });
    expect(state).toHaveProperty('refresh', {
      kind: 'failed',
      cause: 'unreachable',
      at: START + 6_000,
    });
    answer = reading('Rudern');
    await time.advance(6_000);
    await own.refresh(login('a'));
    expect(await own.find(login('a'), 10_000)).toMatchObject({
      copy: { offers: [{ name: 'Rudern' }] },
      refresh: { kind: 'none' },
    });
  });

  it('are read again behind the page once they are old', async () => {
    const { own, time, readOwnOffers } = setUp(() => reading('Kanutour'));
    await own.find(login('a'), 10_000);
    await time.advance(11 * 60_000);
    expect(await own.find(login('a'), 10_000)).toMatchObject({
      refresh: { kind: 'running', isWished: false },
    });
    expect(readOwnOffers).toHaveBeenCalledTimes(2);
  });

  it('are waited for when the host asked to read them again, but not for long', async () => {
    let answer: () => OwnReading | Promise<OwnReading> = () => reading('Kanutour');
    const { own, time } = setUp(() => answer());
    await own.find(login('a'), 10_000);
    await time.advance(6_000);
    answer = () => new Promise((resolve) => time.timer(1_000, () => resolve(reading('Rudern'))));
    await own.refresh(login('a'));
    const soon = own.find(login('a'), 10_000);
    await time.advance(1_000);
    expect(await soon).toMatchObject({
      copy: { offers: [{ name: 'Rudern' }] },
      refresh: { kind: 'none' },
    });
    await time.advance(6_000);
    answer = () => new Promise(() => {});
    await own.refresh(login('a'));
    const late = own.find(login('a'), 10_000);
    await time.advance(3_000);
    expect(await late).toMatchObject({
      copy: { offers: [{ name: 'Rudern' }] },
      refresh: { kind: 'running', isWished: true },
    });
  });

  it('are read anew at every node once they were asked for at one', async () => {
    let answer = reading('Kanutour');
    const { own, open, time, readOwnOffers } = setUp(() => answer);
    const other = open();
    for (const node of [own, other]) await node.find(login('a'), 10_000);
    await time.advance(6_000);
    answer = reading('Rudern');
    await own.refresh(login('a'));
    for (const node of [own, other, other])
      expect(await node.find(login('a'), 10_000)).toMatchObject({
        copy: { offers: [{ name: 'Rudern' }] },
        refresh: { kind: 'none' },
      });
    expect(readOwnOffers).toHaveBeenCalledTimes(4);
  });

  it('do not follow an impatient hand on the refresh button', async () => {
    const { own, readOwnOffers } = setUp(() => reading('Kanutour'));
    await own.find(login('a'), 10_000);
    for (let click = 0; click < 20; click++) await own.refresh(login('a'));
    expect(readOwnOffers).toHaveBeenCalledTimes(1);
  });

  it('are read anew at this node where the disk takes nothing', async () => {
    let answer = reading('Kanutour');
    const { own, time, store } = setUp(() => answer);
    await own.find(login('a'), 10_000);
    await time.advance(6_000);
    store.write = async () => {
      throw new StoreError('store-unwritable', 'EROFS');
    };
    answer = reading('Rudern');
    await own.refresh(login('a'));
    expect(await own.find(login('a'), 10_000)).toMatchObject({
      copy: { offers: [{ name: 'Rudern' }] },
    });
  });

  it('say when the instance takes the token no longer', async () => {
    const { own } = setUp(() => ({ kind: 'refused', reason: 'expired' }));
    expect(await own.find(login('a'), 10_000)).toEqual({ kind: 'refused', reason: 'expired' });
  });

  it('are gone when the token lost its permission, and come back with it', async () => {
    let answer: OwnReading = reading('Kanutour');
    const { own, time } = setUp(() => answer);
    await own.find(login('a'), 10_000);
    answer = { kind: 'refused', reason: 'forbidden' };
    await time.advance(6_000);
    await own.refresh(login('a'));
    expect(await own.find(login('a'), 10_000)).toEqual(answer);
    answer = reading('Kanutour');
    await time.advance(6_000);
    expect(await own.find(login('a'), 10_000)).toMatchObject({ kind: 'ready' });
  });

  it('say how many could not be read at all', async () => {
    const copy = { offers: [createOwnOffer()], readAt: START, lost: 1 };
    const { own } = setUp(() => ({ kind: 'read', copy }));
    expect(await own.find(login('a'), 10_000)).toMatchObject({ copy: { lost: 1 } });
  });

  it('are forgotten after as long without a request as a login may idle', async () => {
    const { own, time, readOwnOffers } = setUp(() => reading('Kanutour'));
    await own.find(login('a'), 10_000);
    await time.advance(31 * 60_000);
    await own.find(login('b'), 10_000);
    // Kept, they would be shown at once and read again behind the page.
    expect(await own.find(login('a'), 10_000)).toMatchObject({
      refresh: { kind: 'none' },
    });
    expect(readOwnOffers).toHaveBeenCalledTimes(3);
  });

  it('leave the memory when nobody asks any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const { own, readOwnOffers } = setUp(() => reading('Kanutour'), Date.now);
    const find = async () => new WeakRef(await own.find(login('a'), 10_000).then(requireCopy));
    const copy = await find();
    readOwnOffers.mockClear();
    const isKept = async (afterMs: number) => {
      await vi.advanceTimersByTimeAsync(afterMs);
      await new Promise(setImmediate);
      collect();
      return copy.deref() !== undefined;
    };
    expect(await isKept(29 * 60_000)).toBe(true);
    expect(await isKept(2 * 60_000)).toBe(false);
    own.forget(login('a'));
  });

  it('are dropped with their session', async () => {
    const { own, readOwnOffers } = setUp(() => reading('Kanutour'));
    await own.find(login('a'), 10_000);
    own.forget(login('a'));
    await own.find(login('a'), 10_000);
    expect(readOwnOffers).toHaveBeenCalledTimes(2);
  });
});
