import { spawn } from 'node:child_process';
import { CommandError } from '../command-error';

/**
 * Sends a task as JSON to a program in a process of its own, and parses its output as JSON, so that
 * it shares no event loop with the measured server. Throws a CommandError when it ends with another
 * code than 0.
 */
export async function askProgram(file: string, task: object): Promise<unknown> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(JSON.stringify(task));
  const code = await ended;
  if (code !== 0) throw new CommandError(`The program ${file} ended with code ${code}.`);
  return JSON.parse(Buffer.concat(pieces).toString());
}
