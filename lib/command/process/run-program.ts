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
  /** Told what the program says while it says it. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program to its end and collects what it says; never throws. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, limitMs = 20 * 60_000, cwd = '.', onOutput = () => {} }: Options = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // Whole letters, also where one is cut between two pieces.
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        onOutput(text);
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal} after at most ${limitMs / 1000} s.\n`;
      resolve({ ok: code === 0, output });
    });
  });
}

/** Path of a program that an npm package of ours brings along. */
export function getProgram(name: string): string {
  return `node_modules/.bin/${name}`;
}
