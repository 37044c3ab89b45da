import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyCodePoint } from '../../domain/text/any-code-point.fixture';
import type { TokenTrial } from '../../domain/upstream-result';
import { LOGIN_STATUS } from '../../protocol/host-area';
import { createMemoryStore } from '../../store/memory-store.fixture';
import { StoreError } from '../../store/store';
import { createKeyRing } from './key-ring';
import { cleanToken, createLogin, createMemoryLimiter } from './login';
import { createLogins } from './logins';

const TOKEN = 'pat-abc123.secretvalue';
const READ: TokenTrial = { kind: 'read' };

function setUp(first: TokenTrial) {
  let trial = first;
  let hasRoom = false;
  let now = Date.parse('2026-07-01T10:00:00Z');
  const clock = () => now;
  const store = createMemoryStore(clock);
  const ring = createKeyRing([new Uint8Array(32).fill(7)]);
  const needs = { store, ring, clock, apiUrl: 'https://api.example' };
  const tryToken = vi.fn(async (_token: string, _isProven: boolean) => trial);
  const login = createLogin({
    ...needs,
    logins: createLogins(needs),
    createLimiter: createMemoryLimiter,
    tryToken,
    hasRoomForLogin: () => hasRoom,
  });
  const attempt = (token = TOKEN, address = '192.0.2.1') =>
    login({ token, address, browser: 'Firefox' });
  const answer = (next: TokenTrial) => {
    trial = next;
  };
  const setRoom = (next: boolean) => {
    hasRoom = next;
  };
  return { attempt, tryToken, store, pass: (ms: number) => (now += ms), answer, setRoom };
}

describe('a login', () => {
  it.each([
    ['', 'empty'],
    ['abc', 'without prefix'],
    ['pat-', 'without secret'],
    ['pat-a, b', 'with a comma inside'],
    ['pat-a\r\nX-Evil: 1', 'with a line break'],
    ['pat-ü', 'outside the alphabet'],
    [`pat-${'a'.repeat(600)}`, 'endless'],
  ])('refuses %j (%s) without asking the instance', async (token) => {
    const { attempt, tryToken } = setUp(READ);
    expect(await attempt(token)).toMatchObject({ kind: 'refused', reason: 'malformed' });
    expect(tryToken).not.toHaveBeenCalled();
  });

  it('accepts a token with a dot, and white space around it', async () => {
    const { attempt, tryToken } = setUp(READ);
    expect(await attempt(`  ${TOKEN}\n`)).toMatchObject({ kind: 'open' });
    expect(tryToken).toHaveBeenCalledWith(TOKEN, false);
  });

  it.each([
    [{ kind: 'refused', reason: 'invalid' }, 'invalid', 401],
    [{ kind: 'refused', reason: 'expired' }, 'expired', 401],
    [{ kind: 'refused', reason: 'forbidden' }, 'forbidden', 403],
    [{ kind: 'stripped' }, 'not-received', 503],
    [{ kind: 'not-asked', cause: 'busy', retryAfterMs: 20_000 }, 'unavailable', 503],
  ] as const)('says %j as %s (%i)', async (trial, reason, status) => {
    const { attempt } = setUp(trial);
    expect(await attempt()).toMatchObject({ kind: 'refused', reason });
    expect(LOGIN_STATUS[reason]).toBe(status);
  });

  it('asks again for a token that was refused a moment ago: it may have got its right since', async () => {
    const { attempt, tryToken, answer } = setUp({ kind: 'refused', reason: 'forbidden' });
    expect(await attempt()).toMatchObject({ reason: 'forbidden' });
    answer(READ);
    expect(await attempt()).toMatchObject({ kind: 'open' });
    expect(tryToken).toHaveBeenCalledTimes(2);
  });

  it('asks for a token refused again and again no more often than for guesses', async () => {
    const { attempt, tryToken } = setUp({ kind: 'refused', reason: 'expired' });
    for (let again = 0; again < 40; again++) await attempt();
    expect(tryToken).toHaveBeenCalledTimes(10);
  });

  it('sends a proven token that was refused back to the common queue', async () => {
    const { attempt, tryToken, answer } = setUp(READ);
    await attempt();
    answer({ kind: 'refused', reason: 'expired' });
    await attempt();
    expect(tryToken).toHaveBeenLastCalledWith(TOKEN, true);
    await attempt();
    expect(tryToken).toHaveBeenLastCalledWith(TOKEN, false);
  });

  it('lets a proven token skip the queue and the throttle for 30 days', async () => {
    const { attempt, tryToken, pass } = setUp(READ);
    for (let login = 0; login < 50; login++) await attempt();
    expect(tryToken).toHaveBeenLastCalledWith(TOKEN, true);
    pass(30 * 86_400_000);
    await attempt();
    expect(tryToken).toHaveBeenLastCalledWith(TOKEN, false);
  });

  it('lets a token without offers in, unproven', async () => {
    const { attempt, tryToken } = setUp({ kind: 'undecided' });
    expect(await attempt()).toMatchObject({ kind: 'open' });
    await attempt();
    expect(tryToken).toHaveBeenLastCalledWith(TOKEN, false);
  });

  it('slows one guessing address without locking the others out', async () => {
    const { attempt } = setUp({ kind: 'refused', reason: 'invalid' });
    const reasons: string[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const outcome = await attempt(`pat-guess${guess}`, '192.0.2.66');
      if (outcome.kind === 'refused') reasons.push(outcome.reason);
    }
    expect(reasons.filter((reason) => reason === 'too-many-tries')).toHaveLength(30);
    expect(await attempt('pat-somebody.else', '192.0.2.1')).toMatchObject({ reason: 'invalid' });
  });

  it.each([
    [64, 10],
    [56, 15],
    [48, 20],
  ])('counts an IPv6 address by its /%i: %i tries', async (bits, tries) => {
    const { attempt, tryToken, setRoom } = setUp({ kind: 'refused', reason: 'invalid' });
    setRoom(true);
    const inNetwork: Readonly<Record<number, (guess: number) => string>> = {
      64: () => '2001:db8:1:1::/64',
      56: (guess) => `2001:db8:1:1${guess.toString(16).padStart(2, '0')}::/64`,
      48: (guess) => `2001:db8:1:${guess.toString(16)}00::/64`,
    };
    for (let guess = 0; guess < 60; guess++) {
      await attempt(`pat-guess${guess}`, inNetwork[bits]?.(guess));
    }
    expect(tryToken).toHaveBeenCalledTimes(tries);
    expect(await attempt('pat-other', '2001:db8:2:1::/64')).toMatchObject({ reason: 'invalid' });
  });

  it('lets a new token wait in the lane while there is room, whatever others have tried', async () => {
    const { attempt, setRoom } = setUp({ kind: 'refused', reason: 'invalid' });
    for (let guess = 0; guess < 60; guess++) await attempt('pat-guess', `198.51.100.${guess}`);
    expect(await attempt('pat-new', '192.0.2.1')).toMatchObject({ reason: 'too-many-tries' });
    setRoom(true);
    expect(await attempt('pat-new', '192.0.2.1')).toMatchObject({ reason: 'invalid' });
  });

  it('lets others in while three addresses use up what all may try together', async () => {
    const { attempt } = setUp({ kind: 'refused', reason: 'invalid' });
    for (let guess = 0; guess < 60; guess++) {
      await attempt(`pat-guess${guess}`, `192.0.2.${60 + (guess % 3)}`);
    }
    for (let host = 0; host < 5; host++) {
      for (const token of ['pat-mistyped', 'pat-right']) {
        const outcome = await attempt(`${token}${host}`, `198.51.100.${host}`);
        expect(outcome, token).toMatchObject({ reason: 'invalid' });
      }
    }
    expect(await attempt('pat-more', '192.0.2.60')).toMatchObject({ reason: 'too-many-tries' });
  });

  it('does not count tries that never reached the instance', async () => {
    const { attempt, tryToken } = setUp({
      kind: 'not-asked',
      cause: 'unreachable',
      retryAfterMs: 20_000,
    });
    for (let guess = 0; guess < 100; guess++) {
      expect(await attempt(`pat-guess${guess}`)).toMatchObject({ reason: 'unavailable' });
      await attempt('no token at all');
    }
    tryToken.mockResolvedValue({ kind: 'refused', reason: 'invalid' });
    for (let guess = 0; guess < 10; guess++) {
      expect(await attempt(`pat-real${guess}`)).toMatchObject({ reason: 'invalid' });
    }
    expect(await attempt('pat-one-too-many')).toMatchObject({ reason: 'too-many-tries' });
  });

  it('says that nothing can be kept when the disk is full, and opens nothing', async () => {
    const { attempt, store } = setUp(READ);
    store.write = async () => {
      throw new StoreError('store-unwritable', 'ENOSPC');
    };
    expect(await attempt()).toMatchObject({ kind: 'refused', reason: 'not-kept' });
    expect(LOGIN_STATUS['not-kept']).toBe(503);
    expect(await store.list('')).toEqual([]);
  });

  it('bounds the tries of many addresses together', async () => {
    const { attempt, tryToken } = setUp({ kind: 'refused', reason: 'invalid' });
    for (let guess = 0; guess < 100; guess++) {
      await attempt(`pat-guess${guess}`, `198.51.100.${guess}`);
    }
    expect(tryToken.mock.calls.length).toBeLessThanOrEqual(30);
  });
});

