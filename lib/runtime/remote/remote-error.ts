/** Why bytes from elsewhere were not taken. `busy` says nothing about the bytes: asking later may work. */
export type RemoteErrorCode =
  | 'forbidden-address'
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
  | 'wrong-type'
  | 'busy';

/** Bytes from another server could not be had, or must not be. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly code: RemoteErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
