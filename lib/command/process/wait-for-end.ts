import type { Child } from './start-child';

/** Resolves with `null` when the user ends us (Ctrl-C, SIGTERM), or with the child that ended first. */
export function waitForEnd(children: readonly Child[]): Promise<Child | null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve(null));
    }
    for (const child of children) child.ended.then(() => resolve(child));
  });
}
