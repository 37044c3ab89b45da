import { readFile } from 'node:fs/promises';
import { CommandError, readCommandLine } from './command-line';
import { readTokens } from './reference-api/access/caller';
import { readCatalogue } from './reference-api/catalogue/catalogue';
import { DEMO_TOKENS } from './reference-api/demo/demo-tokens';
import { InputError } from './reference-api/input-error';
import { createReferenceApi } from './reference-api/reference-api';

/** `npm run api`: the reference API until it is ended. Runs by itself, as a bundle does. */
async function api(args: readonly string[]): Promise<void> {
  const { port, host, catalogue, tokens, set, control } = readCommandLine('api', args).values;
  const server = await createReferenceApi({
    port: readPort('port', port ?? '4010'),
    host: host ?? '127.0.0.1',
    switches: Object.fromEntries((set ?? []).map(readSetting)),
    ...(catalogue && { catalogue: await readNamed(catalogue, readCatalogue) }),
    ...(tokens && { tokens: await readNamed(tokens, readTokens) }),
    ...(control && { controlPort: readPort('control', control) }),
  });
  console.log(`Reference API  ${server.url}/api/offers`);
  if (server.controlUrl) console.log(`Control        ${server.controlUrl}/switches`);
  if (!tokens && !catalogue) {
    console.log('Tokens');
    for (const { token, says } of Object.values(DEMO_TOKENS)) console.log(`  ${token}  ${says}`);
  }
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--${name} takes a port from 0 to 65535, not "${text}".`);
}

function readSetting(text: string): [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new CommandError(`--set takes switch=value, not "${text}".`);
}

async function readNamed<T>(file: string, read: (text: string, file: string) => T): Promise<T> {
  const text = await readFile(file, 'utf8').catch(({ message }: Error) => {
    throw new CommandError(`${file} cannot be read (${message}).`);
  });
  return read(text, file);
}

function explain(error: unknown): unknown {
  if (error instanceof CommandError || error instanceof InputError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken: choose another with --port or --control.`
    : error;
}

api(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  // One of its two ports may be open.
  process.exit(1);
});
