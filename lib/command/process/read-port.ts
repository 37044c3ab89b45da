import { CommandError } from '../command-error';

/** The port an environment variable names, or the usual one; throws a CommandError for nonsense. */
export function readPort(variable: string, usual: number): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} must be a port from 1 to 65535, not "${text}".`);
}
