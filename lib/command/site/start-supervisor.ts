import { existsSync } from 'node:fs';
import { openSites } from '../../instance/open-sites';
import { loadSettings, setNodeEnvironment } from '../../instance/settings';
import { createLog } from '../../runtime/log/create-log';
import { readVersion } from '../../runtime/read-version';
import { type BoundPort, bindPort } from '../../runtime/supervisor/bind-port';
import { startChildProcess } from '../../runtime/supervisor/start-child-process';
import { supervise } from '../../runtime/supervisor/supervise';
import type { Plan } from '../../runtime/supervisor/ward';
import { explainPort } from './explain-port';
import { boundMemory } from './memory-bounds';
import { onStopSignal } from './on-stop-signal';
import { createEnvironment } from './process-environment';
import { countRenderers, openRunDirectory } from './run-directory';
import { PROCESS_KINDS, type ProcessKind, StartError } from './running-process';

/** Limit of the stop of all processes, from the end of draining. */
const STOP_MS = 10_000;
/** Longest stop after draining; then the process exits anyway. */
const LONGEST_END_MS = 20_000;

/** Longest time between two heartbeats. A keeper may read ten thousand offers from disk meanwhile. */
const SILENCE_MS: Readonly<Record<ProcessKind, number>> = {
  gateway: 10_000,
  renderer: 5_000,
  media: 10_000,
  keeper: 30_000,
};

/**
 * Room for what a page leaves behind while it is rendered, in megabytes: Node's usual sixteen are full
 * after a few pages, and a fifth of the time went into emptying them.
 */
const YOUNG_MEGABYTES = 64;
const MEGABYTE = 2 ** 20;

/**
 * Starts all processes of a site and keeps them running until SIGTERM or SIGINT; a second one ends
 * them at once. It holds the listening socket, so that visitors wait while the gateway is replaced.
 * Throws SettingsError, StartError or CannotStartError, whose message is the one sentence to show.
 */
export async function startSupervisor(isDevelopment: boolean): Promise<void> {
  setNodeEnvironment(isDevelopment ? 'development' : 'production');
  if (!isDevelopment) requireBuild();
  const settings = loadSettings();
  // Asked here once, so that what is wrong is said before anything begins.
  openSites(settings, null).close();
  const log = createLog(settings.logLevel, undefined, settings.logTime).child({
    process: 'supervisor',
  });
  const entrance = await bind(settings.port, settings.host);
  const run = await openRunDirectory(settings);
  const renderers = isDevelopment ? 1 : countRenderers(settings);

  const plan = (kind: ProcessKind, number = 1): Plan => ({
    name: kind === 'renderer' ? `renderer-${number}` : kind,
    // Under development somebody may look at it with a debugger.
    silenceMs: isDevelopment ? null : SILENCE_MS[kind],
    mostBytes: isDevelopment ? null : boundMemory(kind) * MEGABYTE,
    isEntrance: kind === 'gateway',
    start: () =>
      startChildProcess({
        args: [
          ...[...process.execArgv, ...(isDevelopment ? [] : listFlags(kind))],
          ...[process.argv[1] ?? '', kind, '--supervised', '--number', String(number)],
          ...(isDevelopment ? ['--dev'] : []),
        ],
        env: createEnvironment(kind, process.env, {
          FENSTER_RUN_DIR: run.path,
          FENSTER_RENDERERS: String(renderers),
        }),
        fd: kind === 'gateway' ? entrance.fd : null,
      }),
  });
  const plans = PROCESS_KINDS.flatMap((kind) =>
    kind === 'renderer'
      ? Array.from({ length: renderers }, (_, at) => plan(kind, at + 1))
      : [plan(kind)],
  );
  const supervision = supervise({ plans, log, clock: () => performance.now() });

  onStopSignal(
    settings.drainMs + LONGEST_END_MS,
    async (signal) => {
      const begin = performance.now();
      // The gateway alone holds it from now on: what it does not accept any more is refused, not left to wait.
      entrance.close();
      await supervision.stop(settings.drainMs + STOP_MS);
      await run.leave();
      const seconds = Math.round((performance.now() - begin) / 100) / 10;
      log.info({ event: 'stopped', signal, seconds }, 'the site has stopped');
    },
    supervision.kill,
  );
  try {
    await supervision.open;
  } catch (error) {
    supervision.kill();
    await run.leave();
    throw error;
  }
  const { version, build } = readVersion();
  const where = { address: settings.siteUrl, port: entrance.port, renderers };
  log.info({ event: 'open', version, build, node: process.version, ...where }, 'the site is open');
}

/** Checked first: a start that must fail sends no request to the instance. */
function requireBuild(): void {
  if (existsSync('.next/BUILD_ID')) return;
  throw new StartError('The site has not been built yet: run "npm run build" first.');
}

async function bind(port: number, host: string): Promise<BoundPort> {
  try {
    return await bindPort(port, host);
  } catch (error) {
    throw explainPort(error, port, host);
  }
}

/** Flags for Node: a heap that grows faster than the supervisor looks ends by itself. */
function listFlags(kind: ProcessKind): readonly string[] {
  const heap = `--max-old-space-size=${boundMemory(kind)}`;
  return kind === 'renderer' ? [`--max-semi-space-size=${YOUNG_MEGABYTES}`, heap] : [heap];
}
