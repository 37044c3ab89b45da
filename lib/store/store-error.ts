/** The store could not read or write; the message names the key and why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: 'store_unreadable' | 'store_unwritable' | 'store_key_malformed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
