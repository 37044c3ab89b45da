import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly cwd?: string;
  /** It, and what it starts, takes only what other programs leave of the processor. */
  readonly isPatient?: boolean;
  /** Called with the output while the program runs. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program to its end and collects its output; never throws. */
export function runProgram(
  program: string,
  args: readonly string[],
  {
    env = {},
    limitMs = 20 * 60_000,
    cwd = '.',
    isPatient = false,
    onOutput = () => {},
  }: Options = {},
): Promise<{ readonly ok: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // Decodes characters that are split between two chunks.
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

/** Path of a program installed by an npm package. */
export function getProgram(name: string): string {
  return `node_modules/.bin/${name}`;
}
