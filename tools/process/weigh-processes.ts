import { readFileSync } from 'node:fs';

/**
 * Weighs all processes of a site from the id of its supervisor: bytes, and a text with its parts.
 * Pages that several processes share count in parts; processes that are being replaced are missing.
 * Linux only.
 */
export function weighSite(supervisor: number) {
  const weights = [['supervisor', supervisor] as const, ...listProcesses(supervisor)].map(
    ([name, pid]) => {
      const [, kibibytes = 0] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
      return { name, bytes: Number(kibibytes) * 1_024 };
    },
  );
  const bytes = weights.reduce((sum, each) => sum + each.bytes, 0);
  const format = (each: number) => (each / 2 ** 20).toFixed(0);
  const parts = weights.map((each) => `${each.name} ${format(each.bytes)}`).join(', ');
  return { bytes, text: `${format(bytes)} MiB (${parts})` };
}

const SAMPLE_MS = 1_000;

/** Weighs a site every second: the most that it had at once. */
export function watchMemory(supervisor: number) {
  let most = weighSite(supervisor);
  const sampling = setInterval(() => {
    const now = weighSite(supervisor);
    if (now.bytes > most.bytes) most = now;
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
    (children.match(/\d+/g) ?? []).flatMap((pid) => {
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
