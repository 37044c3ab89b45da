/** What a single question to the instance came to: a value, none, or it could not be asked now. */
export type LookUp<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** Hidden, gone and never known are not told apart. */
  | { readonly kind: 'none' }
  | { readonly kind: 'not-asked'; readonly retryAfterMs: number };
