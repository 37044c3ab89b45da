import type { HostForm } from './keeper';

/**
 * Event at the login of the hosts' area. `address` is the visitor's and `session` the hashed
 * id of a session: the log gets neither as it is.
 */
export type SecurityEvent =
  | { readonly kind: 'login-success'; readonly address: string; readonly session: string }
  | { readonly kind: 'login-refused'; readonly address: string; readonly reason: string }
  | {
      readonly kind: 'login-throttled';
      readonly address: string;
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: 'cross-site-refused'; readonly address: string; readonly form: HostForm }
  | {
      readonly kind: 'logout';
      readonly address: string;
      readonly session: string;
      readonly everywhere: boolean;
      /** Number of sessions that ended. */
      readonly sessions: number;
    }
  /** The instance answered 401: it takes the token no longer. */
  | { readonly kind: 'session-ended-by-instance'; readonly session: string };

/** Writes security events to the log, under names that do not change. */
export type SecurityLog = (event: SecurityEvent) => void;
