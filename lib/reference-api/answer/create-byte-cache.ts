/** Bytes with their content type. */
export interface TypedBytes {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Keeps made bytes up to a sum; what was not asked for longest goes first. */
export interface ByteCache {
  /** The kept bytes, or those `make` returns (null is not kept); made once at a time. */
  get(key: string, make: () => Promise<TypedBytes | null>): Promise<TypedBytes | null>;
}

/** Creates an empty cache that holds at most `limit` bytes. */
export function createByteCache(limit: number): ByteCache {
  const kept = new Map<string, TypedBytes>();
  const making = new Map<string, Promise<TypedBytes | null>>();
  let size = 0;

  function keep(key: string, made: TypedBytes): void {
    kept.set(key, made);
    size += made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return Promise.resolve(found);
      }
      const begun = making.get(key);
      if (begun) return begun;
      const promise = make()
        .then((made) => {
          if (made) keep(key, made);
          return made;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
  };
}
