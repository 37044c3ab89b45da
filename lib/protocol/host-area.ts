import { HOUR_MS, type Instant, MINUTE_MS } from '../domain/instant';
import type { FailureCause, OwnProgress } from '../domain/upstream-result';

export const LOGIN_IDLE_MS = 30 * MINUTE_MS;
export const LOGIN_ABSOLUTE_MS = 8 * HOUR_MS;

/** How long tries to log in are remembered. */
export const LOGIN_TRIES_SECONDS = 600;

/** A line of the list of own logins: nothing in it opens anything. */
export interface LoginSummary {
  /** Hash of the cookie's value: names the login in the store and in memory. */
  readonly id: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly browser: string;
}

/** The part of a login's id that names it in the list of own logins. It opens nothing. */
export function nameDevice(loginId: string): string {
  return loginId.slice(0, 8);
}

/** HTTP status of each reason why a login did not succeed, fixed by the outward contract. */
export const LOGIN_STATUS = {
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
} as const;

/** Each has its own words (`host.login.<reason>`). */
export type LoginFailure = keyof typeof LOGIN_STATUS;

/** Why a reading brought nothing: no answer, or one without the token's rows (`stripped`). */
export type ReadingFailure = FailureCause | 'stripped';

export type OwnRefresh =
  | { readonly kind: 'none' }
  /** `isWished`: the host asked for it, and waits for it. */
  | { readonly kind: 'running'; readonly isWished: boolean; readonly progress: OwnProgress }
  | { readonly kind: 'failed'; readonly cause: ReadingFailure; readonly at: Instant };

/** Fingerprints of findings that hosts marked as intended, by offer id. */
export type IntendedFindings = Readonly<Record<string, readonly string[]>>;

/** Form of a fingerprint: code and hash of a readiness finding. */
export const FINGERPRINT = /^[a-z][a-z-]{0,60}\.[a-z0-9]{1,12}$/;

/** A path below the dashboard, in any language, with its query; nothing that leads elsewhere or breaks a header. */
const DASHBOARD_PATH = /^(\/[a-z]{2})?\/dashboard(\/[A-Za-z0-9/_-]*)?(\?[!"$-[\]-~]*)?$/;
const LONGEST = 1_000;

/** Whether a login may lead there: a view of the dashboard that was left. Never another site. */
export function isDashboardPath(asked: string): boolean {
  return asked.length <= LONGEST && !asked.includes('//') && DASHBOARD_PATH.test(asked);
}
