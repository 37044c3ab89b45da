import { open, readFile } from 'node:fs/promises';

/** Read at once; a text that lies across the border is found by the overlap. */
const STEP_BYTES = 16 * 2 ** 20;
const OVERLAP_BYTES = 256;

/**
 * Number of times that each of these byte sequences stands in what a core dump of a running process would
 * hold: all memory that it can write to. Linux only; throws where the system does not let us look.
 */
export async function searchMemory(
  pid: number,
  wanted: ReadonlyMap<string, Buffer>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  const maps = await readFile(`/proc/${pid}/smaps`, 'latin1');
  const memory = await open(`/proc/${pid}/mem`, 'r');
  const buffer = Buffer.alloc(STEP_BYTES);
  try {
    for (const { begin, end } of listWritable(maps)) {
      for (let at = begin; at < end; at += STEP_BYTES - OVERLAP_BYTES) {
        const length = Math.min(STEP_BYTES, end - at);
        // Memory may be unmapped meanwhile.
        const { bytesRead } = await memory
          .read(buffer, 0, length, at)
          .catch(() => ({ bytesRead: 0 }));
        const piece = buffer.subarray(0, bytesRead);
        for (const [name, bytes] of wanted) {
          for (
            let place = piece.indexOf(bytes);
            place >= 0;
            place = piece.indexOf(bytes, place + 1)
          )
            found[name] = (found[name] ?? 0) + 1;
        }
      }
    }
  } finally {
    await memory.close();
  }
  return found;
}

/** Ranges of addresses that the process can write to and that hold something. */
function listWritable(maps: string): readonly { readonly begin: number; readonly end: number }[] {
  return maps.split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/).flatMap((map) => {
    const [, begin = '', end = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(map) ?? [];
    if (begin === '' || /^Rss: +0 kB$/m.test(map)) return [];
    return [{ begin: Number.parseInt(begin, 16), end: Number.parseInt(end, 16) }];
  });
}
