import { spawn } from 'node:child_process';

/** How a program ended and everything it said. */
export interface ProgramResult {
  readonly ok: boolean;
  readonly output: string;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly cwd?: string;
}

/** Runs a program to its end and collects what it says; never throws. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, limitMs = 20 * 60_000, cwd = '.' }: Options = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    const collect = (bytes: Buffer) => {
      output += bytes.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal} after at most ${limitMs / 1000} s.\n`;
      resolve({ ok: code === 0, output });
    });
  });
}
