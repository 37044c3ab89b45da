/**
 * The same function with a memory: each result is kept for as long as what it was made from. Only
 * for arguments that never change.
 */
export function remember<K extends object, V>(create: (from: K) => V): (from: K) => V {
  const results = new WeakMap<K, { readonly result: V }>();
  return (from) => {
    const known = results.get(from) ?? { result: create(from) };
    results.set(from, known);
    return known.result;
  };
}
