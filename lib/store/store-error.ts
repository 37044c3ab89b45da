/** The store could not read or write; the message names the key and why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: 'store-unreadable' | 'store-unwritable' | 'store-key-malformed' | 'store-taken',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
