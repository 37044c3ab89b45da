import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { MirrorReport, MirrorTask } from './keep-mirror.fixture';

/** Reports of one run of the process before it was killed. */
export type Life = readonly MirrorReport[];

/** Time of a kill: `afterMs` after the first `event`, independent of the machine's speed. */
export interface KillMoment {
  readonly event: MirrorReport['event'];
  readonly afterMs: number;
}

/** Options for a series of kills. */
export interface KillOptions {
  readonly task: Omit<MirrorTask, 'dataDir'>;
  /** Time of each kill, in order. */
  readonly moments: readonly KillMoment[];
}

/**
 * Runs the mirror as a process of its own over one data directory and kills it (SIGKILL) at the
 * given moments.
 */
export async function killAgainAndAgain({ task, moments }: KillOptions): Promise<readonly Life[]> {
  const directory = await mkdtemp(join(tmpdir(), 'kill-'));
  try {
    const program = join(directory, 'keep-mirror.mjs');
    await build({
      entryPoints: ['tools/prove/keep-mirror.fixture.ts'],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    const lives: Life[] = [];
    const argument = JSON.stringify({ ...task, dataDir: join(directory, 'data') });
    for (const moment of moments) lives.push(await live(program, argument, moment));
    return lives;
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function live(program: string, argument: string, moment: KillMoment): Promise<Life> {
  const child = spawn(process.execPath, [program, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: MirrorReport[] = [];
  let isDoomed = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const report = JSON.parse(line) as MirrorReport;
    if (report.event !== 'begun') told.push(report);
    if (isDoomed || report.event !== moment.event) continue;
    isDoomed = true;
    setTimeout(() => child.kill('SIGKILL'), moment.afterMs);
  }
  return told;
}
