import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSettings, type Settings } from '../instance/settings';
import { StartError } from '../runtime/supervisor/supervise';
import type { ProcessKind } from './read-command';

/** Each socket has its own directory, so that another user's process cannot replace it. */
export function nameSockets(directory: string, renderers: number) {
  const socket = (name: string) => path.join(directory, name, 'socket');
  return {
    path: directory,
    keeper: socket('keeper'),
    content: socket('content'),
    renderers: Array.from({ length: renderers }, (_, at) => socket(`renderer-${at + 1}`)),
  };
}

/** Makes the directory of the settings, or a fresh one that is removed at the end; for this user alone. */
export async function openRunDirectory({ runDir }: Pick<Settings, 'runDir'>) {
  if (runDir === null) {
    const fresh = await mkdtemp(path.join(tmpdir(), 'ferienfenster-'));
    return { path: fresh, leave: () => rm(fresh, { recursive: true, force: true }) };
  }
  try {
    await mkdir(runDir, { recursive: true });
    await chmod(runDir, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The directory ${runDir} cannot be made private (${code}): set FENSTER_RUN_DIR to one that this user owns.`,
    );
  }
  return { path: runDir, leave: async () => {} };
}

/** The directory of a process that is started by itself; throws StartError where none is named. */
export function requireRunDirectory({ runDir }: Pick<Settings, 'runDir'>): string {
  if (runDir !== null) return runDir;
  throw new StartError(
    'The setting FENSTER_RUN_DIR is required where each kind of process is started by itself: the same private directory for all.',
  );
}

const PATIENCE_MS = 3_000;

/** Whether a process answers, as the health check of a container asks: at its port, or its socket. */
export async function askHealth(kind: ProcessKind, number: number): Promise<boolean> {
  const address = findAddress(kind, number);
  // The supervisor, which loads this file, has no other use for it.
  const { get } = await import('node:http');
  return new Promise((resolve) => {
    const asking = get({ ...address, path: '/healthz', timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
}

function findAddress(kind: ProcessKind, number: number): RequestOptions {
  const settings = loadSettings();
  const { port, host } = settings;
  // A server that listens on every address is asked on the loopback one.
  if (kind === 'gateway') return { port, host: LOOPBACKS[host] ?? host };
  const sockets = nameSockets(requireRunDirectory(settings), number);
  const socketPath = kind === 'renderer' ? sockets.renderers[number - 1] : sockets[kind];
  return { socketPath };
}

const LOOPBACKS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
