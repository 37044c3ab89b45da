import { setFlagsFromString } from 'node:v8';
import { DataDirectoryError } from '../server/open-data-directory';
import { SettingsError } from '../server/settings-error';
import { StartError } from './start-error';
import { startSite } from './start-site';

/** An end that takes longer than this is forced, so that nobody has to kill the process. */
const LONGEST_END_MS = 20_000;

/**
 * Room for what a page leaves behind while it is rendered, in megabytes: Node's usual sixteen are full
 * after a few pages, and a fifth of the time went into emptying them.
 */
const YOUNG_MEGABYTES = 64;

/** Errors whose message is all that an operator needs. */
const KNOWN = [SettingsError, DataDirectoryError, StartError];

/** What `npm start` runs (bundled), and with `--dev` what `npm run dev` runs. */
async function main(): Promise<void> {
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MEGABYTES}`);
  const site = await startSite({ dev: process.argv.includes('--dev') });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
      site.stop().then(
        () => process.exit(0),
        (error) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  const isKnown = KNOWN.some((kind) => error instanceof kind);
  console.error(isKnown && error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
