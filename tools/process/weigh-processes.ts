import { readFileSync } from 'node:fs';

/** Memory of a process of a running site. */
export interface ProcessWeight {
  /** `supervisor`, or as in the log: `gateway`, `renderer-1`. */
  readonly name: string;
  /** Proportional set size: pages that several processes share count in parts. */
  readonly bytes: number;
}

/**
 * Weighs all processes of a site from the id of its supervisor; those that are being replaced are
 * missing. Linux only.
 */
export function weighProcesses(supervisor: number): readonly ProcessWeight[] {
  return [['supervisor', supervisor] as const, ...listProcesses(supervisor)].flatMap(
    ([name, pid]) => {
      try {
        return [{ name, bytes: readBytes(pid) }];
      } catch {
        return [];
      }
    },
  );
}

/** Throws when there is no such process. */
function readBytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1_024;
}

/** Bytes of all of them. */
export function sumBytes(weights: readonly ProcessWeight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0);
}

const SAMPLE_MS = 1_000;

/** Weighs a site every second: the most that it had at once, in bytes and as a text with its parts. */
export function watchMemory(supervisor: number) {
  let most = { bytes: 0, text: '' };
  const format = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const sampling = setInterval(() => {
    const weights = weighProcesses(supervisor);
    const bytes = sumBytes(weights);
    if (bytes <= most.bytes) return;
    const parts = weights.map((each) => `${each.name} ${format(each.bytes)}`).join(', ');
    most = { bytes, text: `${format(bytes)} MiB (${parts})` };
  }, SAMPLE_MS);
  return { stop: () => clearInterval(sampling), most: () => most };
}

/**
 * Process ids of a running site by name (`gateway`, `renderer-1`), from the id of its supervisor; those
 * that are being replaced are missing. Linux only.
 */
export function listProcesses(supervisor: number): ReadonlyMap<string, number> {
  const children = read(`/proc/${supervisor}/task/${supervisor}/children`);
  return new Map(
    children
      .split(' ')
      .filter((text) => text !== '')
      .flatMap((pid) => {
        const name = readName(read(`/proc/${pid}/cmdline`).split('\0'));
        return name === null ? [] : [[name, Number(pid)] as const];
      }),
  );
}

/** Null: the process has ended meanwhile, or is none of a site. */
function readName(args: readonly string[]): string | null {
  const at = args.findIndex((arg) => /\bserver\.mjs$/.test(arg));
  const kind = args[at + 1];
  if (at < 0 || !kind) return null;
  const number = args[args.indexOf('--number') + 1];
  return kind === 'renderer' ? `renderer-${number}` : kind;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
