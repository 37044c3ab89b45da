/** Locks as a browser has them, all of one name: Node has `navigator.locks` only from 24 on. */
export function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, act: () => unknown): Promise<unknown> {
      const done = last.then(act);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
