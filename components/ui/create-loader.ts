/** The returned function loads code once, and again after a failure. */
export function createLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let code: Promise<T> | undefined;
  return () => {
    code ??= load().catch((error) => {
      code = undefined;
      throw error;
    });
    return code;
  };
}
