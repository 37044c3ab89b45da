import { readFile } from 'node:fs/promises';
import { readTokens } from './access/caller';
import { ArgumentError, formatHelp, readArguments } from './arguments';
import { readCatalogue } from './catalogue/read-catalogue';
import { JsonFileError } from './catalogue/read-json';
import { DemoFileError } from './demo/demo-file';
import { DEMO_TOKENS } from './demo/demo-tokens';
import { createReferenceApi, type ReferenceApiOptions } from './reference-api';
import { SwitchError } from './switch/switches';

async function readNamed<T>(file: string, read: (text: string) => T): Promise<T> {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof JsonFileError) throw new ArgumentError(`${file}, ${error.message}`);
    throw new ArgumentError(`${file} cannot be read (${(error as Error).message}).`);
  }
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.wantsHelp) {
    console.log(formatHelp());
    return;
  }
  const options: ReferenceApiOptions = {
    port: asked.port,
    host: asked.host,
    switches: asked.switches,
    ...(asked.catalogueFile && { catalogue: await readNamed(asked.catalogueFile, readCatalogue) }),
    ...(asked.tokensFile && { tokens: await readNamed(asked.tokensFile, readTokens) }),
    ...(asked.controlPort !== null && { controlPort: asked.controlPort }),
  };
  const api = await createReferenceApi(options);
  console.log(`Reference API  ${api.url}/api/offers`);
  if (api.controlUrl) console.log(`Control        ${api.controlUrl}/switches`);
  if (!asked.tokensFile && !asked.catalogueFile) {
    console.log('Tokens');
    for (const { token, says } of Object.values(DEMO_TOKENS)) console.log(`  ${token}  ${says}`);
  }
  const stop = () => void api.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function explain(error: unknown): unknown {
  const isOurs = [ArgumentError, SwitchError, DemoFileError].some((kind) => error instanceof kind);
  if (isOurs) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
