import { describeFailure } from './describe-failure';
import { readCommand, USAGE } from './read-command';
import { askHealth } from './run-directory';
import { runProcess } from './run-process';
import { startSupervisor } from './start-supervisor';

/** Entry of `npm start` (bundled), and with `--dev` of `npm run dev`. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { kind } = command;
  if (command.wantsHelp) {
    console.log(USAGE);
    return;
  }
  if (command.asksHealth) {
    process.exit((await askHealth(kind ?? 'gateway', command.number)) ? 0 : 1);
  }
  if (kind) await runProcess(kind, command);
  else await startSupervisor(command.isDevelopment);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