const PASTED = 'pat-abc123.secret_~+/value==';

describe('a pasted token', () => {
  it.each([
    ['white space', `  ${PASTED}\r\n`],
    ['no-break spaces', `\u00a0${PASTED}\u202f`],
    ['a byte order mark', `\ufeff${PASTED}`],
    [
      'zero-width characters, inside too',
      `\u200b${PASTED.slice(0, 9)}\u200d\u00ad${PASTED.slice(9)}\u2060`,
    ],
    ['marks of direction', `\u202a${PASTED}\u202c\u200e`],
    ['straight quotes', `"${PASTED}"`],
    ['German quotes', `„${PASTED}“`],
    ['guillemets', `«\u00a0${PASTED}\u00a0»`],
    ['code marks', `\`${PASTED}\``],
    ['the dash of a word processor', PASTED.replace('-', '–')],
    ['a wrapped line', `${PASTED.slice(0, 9)}\r\n ${PASTED.slice(9)}`],
    ['the scheme', `Bearer ${PASTED}`],
    ['the whole header', `Authorization: bearer\u00a0${PASTED}`],
    ['all at once', `\ufeff "Bearer\u00a0„${PASTED}“" `],
  ])('loses %s', (_, pasted) => {
    expect(cleanToken(pasted)).toBe(PASTED);
  });

  it.each(['pat-a,b', 'pat-ü', 'pat-"a'])('keeps its inside: %j', (text) => {
    expect(cleanToken(text)).toBe(text);
  });

  it('stays as it is once it is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 200 }), (text) => {
        const once = cleanToken(`pat-${text}x`);
        expect(cleanToken(once)).toBe(once);
      }),
    );
  });
});
