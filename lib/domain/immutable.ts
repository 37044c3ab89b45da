/** The same function with a memory as long as that of its argument, which must never change. */
export function remember<K extends object, V>(create: (from: K) => V): (from: K) => V {
  const results = new WeakMap<K, { readonly result: V }>();
  return (from) => {
    const known = results.get(from) ?? { result: create(from) };
    results.set(from, known);
    return known.result;
  };
}

/** A type whose fields and lists cannot be changed, as zod does not infer it. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;
