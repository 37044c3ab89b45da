import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../lib/runtime/server';
import { waitFor } from '../process/wait-for';
import { createReferenceApi } from '../reference-api/reference-api';
import { copyFiles, findProductionFiles } from './find-production-files';

/** Most that the tree may weigh, in megabytes. */
const MOST_MEGABYTES = 200;

/** Breaches of what is promised about the tree, in words. */
export function findFaults(report: PackedReport): readonly string[] {
  const { answers, changed, superfluous, complaints, megabytes } = report;
  return [
    ...answers.filter(([, answer]) => !answer.startsWith('200 ')).map((pair) => pair.join(': ')),
    ...changed.map((path) => `${path} was changed by running`),
    ...superfluous.map((path) => `${path} is not needed to run`),
    ...complaints,
    ...(megabytes > MOST_MEGABYTES ? [`${megabytes} MB are too many`] : []),
  ];
}

/** Result of running the packed tree. */
interface PackedReport {
  readonly megabytes: number;
  /** Files of the tree. */
  readonly paths: readonly string[];
  /** Status and content type by address. */
  readonly answers: readonly (readonly [path: string, answer: string])[];
  /** Files of the tree that are for building or for reading stacks, or that running has changed. */
  readonly superfluous: readonly string[];
  readonly changed: readonly string[];
  /** Warnings and errors in the log of the site. */
  readonly complaints: readonly string[];
}

/** An unprivileged user, as in a container. */
const NOBODY = 65_534;
const START_LIMIT_MS = 240_000;

/**
 * Packs what was built into a directory that belongs to somebody else, starts it there as an ordinary
 * user who can write to his data alone, and asks it for what families see. As no root, it is packed
 * and started as oneself.
 */
export async function tryPackedTree(): Promise<PackedReport> {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  chmodSync(folder, 0o755);
  const tree = join(folder, 'site');
  const state = join(folder, 'state');
  const api = await createReferenceApi({ switches: { 'anonymous-per-minute': '0' } });
  try {
    const files = await findProductionFiles();
    const bytes = copyFiles(files, tree);
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    for (const directory of [state, join(state, 'data'), join(state, 'run')]) {
      mkdirSync(directory, { mode: 0o700 });
      if (user.uid) chownSync(directory, user.uid, user.gid);
    }
    const before = listTree(tree);
    const { answers, complaints } = await askSite({ tree, state, api: api.url, user });
    return {
      megabytes: bytes / 1_000_000,
      paths: [...before.keys()],
      answers,
      complaints,
      superfluous: findSuperfluous(tree, [...before.keys()]),
      changed: findChanged(before, listTree(tree)),
    };
  } finally {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly tree: string;
  readonly state: string;
  readonly api: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

async function askSite({ tree, state, api, user }: Place) {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['.build/server.mjs'], {
    cwd: tree,
    ...user,
    // Nothing of this machine's environment, as in a container.
    env: {
      NODE_ENV: 'production',
      // Fontconfig complains where new fonts of the machine are in no cache and it can write none.
      HOME: state,
      PORT: String(port),
      OFFERS_API_URL: api,
      FENSTER_HOST: '127.0.0.1',
      FENSTER_DATA_DIR: join(state, 'data'),
      FENSTER_RUN_DIR: join(state, 'run'),
      FENSTER_RENDERERS: '1',
      FENSTER_UPSTREAM_GAP_MS: '1',
      FENSTER_DRAIN_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  const ended = closed.then(([code, signal]) => `${signal ?? code}`);
  try {
    const origin = `http://127.0.0.1:${port}`;
    const isComplete = async () => ((await fetch(`${origin}/readyz?complete`)).ok ? true : null);
    await waitFor(
      isComplete,
      { name: 'The packed site', ended, lastLines: () => said },
      { limitMs: START_LIMIT_MS, failure: 'The packed site showed no programme' },
    );
    const list = await (await fetch(origin)).text();
    const find = (pattern: RegExp, page = list) => pattern.exec(page)?.[1] ?? '/not-found-on-it';
    const offer = find(/href="(\/offers\/[a-z0-9-]+)"/);
    const offerPage = await (await fetch(origin + offer)).text();
    const paths = [
      ...['/', '/map', '/week', '/api/offers', '/offers.ics', '/offers.atom', '/offers.xlsx'],
      ...['/booklet', '/en', '/licences.txt', '/embed.js', '/sw.js'],
      offer,
      find(/(\/media\/[0-9a-z]{11}\?w=320)/),
      find(/href="(\/_next\/static\/[^"]+\.css)/),
      find(/property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/, offerPage),
    ];
    const answers = [];
    for (const path of paths) {
      const { status, headers } = await fetch(origin + path);
      answers.push([path, `${status} ${headers.get('content-type')?.split(';')[0]}`] as const);
    }
    return { answers, complaints: findComplaints(said) };
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}

/**
 * Without what a site says that has no instance file yet, or on a machine that is too busy for a page:
 * an answer that was refused is seen by its status.
 */
function findComplaints(log: string): readonly string[] {
  const lines = log.split('\n').filter((line) => /"level":"(warn|error|fatal)"|^[^{]/.test(line));
  return lines.filter(
    (line) => !/legal pages are incomplete|"why":"limit"|"event":"refused"/.test(line),
  );
}

/** Size and time of each file by its path in the tree. */
function listTree(tree: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .map((path) => [path, lstatSync(join(tree, path))] as const)
      .filter(([, found]) => !found.isDirectory())
      .map(([path, { size, mtimeMs, mode }]) => [path, `${size} ${mtimeMs} ${mode}`]),
  );
}

function findChanged(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

/** Source maps, sources, and packages that only development needs. */
function findSuperfluous(tree: string, paths: readonly string[]): readonly string[] {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return [
    ...paths.filter((path) => /\.map$|\.tsx?$|^e2e\/|\.test\./.test(path)),
    ...Object.keys(devDependencies)
      .map((name) => `node_modules/${name}`)
      .filter((path) => existsSync(join(tree, path))),
  ];
}
