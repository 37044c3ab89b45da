import { describeFailure } from './describe-failure';
import { readCommand, USAGE } from './read-command';
import { askHealth } from './run-directory';
import { runProcess } from './run-process';
import { startSupervisor } from './start-supervisor';

/** Entry of `npm start` (bundled), and with `--dev` of `npm run dev`. */
async function main(): Promise<void> {
  const { kind, asksHealth, wantsHelp, ...options } = readCommand(process.argv.slice(2));
  if (wantsHelp) {
    console.log(USAGE);
    return;
  }
  if (asksHealth) {
    process.exit((await askHealth(kind ?? 'gateway', options.number)) ? 0 : 1);
  }
  if (kind) await runProcess({ kind, ...options });
  else await startSupervisor(options.isDevelopment);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
