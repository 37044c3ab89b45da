import { existsSync } from 'node:fs';
import { openKeptVersions } from '../instance/kept-versions';
import {
  loadSettings,
  NAMES_OF_SECRETS,
  readSecrets,
  SETTING_NAMES,
  setNodeEnvironment,
} from '../instance/settings';
import { WITHOUT_ENV_FILE } from '../next/names';
import { createLog } from '../runtime/log/create-log';
import { readVersion } from '../runtime/read-version';
import { bindPort } from '../runtime/supervisor/bind-port';
import { startChildProcess } from '../runtime/supervisor/child-process';
import { type ProcessPlan, StartError, supervise } from '../runtime/supervisor/supervise';
import { explainPort } from './explain-failure';
import {
  ALLOCATOR,
  boundMemory,
  countRenderers,
  hasLittleMemory,
  limitHeap,
} from './memory-bounds';
import { PROCESS_KINDS, type ProcessKind } from './read-command';
import { openRunDirectory } from './run-directory';
import { onStopSignal } from './stop-signal';

/** Limit of the stop of all processes, from the end of draining. */
const STOP_MS = 10_000;

/**
 * Longest time between two heartbeats. On a busy machine a process may get no processor for seconds;
 * a keeper may read ten thousand offers from disk.
 */
const SILENCE_MS: Readonly<Record<ProcessKind, number>> = {
  gateway: 10_000,
  renderer: 10_000,
  content: 10_000,
  keeper: 30_000,
};

/** Keeps all processes of a site running. Throws errors whose message is the sentence to show. */
export async function startSupervisor(isDevelopment: boolean): Promise<void> {
  setNodeEnvironment(isDevelopment ? 'development' : 'production');
  if (!isDevelopment && !existsSync('.next/BUILD_ID')) {
    throw new StartError('The site has not been built yet: run "npm run build" first.');
  }
  const secrets = readSecrets();
  const settings = loadSettings(secrets);
  const log = createLog(settings.logLevel, undefined, settings.logTime).child({
    process: 'supervisor',
  });
  const { port, host } = settings;
  const boundPort = await bindPort(port, host).catch((error: unknown) => {
    throw explainPort(error, port, host);
  });
  const run = await openRunDirectory(settings);
  // Instance files kept by an earlier start are outdated.
  await openKeptVersions(run.path).keepOnly([]);
  const renderers = isDevelopment ? 1 : countRenderers(settings);
  if (!isDevelopment && hasLittleMemory())
    log.info({ event: 'little-memory', renderers }, 'less than 1 GiB of memory: the site makes do');

  const plan = (kind: ProcessKind, number: number): ProcessPlan => ({
    name: kind === 'renderer' ? `renderer-${number}` : kind,
    // A debugger stops the heartbeats.
    silenceMs: isDevelopment ? null : SILENCE_MS[kind],
    mostMegabytes: isDevelopment ? null : boundMemory(kind),
    ownsSocket: kind === 'gateway',
    start: () =>
      startChildProcess({
        args: [
          ...process.execArgv,
          ...(isDevelopment ? [] : limitHeap(kind, renderers)),
          ...[process.argv[1] ?? '', kind, '--supervised', '--number', String(number)],
          ...(isDevelopment ? ['--dev'] : []),
        ],
        env: createEnvironment(
          kind,
          { ...(isDevelopment ? {} : ALLOCATOR), ...process.env },
          { FENSTER_RUN_DIR: run.path, FENSTER_RENDERERS: String(renderers) },
        ),
        fd: kind === 'gateway' ? boundPort.fd : null,
        secrets: kind === 'keeper' ? secrets : null,
      }),
  });
  const plans = PROCESS_KINDS.flatMap((kind) =>
    Array.from({ length: kind === 'renderer' ? renderers : 1 }, (_, at) => plan(kind, at + 1)),
  );
  const supervision = supervise(plans, log);

  const stop = async () => {
    // Only the gateway holds the socket now: what it no longer accepts is refused instead of waiting.
    boundPort.close();
    await supervision.stop(settings.drainMs + STOP_MS);
    await run.leave();
  };
  onStopSignal('site', { settings, log }, stop, supervision.kill);
  try {
    await supervision.open;
  } catch (error) {
    supervision.kill();
    await run.leave();
    throw error;
  }
  const { version, build } = readVersion();
  const where = { address: settings.siteUrl, port: boundPort.port, renderers };
  log.info({ event: 'open', version, build, node: process.version, ...where }, 'the site is open');
}

/** Proxy settings, which may contain a password: for processes that ask other servers. */
const WAYS_OUT = ['HTTPS_PROXY', 'NO_PROXY'];
/** Variables that Node, the dynamic linker and Next read themselves. */
const SYSTEM = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_ENV', 'NODE_OPTIONS'],
  ...['NODE_EXTRA_CA_CERTS', 'NODE_V8_COVERAGE', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['LD_LIBRARY_PATH', 'LD_PRELOAD', 'UV_THREADPOOL_SIZE', ...Object.keys(ALLOCATOR)],
  ...['NEXT_TELEMETRY_DISABLED', 'NO_COLOR', 'FORCE_COLOR'],
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a process of that kind: all variables for the keeper, an allow-list for the
 * others, because they parse hostile texts and pictures. Secrets are in none: `/proc/PID/environ`
 * can be read.
 */
export function createEnvironment(kind: ProcessKind, ours: Environment, more: Environment) {
  function isGiven(name: string): boolean {
    if (NAMES_OF_SECRETS.includes(name)) return false;
    if (kind === 'keeper' || SYSTEM.includes(name)) return true;
    return SETTING_NAMES.includes(name) && (kind === 'content' || !WAYS_OUT.includes(name));
  }
  return {
    ...Object.fromEntries(Object.entries(ours).filter(([name]) => isGiven(name))),
    // An operator may keep the keys in it.
    ...(kind === 'renderer' && WITHOUT_ENV_FILE),
    ...more,
  };
}
