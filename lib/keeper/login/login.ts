import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_MS, toRetrySeconds } from '../../domain/instant';
import { LOGIN_TRIES_SECONDS, type LoginFailure } from '../../protocol/host-area';
import { StoreError } from '../../store/store';
import type { OffersClient } from '../../upstream/offers-client';
import type { Logins, RecordNeeds } from './logins';

/** `address` is the visitor's, for the throttle alone. */
interface LoginAttempt {
  readonly token: string;
  readonly address: string;
  readonly browser: string;
}

/** Zero-width characters, byte order marks, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;

/** Hyphens and dashes that a word processor makes of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Quotes of every kind and white space (no-break spaces too) at either end. */
const WRAPPING = /^[\s\p{Pi}\p{Pf}"'`´‚„]+|[\s\p{Pi}\p{Pf}"'`´‚„]+$/gu;

/** Header name and scheme, as documentation writes them before a token. */
const SCHEME = /^(?:authorization\s*:\s*)?bearer\s+/i;

/** A pasted token without what came along from an e-mail, a document or an example of the API. */
export function cleanToken(pasted: string): string {
  const bare = (text: string) => text.replace(WRAPPING, '');
  const visible = pasted.replace(INVISIBLE, '').replace(DASHES, '-');
  return bare(bare(visible).replace(SCHEME, '')).replace(/\s+/g, '');
}

/** The prefix of the specification and the Bearer alphabet of RFC 6750; nothing more is known. */
const TOKEN = /^pat-[A-Za-z0-9\-._~+/]+=*$/;
const LONGEST_TOKEN = 512;
/** Longest input that is examined, in characters: whatever is pasted around a token is short. */
const LONGEST_PASTE = 2_000;

export interface LoginNeeds
  extends RecordNeeds,
    Pick<OffersClient, 'tryToken' | 'hasRoomForLogin'> {
  readonly logins: Logins;
  readonly createLimiter: CreateLimiter;
}

function refuse(reason: LoginFailure, retryAfterSeconds: number | null = null) {
  return { kind: 'refused', reason, retryAfterSeconds } as const;
}

export function createLogin({ logins, tryToken, hasRoomForLogin, ...needs }: LoginNeeds) {
  const memory = createTokenMemory(needs);
  const takeTry = createThrottle(needs);

  /** On a full disk no login can be kept: the store says so in the log, the page to the host. */
  async function open(token: string, browser: string) {
    try {
      return { kind: 'open', ...(await logins.open(token, browser)) } as const;
    } catch (error) {
      if (error instanceof StoreError) return refuse('not-kept');
      throw error;
    }
  }

  return async ({ token: pasted, address, browser }: LoginAttempt) => {
    if (pasted.length > LONGEST_PASTE) return refuse('malformed');
    const token = cleanToken(pasted);
    if (token.length > LONGEST_TOKEN || !TOKEN.test(token)) return refuse('malformed');
    const isProven = await memory.isProven(token);
    const taken = isProven ? null : await takeTry(address, hasRoomForLogin());
    if (taken?.kind === 'refused') return refuse('too-many-tries', taken.retryAfterSeconds);

    const trial = await tryToken(token, isProven);
    switch (trial.kind) {
      case 'refused':
        await memory.forgetProven(token);
        return refuse(trial.reason);
      case 'not-asked':
        await taken?.giveBack();
        return refuse('unavailable', toRetrySeconds(trial.retryAfterMs));
      case 'stripped':
        // Public rows although a token was sent: some web server drops the header on the way.
        return refuse('not-received');
      case 'read':
        // Without a memory of it the next login waits its turn again, no more.
        await memory.rememberProven(token).catch(() => {});
        return open(token, browser);
      case 'undecided':
        // An empty list proves nothing: let the host in, say so there, and prove it next time.
        return open(token, browser);
    }
  };
}

const PROVEN_MS = 30 * DAY_MS;

/**
 * Which tokens the instance took, by keyed hash: a proven one skips queue and throttle for 30 days.
 * Refused ones are not remembered, since a token can get a right or a later end.
 */
export function createTokenMemory({ store, ring, clock }: RecordNeeds) {
  const toKey = (tag: string) => `token-proven/${tag}`;

  return {
    async isProven(token: string): Promise<boolean> {
      for (const tag of ring.tags(token)) if (await store.read(toKey(tag))) return true;
      return false;
    },
    async rememberProven(token: string): Promise<void> {
      const key = toKey(ring.tags(token)[0]);
      await store.write(key, Buffer.from('proven'), clock() + PROVEN_MS);
    },
    async forgetProven(token: string): Promise<void> {
      await Promise.all(ring.tags(token).map((tag) => store.remove(toKey(tag))));
    },
  };
}

/**
 * Tries of unproven tokens per address (IPv4, or IPv6 by its /64), and per IPv6 network: one customer gets
 * a /56 or a /48, and with it up to 65,536 networks of /64.
 */
const PER_NETWORK = [
  { prefix: 'login', bits: 64, tries: 10 },
  { prefix: 'login-56', bits: 56, tries: 15 },
  { prefix: 'login-48', bits: 48, tries: 20 },
] as const;
/** Tries of everybody together: the anonymous lane carries about two of them a minute. */
const IN_SUM = 20;
/** Kept beyond that for networks that try for the first time: guessers must not close the door. */
const FOR_NEW = 10;
/** The first try and one more, since a person mistypes. */
const NEW_TRIES = 2;

/** Creates a limiter, which several nodes may share; `duration` in seconds. */
export type CreateLimiter = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}) => Pick<RateLimiterAbstract, 'consume' | 'reward'>;

