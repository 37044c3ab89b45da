import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../domain/instant';
import type { OwnOffer } from '../domain/offer';
import type { FailureCause, OwnProgress, TokenRefusal } from '../domain/own-reading';

/** A login ends after this long without a request. */
export const LOGIN_IDLE_MS = 30 * MINUTE_MS;

/** A login ends after this long in any case. */
export const LOGIN_ABSOLUTE_MS = 8 * HOUR_MS;

/** A host who is logged in. The token stays inside the server. */
export interface HostLogin {
  /** Hash of the cookie's value: names the login in the store and in memory. */
  readonly id: string;
  readonly token: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** User agent, shortened, for the list of own logins. */
  readonly browser: string;
}

/** A line of the list of own logins: nothing in it opens anything. */
export type LoginSummary = Omit<HostLogin, 'token'>;

/**
 * Why a cookie no longer opens a login: `idle` and `limit` as above, `elsewhere` when another
 * browser logged out everywhere, `token` when the instance took the token no longer, `over` when
 * nothing is known about it any more.
 */
export type LoginEnd = 'idle' | 'limit' | 'elsewhere' | 'token' | 'over';

/** Duration, from its begin, for which the times of a login are kept, to say why it ended. */
export const LOGIN_TRACE_MS = DAY_MS;

/** The logins of hosts, at rest in the store with their tokens sealed. */
export interface Logins {
  /** Opens a login under a new 256-bit id; the returned value goes into the cookie, nowhere else. */
  open(token: string, browser: string): Promise<{ cookieValue: string; login: HostLogin }>;
  /** The live login of the cookie, its idle time begun anew; null when it is over or unknown. */
  find(cookieValue: string): Promise<HostLogin | null>;
  /** Ends one login; with a reason, its cookie is told that reason afterwards. */
  end(id: string, reason?: 'elsewhere' | 'token'): Promise<void>;
  /** Why a cookie that opens nothing does so. */
  explainEnd(cookieValue: string): Promise<LoginEnd>;
  /** Logins opened with the same token, newest first. */
  listOwn(login: HostLogin): Promise<readonly LoginSummary[]>;
  /** Ends every login opened with the same token; the others are told that it happened elsewhere. */
  endOwn(login: HostLogin): Promise<void>;
}

/** The part of a login's id that names it in the list of own logins. It opens nothing. */
export function nameDevice(loginId: string): string {
  return loginId.slice(0, 8);
}

/** Form of the name of a device. */
export const DEVICE = /^[\w-]{8}$/;

/** Why a login did not succeed; each has its own words (`host.login.<reason>`). */
export type LoginFailure =
  | 'malformed'
  | TokenRefusal
  | 'cross-site'
  | 'too-many-tries'
  | 'not-received'
  | 'unavailable'
  | 'not-kept'
  | 'switched-off';

/** Result of an attempt to log in. */
export type LoginOutcome =
  | { readonly kind: 'open'; readonly cookieValue: string; readonly login: HostLogin }
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
  forbidden: 403,
  'cross-site': 403,
  'too-many-tries': 429,
  'not-received': 503,
  unavailable: 503,
  'not-kept': 503,
  'switched-off': 503,
};

/** One attempt to log in. `address` is the visitor's, for the throttle alone. */
export type Login = (attempt: {
  readonly token: string;
  readonly address: string;
  readonly browser: string;
}) => Promise<LoginOutcome>;

/** Seconds for which tries are remembered. */
export const LOGIN_TRIES_SECONDS = 600;

/** The offers one login has read, and when. */
export interface OwnCopy {
  /** As they are told: overlong texts are cut (`shortenOffer`). */
  readonly offers: readonly OwnOffer[];
  readonly readAt: Instant;
  /** Offers that could not be read and are missing here. */
  readonly lost: number;
}

/** Why a reading brought nothing: no answer, or one without the token's rows (`stripped`). */
export type ReadingFailure = FailureCause | 'stripped';

/** State of the readings after the one that is shown. */
export type OwnRefresh =
  | { readonly kind: 'none' }
  /** `isWished`: the host asked for it, and waits for it. */
  | { readonly kind: 'running'; readonly isWished: boolean; readonly progress: OwnProgress }
  | { readonly kind: 'failed'; readonly cause: ReadingFailure; readonly at: Instant };

/** State of the own offers of a login. */
export type OwnState =
  | {
      readonly kind: 'ready';
      readonly copy: OwnCopy;
      readonly refresh: OwnRefresh;
    }
  | { readonly kind: 'reading'; readonly progress: OwnProgress }
  | { readonly kind: 'failed'; readonly cause: ReadingFailure; readonly retryAfterMs: number }
  /** The instance takes the token no longer: 401 ends the login, 403 limits it. */
  | { readonly kind: 'refused'; readonly reason: TokenRefusal };

/** Reads and keeps each login's own offers: in memory, for that login alone. */
export interface OwnOffers {
  /**
   * Waits up to `waitMs` for the first reading, and shortly for one that the host asked for; others
   * go on behind the copy at hand.
   */
  find(login: HostLogin, waitMs: number): Promise<OwnState>;
  /** Begins a new reading now, unless one is running or has just ended. */
  refresh(login: HostLogin): void;
  /** Drops everything kept for a login that is over. */
  forget(loginId: string): void;
}

/** Fingerprints of findings that hosts marked as intended, by offer id. */
export type IntendedFindings = Readonly<Record<string, readonly string[]>>;

/** Form of a fingerprint: code and hash of a readiness finding. */
export const FINGERPRINT = /^[a-z][a-z-]{0,60}\.[a-z0-9]{1,12}$/;

/** Notes that outlive a login, for one year, at every node. */
export interface HostNotes {
  /**
   * Notes that the token's holder is shown offers as read at `readAt`; resolves to the same time of
   * the visit before this one, null: it is the first. A visit ends after 30 minutes without a page.
   */
  visit(token: string, readAt: Instant): Promise<Instant | null>;
  findIntended(offerIds: readonly number[]): Promise<IntendedFindings>;
  /** Marks a finding as intended, or takes the mark back. */
  intend(offerId: number, fingerprint: string, isIntended: boolean): Promise<void>;
}

/** Everything the hosts' area runs on. */
export interface HostArea {
  readonly login: Login;
  readonly logins: Logins;
  readonly ownOffers: OwnOffers;
  readonly notes: HostNotes;
}

/** A path below the dashboard, in any language, with its query; nothing that leads elsewhere or breaks a header. */
const DASHBOARD_PATH = /^(\/[a-z]{2})?\/dashboard(\/[A-Za-z0-9/_-]*)?(\?[!"$-[\]-~]*)?$/;
const LONGEST = 1_000;

/** Whether a login may lead there: a view of the dashboard that was left. Never another site. */
export function isDashboardPath(asked: string | null | undefined): asked is string {
  if (!asked || asked.length > LONGEST || asked.includes('//')) return false;
  return DASHBOARD_PATH.test(asked);
}
