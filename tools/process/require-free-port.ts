import { createServer } from 'node:net';
import { findFreePort } from '../../lib/runtime/server';
import { CommandError } from '../command-line';

/** Throws a CommandError with the port and its variable when the port is taken. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const problem = await tryPort(port);
  if (problem === null) return;
  const reason =
    problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`;
  throw new CommandError(
    `Port ${port} ${reason}: choose another with ${variable}, for example ${variable}=${port + 1}.`,
  );
}

/** Null when the port is free, otherwise the system's reason. */
function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(null)));
  });
}

/** The port in a variable, which must be free; without one the usual or, where taken, any port. */
export async function choosePort(variable: string, usual: number): Promise<number> {
  const port = readPort(variable, usual);
  if (process.env[variable]) await requireFreePort(port, variable);
  else if ((await tryPort(port)) !== null) return findFreePort();
  return port;
}

/** The port in a variable, or the usual one; throws a CommandError for an invalid number. */
export function readPort(variable: string, usual: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} must be a port from 1 to 65535, not "${text}".`);
}
