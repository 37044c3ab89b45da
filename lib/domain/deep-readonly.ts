/** A type whose fields and lists cannot be changed, as zod does not infer it. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;
