import { readFileSync } from 'node:fs';

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
