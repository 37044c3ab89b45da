import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program under test. */
export interface Program {
  readonly pid: number;
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Its latest lines of output, for a report. */
  lastLines(): string;
  /** All its output, as far as it is kept. */
  allLines(): string;
  send(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const KEPT_LINES = 20_000;
const LAST_LINES = 40;
const PATIENCE_MS = 12_000;

/** Compiled code that all starts share: the same modules are loaded some sixty times in a run. */
const COMPILE_CACHE = `--import=data:text/javascript,${encodeURIComponent(
  `import{enableCompileCache}from"node:module";enableCompileCache(${JSON.stringify(resolve('.build/e2e/compile-cache'))})`,
)}`;

/** Starts Node with these arguments and exactly these settings. */
export function startProgram(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, args, {
    env: {
      NODE_ENV: 'production',
      ...settings,
      NODE_OPTIONS: `${COMPILE_CACHE} ${settings.NODE_OPTIONS ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trimEnd().split('\n'));
      lines.splice(0, Math.max(0, lines.length - KEPT_LINES));
    });
  }
  const end = () => child.kill('SIGKILL');
  // A worker that fails must not leave a server behind.
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    lastLines: () => lines.slice(-LAST_LINES).join('\n'),
    allLines: () => lines.join('\n'),
    send: (signal) => void child.kill(signal),
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(lastResort);
    },
  };
}

const STEP_MS = 50;
const LIMIT_MS = 45_000;

/**
 * Resolves when `url` answers and `isReady` accepts it; otherwise ends the program and throws its
 * last lines.
 */
export async function waitUntil(
  url: string,
  program: Program,
  isReady: (response: Response) => boolean | Promise<boolean>,
): Promise<void> {
  const giveUpAt = Date.now() + LIMIT_MS;
  while (Date.now() < giveUpAt && !program.hasEnded()) {
    try {
      if (await isReady(await fetch(url, { signal: AbortSignal.timeout(5_000) }))) return;
    } catch {
      // Not listening yet.
    }
    await pause(STEP_MS);
  }
  await program.stop();
  throw new Error(`${url} did not get ready. Last lines:\n${program.lastLines()}`);
}

/** A port that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
