import { setTimeout as pause } from 'node:timers/promises';
import { loadSettings, readSecrets, setNodeEnvironment } from '../instance/settings';
import { createLog } from '../runtime/log/create-log';
import { readVersion } from '../runtime/read-version';
import { joinSupervisor, type SupervisorChannel } from '../runtime/supervisor/child-process';
import { describeFailure } from './explain-failure';
import { countRenderers } from './memory-bounds';
import { type Command, type ProcessKind, readCommand, USAGE } from './read-command';
import { askHealth, nameSockets, requireRunDirectory } from './run-directory';
import type { ProcessContext, RunningProcess } from './running-process';
import { startSupervisor } from './start-supervisor';
import { onStopSignal } from './stop-signal';

/** Loaded separately: a gateway does not need Next, a keeper no pictures. */
const STARTS: Readonly<Record<ProcessKind, (context: ProcessContext) => Promise<RunningProcess>>> =
  {
    gateway: async (context) => (await import('./start-gateway')).startGateway(context),
    renderer: async (context) => (await import('./start-renderer')).startRenderer(context),
    content: async (context) => (await import('./start-content')).startContent(context),
    keeper: async (context) => (await import('./start-keeper')).startKeeper(context),
  };

/** Time for requests under way after the supervisor is gone. */
const ORPHAN_MS = 2_000;
/** Time after draining in which the last answers of the gateway may still need this process. */
const LAST_ASKED_MS = 2_000;

async function runProcess(kind: ProcessKind, command: Command): Promise<void> {
  const { number, isDevelopment, isSupervised } = command;
  const supervisor = isSupervised ? joinSupervisor() : null;
  // The supervisor died before this process started.
  if (isSupervised && !supervisor) process.exit(1);
  // Signals of the terminal and of systemd reach all processes; the supervisor decides the order.
  if (supervisor) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  supervisor?.onDisconnect(() => setTimeout(() => process.exit(1), ORPHAN_MS));
  try {
    setNodeEnvironment(isDevelopment ? 'development' : 'production');
    const readOwn = async () => (supervisor ? supervisor.receiveSecrets() : readSecrets());
    // Keys and the store's address are for the keeper only.
    const settings = loadSettings(kind === 'keeper' ? await readOwn() : {});
    const name = kind === 'renderer' ? `renderer-${number}` : kind;
    const log = createLog(settings.logLevel, undefined, settings.logTime).child({ process: name });
    const run = nameSockets(requireRunDirectory(settings), countRenderers(settings));
    const running = await STARTS[kind]({ ...command, settings, log, run });
    if (supervisor) {
      followSupervisor(supervisor, running, { settings, log });
      return;
    }
    const { version, build } = readVersion();
    log.info({ event: 'open', version, build, node: process.version }, 'the process is open');
    onStopSignal('process', { settings, log }, async () => {
      // All get the signal at once, and the gateway still needs the others.
      if (kind !== 'gateway') await pause(settings.drainMs + LAST_ASKED_MS);
      await running.stop(settings.drainMs);
    });
  } catch (error) {
    const failure = describeFailure(error);
    if (supervisor) await supervisor.fail(failure);
    else console.error(failure);
    process.exit(1);
  }
}

function followSupervisor(
  supervisor: SupervisorChannel,
  running: RunningProcess,
  { settings, log }: Pick<ProcessContext, 'settings' | 'log'>,
): void {
  const finish = (ms: number) =>
    running.stop(ms).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ event: 'stop-failed', err }, 'the process did not stop in order');
        process.exit(1);
      },
    );
  supervisor.onStop(() => void finish(settings.drainMs));
  supervisor.onDisconnect(() => void finish(0));
  supervisor.startHeartbeats();
}

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
