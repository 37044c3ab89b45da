import { createServer } from 'node:net';
import { CommandError } from '../command-error';

/** Throws a CommandError that names the port and the variable to move it, when it is taken. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const problem = await tryPort(port);
  if (problem === null) return;
  const reason =
    problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`;
  throw new CommandError(
    `Port ${port} ${reason}: choose another with ${variable}, for example ${variable}=${port + 1}.`,
  );
}

/** Whether the port can be listened on at this moment. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) === null;
}

/** Null when the port can be listened on, else the system's reason. */
function tryPort(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => server.close(() => resolve(null)));
  });
}
