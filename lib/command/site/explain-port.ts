import { StartError } from './running-process';

/** Says in a sentence why a port cannot be listened on. */
export function explainPort(error: unknown, port: number, host: string): StartError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: choose another with PORT.`);
  }
  return new StartError(`Cannot listen on ${host}:${port} (${code}): set PORT and FENSTER_HOST.`);
}
