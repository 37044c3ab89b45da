/** Why the instance gave nothing usable. Stable: logs, events and tests name these. */
export type UpstreamErrorCode =
  | 'unreachable'
  | 'timed-out'
  | 'too-large'
  | 'redirected'
  | 'rate-limited'
  | 'bad-status'
  | 'not-json'
  | 'wrong-shape'
  | 'pages-repeat';

/** The instance did not answer usably; the message names the address, never a token or a body. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  constructor(
    readonly code: UpstreamErrorCode,
    message: string,
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The lane has no room for another request now; `retryAfterMs` is an honest guess. */
export class LaneBusyError extends Error {
  override readonly name = 'LaneBusyError';
  readonly code = 'lane-busy';
  constructor(readonly retryAfterMs: number) {
    super(`no free request slot within reach, try again in ${Math.ceil(retryAfterMs / 1000)} s`);
  }
}
