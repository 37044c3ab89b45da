/** Why bytes from another server were refused. `busy` is temporary: a later request may succeed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly code:
      | 'forbidden-address'
      | 'too-many-redirects'
      | 'bad-status'
      | 'too-large'
      | 'too-slow'
      | 'unreachable'
      | 'wrong-type'
      | 'busy',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
