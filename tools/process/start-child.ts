import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** Starts a child process that ends together with the others. */
export type StartChild = typeof startChild;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends all programs when `run` returns or throws, or at Ctrl-C. Returns the exit code. */
export async function runTogether(run: (start: StartChild) => Promise<number>): Promise<number> {
  const children: RunningChild[] = [];
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

export type RunningChild = ReturnType<typeof startChild>;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** File for its output; without one the output is printed. */
  readonly logFile?: string;
  /** Directory to start in; ours unless given. */
  readonly cwd?: string;
  /** Path of the program; Node unless given. */
  readonly program?: string;
  /** User to run as; ours unless given. Needs root. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

const KEPT_LINES = 12;
const PATIENCE_MS = 12_000;

/** Starts Node or another program with these arguments, in our environment extended by `env`. */
export function startChild(name: string, args: readonly string[], options: Options = {}) {
  const child = spawn(options.program ?? process.execPath, args, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    ...options.user,
  });
  const lines: string[] = [];
  const log = options.logFile ? createWriteStream(options.logFile) : null;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      if (log) log.write(text);
      else process.stdout.write(text);
      lines.push(...text.trimEnd().split('\n'));
      lines.splice(0, lines.length - KEPT_LINES);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      log?.end();
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  let stopped = false;
  return {
    name,
    /** True as soon as `stop` was called. */
    wasStopped: () => stopped,
    pid: child.pid,
    /** Resolves with its end: "code 1" or "signal SIGKILL". */
    ended,
    /** Its last lines of output. */
    lastLines: () => lines.join('\n'),
    /** Sends SIGTERM, and SIGKILL after twelve seconds. */
    async stop() {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(lastResort);
    },
  };
}
