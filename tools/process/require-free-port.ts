import { createServer } from 'node:net';
import { findFreePort } from '../../lib/runtime/server';
import { CommandError } from '../command-line';

/** The port in a variable, or the usual one; throws a CommandError where it is taken or none. */
export async function requireFreePort(variable: string, usual: number): Promise<number> {
  const port = readPort(variable, usual);
  const problem = await tryPort(port);
  if (problem === null) return port;
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

/** The same; where only the usual one is taken, any port. */
export async function choosePort(variable: string, usual: number): Promise<number> {
  const isFree = process.env[variable] || (await tryPort(usual)) === null;
  return isFree ? requireFreePort(variable, usual) : findFreePort();
}

function readPort(variable: string, usual: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} must be a port from 1 to 65535, not "${text}".`);
}
