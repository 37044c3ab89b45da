import { describe, expect, inject, it } from 'vitest';
import type { TokenTrial } from '../../domain/upstream-result';
import { createVirtualTime } from '../../domain/virtual-time.fixture';
import { createMemoryStore } from '../../store/memory-store.fixture';
import { createEmbeddedLane } from '../../upstream/embedded-lane.fixture';
import type { HttpAnswer } from '../../upstream/http-exchange';
import type { Lane } from '../../upstream/lane';
import { LaneBusyError } from '../../upstream/lane-slots';
import { createKeyRing } from './key-ring';
import { createLogin, createMemoryLimiter, createTokenMemory } from './login';
import { createLogins } from './logins';

const PAGES = 8;
const ANSWER_MS = 300;
const KNOWN = 'pat-known.host';
const READ: TokenTrial = { kind: 'read' };

/** A pass over the real lane, with `guesses` bad logins thrown at it, each from its own address. */
async function pass(guesses: number) {
  const time = createVirtualTime(Date.parse('2026-07-01T10:00:00Z'));
  const { clock, timer } = time;
  const store = createMemoryStore(clock);
  const lane = createEmbeddedLane({ ...time, store, random: () => 0.5 });
  const ring = createKeyRing([new Uint8Array(32).fill(3)]);
  const needs = { store, ring, clock, apiUrl: 'https://api.example' };
  await createTokenMemory(needs).rememberProven(KNOWN);
  const tries: string[] = [];
  const login = createLogin({
    ...needs,
    logins: createLogins(needs),
    createLimiter: createMemoryLimiter,
    hasRoomForLogin: () => lane.countWaiting('login') === 0,
    // A proven token has a lane of its own and is answered at once.
    tryToken: async (token, isProven) => {
      if (isProven) return READ;
      return tryThrough(lane, time.timer, () => tries.push(token));
    },
  });

  const startedAt = clock();
  let endedAt: number | null = null;
  const reading = (async () => {
    for (let page = 0; page < PAGES; page++) await lane.run('page', () => answer(timer, 200));
    endedAt = clock();
  })();
  const flood = Array.from({ length: guesses }, (_, at) =>
    login({ token: `pat-guess.${at}`, address: `198.51.${at >> 8}.${at & 255}`, browser: '' }),
  );
  const knownAt = clock();
  const known = await login({ token: KNOWN, address: '192.0.2.1', browser: '' });
  const knownMs = clock() - knownAt;
  await time.advanceUntil(() => endedAt !== null, 3_600_000);
  await reading;
  return { ms: (endedAt ?? 0) - startedAt, known, knownMs, tries, flood };
}

function answer(timer: (ms: number, then: () => void) => unknown, status: number) {
  return new Promise<HttpAnswer>((resolve) => {
    timer(ANSWER_MS, () => resolve({ status, headers: new Headers(), body: Buffer.alloc(0) }));
  });
}

async function tryThrough(
  lane: Lane,
  timer: (ms: number, then: () => void) => unknown,
  onSent: () => void,
): Promise<TokenTrial> {
  const send = () => {
    onSent();
    return answer(timer, 401);
  };
  try {
    await lane.run('login', send, { withinMs: 20_000 });
    return { kind: 'refused', reason: 'invalid' };
  } catch (error) {
    if (!(error instanceof LaneBusyError)) throw error;
    return { kind: 'not-asked', cause: 'busy', retryAfterMs: error.retryAfterMs };
  }
}

describe('a thousand bad logins', () => {
  it('leave the pass at most twice as long, and a known host gets in within 5 s', async () => {
    const guesses = inject('scale') === 'long' ? 1_000 : 200;
    const quiet = await pass(0);
    const stormy = await pass(guesses);
    expect(stormy.ms).toBeLessThanOrEqual(2 * quiet.ms);
    expect(stormy.known.kind).toBe('open');
    expect(stormy.knownMs).toBeLessThanOrEqual(5_000);
    expect(stormy.tries.length).toBeLessThanOrEqual(30);
    expect(stormy.tries.length).toBeGreaterThan(0);
  });
});
