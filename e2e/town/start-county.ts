import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTANCE } from './bundle-instance';
import { CLOCK_AHEAD_MS, moveClock, now } from './clock';
import { findFreePort, type Program, startProgram, waitUntil } from './start-program';

/** An answer of the deployment under one of its hosts. */
export interface CountyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** An instance of one municipality. */
export interface Instance {
  readonly url: string;
  readonly program: Program;
  /** Moves switches: `{ fault: 'hang' }`. */
  set(switches: Readonly<Record<string, string>>): Promise<void>;
  /** Requests that reached it so far. */
  countRequests(): Promise<number>;
}

/** One deployment with an instance file for each municipality. */
export interface County {
  /** Public address of a municipality, `http://hafen.localhost:3000`. */
  site(town: string): string;
  /** Asks under the host of a municipality. */
  askTown(town: string, path: string): Promise<CountyAnswer>;
  startInstance(town: string, offers: readonly string[]): Promise<Instance>;
  /** Writes the instance file of a municipality, with its addresses. */
  write(town: string, instance: Instance, file?: object): Promise<void>;
  /** Writes an instance file as it stands here. */
  writeText(town: string, text: string): Promise<void>;
  remove(town: string): Promise<void>;
  /** Starts the site. */
  open(): Promise<void>;
  lines(): string;
  stop(): Promise<void>;
}

/** Prepares a deployment on a free port, without any municipality yet. */
export async function startCounty(): Promise<County> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-'));
  const towns = join(folder, 'towns');
  await mkdir(towns);
  const programs: Program[] = [];
  let site: Program | null = null;
  const clock = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${moveClock})(${CLOCK_AHEAD_MS})`)}`,
  };

  const askTown: County['askTown'] = (town, path) =>
    new Promise((resolve, reject) => {
      const headers = { host: `${town}.localhost:${port}` };
      const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });

  const file = (town: string) => join(towns, `${town}.json`);
  return {
    site: (town) => `http://${town}.localhost:${port}`,
    askTown,
    async startInstance(town, offers) {
      const [apiPort, controlPort] = [await findFreePort(), await findFreePort()];
      const catalogue = join(folder, `${town}-catalogue.json`);
      await writeFile(catalogue, JSON.stringify(createCatalogue(offers)));
      const program = startProgram(
        [
          ...[INSTANCE, '--port', `${apiPort}`, '--control', `${controlPort}`],
          ...['--catalogue', catalogue],
          ...['--set', 'anonymous-per-minute=0', '--set', 'user-per-minute=0'],
        ],
        clock,
      );
      programs.push(program);
      const control = `http://127.0.0.1:${controlPort}`;
      await waitUntil(`${control}/switches`, program, ({ ok }) => ok);
      return {
        url: `http://localhost:${apiPort}`,
        program,
        async set(switches) {
          await fetch(`${control}/switches`, { method: 'PUT', body: JSON.stringify(switches) });
        },
        async countRequests() {
          const answer = await fetch(`${control}/requests?prefix=${encodeURIComponent('/api')}`);
          return ((await answer.json()) as readonly unknown[]).length;
        },
      };
    },
    async write(town, instance, more = {}) {
      const addresses = {
        siteUrl: `http://${town}.localhost:${port}`,
        offersApiUrl: instance.url,
      };
      await writeFile(file(town), JSON.stringify({ ...addresses, ...more }, null, 2));
    },
    writeText: (town, text) => writeFile(file(town), text),
    remove: (town) => rm(file(town)),
    async open() {
      site = startProgram(['.build/server.mjs'], {
        PORT: `${port}`,
        FENSTER_INSTANCES_DIR: towns,
        FENSTER_DATA_DIR: join(folder, 'data'),
        FENSTER_UPSTREAM_GAP_MS: '100',
        FENSTER_REFRESH_MS: '2000',
        FENSTER_RENDERERS: '1',
        FENSTER_DRAIN_MS: '0',
        ...clock,
      });
      await waitUntil(`http://127.0.0.1:${port}/healthz`, site, ({ ok }) => ok);
    },
    lines: () => site?.allLines() ?? '',
    async stop() {
      await Promise.all([site, ...programs].map((program) => program?.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Offers of the next days, all of the one host. */
function createCatalogue(names: readonly string[]) {
  const day = (from: number, hour: string) =>
    `${new Date(now() + from * 86_400_000).toISOString().slice(0, 10)}T${hour}:00Z`;
  return {
    editions: [{ id: 1, alias: 'sommer', name: 'Sommer' }],
    hosts: [{ alias: 'verein', name: 'Verein' }],
    offers: names.map((name, index) => ({
      id: index + 1,
      name,
      edition: 'sommer',
      hosts: ['verein'],
      dates: [{ begin: day(3 + index, '08:00'), end: day(3 + index, '10:00') }],
    })),
  };
}
