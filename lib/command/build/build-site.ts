import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getProgram } from '../process/get-program';
import { runProgram } from '../process/run-program';
import { buildEntry } from './build-entry';
import { buildScripts } from './build-scripts';
import { hashSources } from './hash-sources';
import { writeVersion } from './write-version';

const STAMP = '.build/stamp';

interface Options {
  /** True: says what happens while it happens. */
  readonly show: boolean;
  /** True: also when nothing has changed since the last build. */
  readonly always?: boolean;
}

interface BuildResult {
  readonly ok: boolean;
  /** False when the last build was still up to date. */
  readonly built: boolean;
  readonly output: string;
}

/** Builds the pages (Next) and the entry before them (esbuild), unless they are up to date. */
export async function buildSite({ show, always = false }: Options): Promise<BuildResult> {
  const hash = hashSources();
  if (!always && readStamp() === hash) {
    // The same sources may belong to another commit by now.
    writeVersion();
    return { ok: true, built: false, output: '' };
  }
  rmSync(STAMP, { force: true });
  mkdirSync('.build', { recursive: true });
  if (show) console.log('Building the site (about a minute the first time) …');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const onOutput = show ? (text: string) => void process.stdout.write(text) : undefined;
  const { ok, output } = await runProgram(getProgram('next'), ['build'], {
    env,
    ...(onOutput && { onOutput }),
  });
  if (!ok) return { ok, built: true, output };
  await buildEntry();
  await buildScripts();
  writeVersion();
  writeFileSync(STAMP, hash);
  return { ok: true, built: true, output };
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}
