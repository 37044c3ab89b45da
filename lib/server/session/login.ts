import type { HostSession, Sessions } from './sessions';
import type { Rejection, TokenMemory } from './token-memory';

/** What the instance said to a token that was tried. */
export type TokenTrial =
  /** Fields marked AUTH arrived: the token is known and works. */
  | { readonly kind: 'accepted' }
  /** 200 with an empty list: cannot be told from a token without offers; let in and say so. */
  | { readonly kind: 'no-offers' }
  /** 200 with public data: the token did not reach the instance (a web server dropped the header). */
  | { readonly kind: 'not-received' }
  | { readonly kind: 'rejected'; readonly reason: Rejection }
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number };

/** Why a login did not succeed; each has its own words (`host.login.<reason>`). */
export type LoginFailure =
  | 'malformed'
  | Rejection
  | 'cross-site'
  | 'too-many-tries'
  | 'not-received'
  | 'unavailable'
  | 'switched-off';

export type LoginOutcome =
  | { readonly kind: 'open'; readonly cookieValue: string; readonly session: HostSession }
  | {
      readonly kind: 'refused';
      readonly reason: LoginFailure;
      readonly retryAfterSeconds: number | null;
    };

/** HTTP status of each failure, fixed by the outward contract. */
export const LOGIN_STATUS: Readonly<Record<LoginFailure, 401 | 403 | 422 | 429 | 503>> = {
  malformed: 422,
  invalid: 401,
  expired: 401,
  'no-permission': 403,
  'cross-site': 403,
  'too-many-tries': 429,
  'not-received': 503,
  unavailable: 503,
  'switched-off': 503,
};

/** The prefix of the specification and the Bearer alphabet of RFC 6750; nothing more is known. */
const TOKEN = /^pat-[A-Za-z0-9\-._~+/]+=*$/;
const LONGEST_TOKEN = 512;

/** Counts tries of unproven tokens; a refusal says when to come back. */
export interface LoginThrottle {
  /** Null: go ahead. Otherwise seconds until the next try of this address. */
  take(address: string): Promise<number | null>;
}

export interface LoginNeeds {
  readonly sessions: Sessions;
  readonly memory: TokenMemory;
  readonly throttle: LoginThrottle;
  /** Asks the instance; a proven token goes through its own lane, another waits in the anonymous one. */
  readonly tryToken: (token: string, isProven: boolean) => Promise<TokenTrial>;
}

/** One attempt to log in. `address` is the visitor's, for the throttle alone. */
export type Login = (attempt: {
  readonly token: string;
  readonly address: string;
  readonly browser: string;
}) => Promise<LoginOutcome>;

function refuse(reason: LoginFailure, retryAfterSeconds: number | null = null): LoginOutcome {
  return { kind: 'refused', reason, retryAfterSeconds };
}

/** Builds the login; origin checks come before it, at the door. */
export function createLogin({ sessions, memory, throttle, tryToken }: LoginNeeds): Login {
  return async ({ token: pasted, address, browser }) => {
    const token = pasted.trim();
    if (token.length > LONGEST_TOKEN || !TOKEN.test(token)) return refuse('malformed');
    const remembered = await memory.rejection(token);
    if (remembered) return refuse(remembered);

    const isProven = await memory.isProven(token);
    const waitSeconds = isProven ? null : await throttle.take(address);
    if (waitSeconds !== null) return refuse('too-many-tries', waitSeconds);

    const trial = await tryToken(token, isProven);
    switch (trial.kind) {
      case 'rejected':
        await memory.rememberRejected(token, trial.reason);
        return refuse(trial.reason);
      case 'unavailable':
        return refuse('unavailable', trial.retryAfterSeconds);
      case 'not-received':
        return refuse('not-received');
      case 'accepted':
        await memory.rememberProven(token);
        return { kind: 'open', ...(await sessions.open(token, browser)) };
      case 'no-offers':
        return { kind: 'open', ...(await sessions.open(token, browser)) };
    }
  };
}
