import { findFreePort } from './find-free-port';
import { readPort } from './read-port';
import { isPortFree, requireFreePort } from './require-free-port';

/**
 * The port an environment variable names, which must be free; without one the usual port, or any
 * free one where that is taken. For what nobody needs at a fixed address.
 */
export async function choosePort(variable: string, usual: number): Promise<number> {
  const port = readPort(variable, usual);
  if (process.env[variable]) await requireFreePort(port, variable);
  else if (!(await isPortFree(port))) return findFreePort();
  return port;
}
