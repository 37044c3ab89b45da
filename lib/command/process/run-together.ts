import { type Child, startChild } from './start-child';

/** Starts a child that ends together with the others. */
export type StartChild = typeof startChild;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs programs beside each other until `run` is through, throws, or the user asks for the end
 * (Ctrl-C); in each case all of them are ended first. Returns the exit code.
 */
export async function runTogether(run: (start: StartChild) => Promise<number>): Promise<number> {
  const children: Child[] = [];
  const asked = new Promise<number>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(0));
  });
  const start: StartChild = (...args) => {
    const child = startChild(...args);
    children.push(child);
    return child;
  };
  try {
    return await Promise.race([asked, run(start)]);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}