export const createMemoryLimiter: CreateLimiter = (options) => new RateLimiterMemory(options);

function createThrottle({ createLimiter, ring }: Pick<LoginNeeds, 'createLimiter' | 'ring'>) {
  const create = (keyPrefix: string, points: number) =>
    createLimiter({ keyPrefix, points, duration: LOGIN_TRIES_SECONDS });
  const perNetwork = PER_NETWORK.map(({ prefix, bits, tries }) => ({
    limiter: create(prefix, tries),
    bits,
  }));
  const inSum = create('login-sum', IN_SUM);
  const forNew = create('login-new', FOR_NEW);
  const ALL = 'all';

  /** `hasRoom`: the lane is free, so that a try beyond the budget of all costs others nothing. */
  return async (visitor: string, hasRoom: boolean) => {
    const taken: (() => Promise<unknown>)[] = [];
    /** For a try that never reached the instance. */
    const giveBack = async () => {
      await Promise.all(taken.map((giveOneBack) => giveOneBack()));
    };
    const refuse = async ({ msBeforeNext }: RateLimiterRes) => {
      await giveBack();
      return { kind: 'refused', retryAfterSeconds: toRetrySeconds(msBeforeNext) } as const;
    };
    /** The limiter counts what it refuses too, so that is taken back at once. */
    async function consume(limiter: ReturnType<CreateLimiter>, key: string) {
      const giveOneBack = () => limiter.reward(key);
      try {
        const { consumedPoints } = await limiter.consume(key);
        taken.push(giveOneBack);
        return { consumedPoints, refusal: null };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await giveOneBack();
        return { consumedPoints: 0, refusal };
      }
    }

    /** Tries of the widest network that the address has, this one included. */
    let tries = 0;
    for (const { limiter, bits } of perNetwork) {
      const network = widen(visitor, bits);
      if (network === null) continue;
      const { consumedPoints, refusal } = await consume(limiter, ring.tags(network)[0]);
      if (refusal) return refuse(refusal);
      tries = consumedPoints;
    }
    const { refusal } = await consume(inSum, ALL);
    const isNew = tries <= NEW_TRIES;
    if (!refusal || (isNew && !(await consume(forNew, ALL)).refusal) || hasRoom)
      return { kind: 'granted', giveBack } as const;
    return refuse(refusal);
  };
}

/** The address itself for 64 bits, a wider network of an IPv6 address; null: it belongs to no such network. */
function widen(address: string, bits: number): string | null {
  if (bits === 64) return address;
  const [network = ''] = address.split('/');
  if (!ipaddr.IPv6.isValid(network)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${network}/${bits}`)}/${bits}`;
}
