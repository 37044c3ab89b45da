import { get, type RequestOptions } from 'node:http';
import { loadSettings } from '../../instance/settings';
import { countRenderers, nameSockets, requireRunDirectory } from './run-directory';
import type { ProcessKind } from './running-process';

const PATIENCE_MS = 3_000;

/**
 * Whether a process of this machine answers, as the health check of a container asks. The gateway is
 * asked at its port, the others at their sockets in FENSTER_RUN_DIR.
 */
export async function askHealth(kind: ProcessKind, number: number): Promise<boolean> {
  return ask(findAddress(kind, number));
}

function findAddress(kind: ProcessKind, number: number): RequestOptions {
  const settings = loadSettings();
  if (kind === 'gateway') return { host: findLoopback(settings.host), port: settings.port };
  const sockets = nameSockets(
    requireRunDirectory(settings),
    Math.max(number, countRenderers(settings)),
  );
  const socketPath = kind === 'renderer' ? sockets.renderers[number - 1] : sockets[kind];
  return { socketPath };
}

/** A server that listens on every address is asked on the loopback one. */
function findLoopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function ask(address: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get({ ...address, path: '/healthz', timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
}
