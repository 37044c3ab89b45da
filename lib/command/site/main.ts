import { setFlagsFromString } from 'node:v8';
import { SettingsError } from '../../instance/settings-error';
import { DataDirectoryError } from '../../keeper/open-data-directory';
import { StartError, startSite } from './start-site';

/** An end that takes longer than this after the draining is forced, so that nobody has to kill it. */
const LONGEST_END_MS = 20_000;
/** A second signal ends the process at once, unless it comes this soon: then it is the first, again. */
const SAME_WISH_MS = 300;

/**
 * Room for what a page leaves behind while it is rendered, in megabytes: Node's usual sixteen are full
 * after a few pages, and a fifth of the time went into emptying them.
 */
const YOUNG_MEGABYTES = 64;

/** Errors whose message is all that an operator needs. */
const KNOWN = [SettingsError, DataDirectoryError, StartError];

/**
 * What `npm start` runs (bundled), until SIGTERM or SIGINT; a second one ends it at once. With `--dev`
 * what `npm run dev` runs.
 */
async function main(): Promise<void> {
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MEGABYTES}`);
  const site = await startSite({ dev: process.argv.includes('--dev') });
  let stoppingSince = 0;
  const stop = (signal: string) => {
    if (stoppingSince > 0) {
      // Ctrl-C reaches us from the terminal, from npm and from the command that started us.
      if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), site.drainMs + LONGEST_END_MS).unref();
    site.stop(signal).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
}

function fail(error: unknown): never {
  const isKnown = KNOWN.some((kind) => error instanceof kind);
  console.error(isKnown && error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
