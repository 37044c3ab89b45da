import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadInstance } from '../../instance/load-instance.fixture';
import { readSettings, setNodeEnvironment } from '../../instance/settings';
import { createSites, type SiteConfig, type Sites } from '../../instance/sites';
import { createTestKeeper, type TestKeeper } from '../../protocol/keeper.fixture';
import { createLog } from '../../runtime/log/create-log';
import { openRenderer, type RendererOptions } from './open-renderer';

/** Answer of a renderer over its socket. */
export interface SocketAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A renderer on a socket, with a keeper that a test moves. */
export interface TestRenderer {
  readonly keeper: TestKeeper;
  /** Lines of its log. */
  readonly lines: readonly Record<string, unknown>[];
  ask(url: string, headers?: Readonly<Record<string, string>>): Promise<SocketAnswer>;
  /** Asks as the gateway does, with the request time. */
  askAt(url: string, headers?: Readonly<Record<string, string>>): Promise<SocketAnswer>;
  stop(): Promise<void>;
}

/** Request time of the tests. */
export const ASKED_AT = Date.parse('2026-07-20T10:00:00Z');

const instance = await loadInstance(null);

/** Sites at these host names, each with the plain instance file. */
export function createTestSites(...hosts: readonly string[]): Sites {
  const configs = hosts.map((key): SiteConfig => {
    const settings = readSettings({
      OFFERS_API_URL: 'https://instance.example',
      SITE_URL: `https://${key}`,
      FENSTER_METRICS: '1',
    });
    return { key, settings, instance, towns: [], version: `of ${key}` };
  });
  const sites = createSites({ instancesDir: '/towns' });
  sites.apply({ set: configs, removed: [] });
  return sites;
}

/** Opens a renderer; over the build in `.next`, unless the options bring another application. */
export async function openTestRenderer(
  sites: Sites,
  options: Partial<RendererOptions> = {},
): Promise<TestRenderer> {
  // Only for Next: tests that share this process load React's other build.
  if (options.openApplication === undefined) setNodeEnvironment('production');
  const folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  const socketPath = path.join(folder, 'r.sock');
  const keeper = createTestKeeper(...sites.all().map(({ key }) => key));
  const lines: Record<string, unknown>[] = [];
  const renderer = await openRenderer({
    settings: { metrics: true, port: 3000 },
    programmeMegabytes: 256,
    sites,
    keeper,
    address: socketPath,
    name: 'renderer-1',
    isDevelopment: false,
    content: { getPicture: async () => null, deriveText: async () => null },
    log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }),
    ...options,
  });
  const [first] = sites.all();

  const ask: TestRenderer['ask'] = (url, headers = {}) =>
    new Promise((resolve, reject) => {
      const host = first?.key ?? '';
      get({ socketPath, path: url, headers: { host, ...headers }, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      }).on('error', reject);
    });

  return {
    keeper,
    lines,
    ask,
    askAt: (url, headers = {}) => ask(url, { 'x-fenster-now': String(ASKED_AT), ...headers }),
    async stop() {
      await renderer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
