/** The requests a renderer works on: several while pages wait for something. */
export interface Work {
  /** Notes that something begins; the returned function says that it is through. */
  begin(name: string): () => void;
  /** Names of the work that has begun and is not finished, oldest first. */
  list(): readonly string[];
}

/** Names are told to the log: a query of 24 KB is not. */
const LONGEST_NAME = 300;

/** Creates an empty list; `onBegin` is called before each piece of work begins. */
export function createWork(onBegin: () => void): Work {
  const names = new Map<symbol, string>();
  return {
    begin(name) {
      const key = Symbol();
      names.set(key, name.slice(0, LONGEST_NAME));
      onBegin();
      return () => {
        names.delete(key);
      };
    },
    list: () => [...names.values()],
  };
}
