import { StartError } from '../runtime/supervisor/supervise';

/** Errors whose message is a sentence for the operator. By code: not every process loads their modules. */
const KNOWN = ['bad-setting', 'cannot-start', 'bad-data-directory'];

/** Text for an error that prevents the start: one sentence if the error is a known kind, else its stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return KNOWN.includes(code ?? '') ? error.message : (error.stack ?? error.message);
}

export function explainPort(error: unknown, port: number, host: string): StartError {
  const { code } = error as NodeJS.ErrnoException;
  return new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program: choose another with PORT.`
      : `Cannot listen on ${host}:${port} (${code}): set PORT and FENSTER_HOST.`,
  );
}
