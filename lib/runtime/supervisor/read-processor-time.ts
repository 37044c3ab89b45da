import { readFileSync } from 'node:fs';

/** Use that a process makes of the processor. */
export interface ProcessorTime {
  /** Milliseconds in which it ran, since its start. */
  readonly ranMs: number;
  /** Whether it runs or waits for the processor, and for nothing else. */
  readonly wantsToRun: boolean;
}

/** Linux counts in hundredths of a second, whatever the kernel's own step. */
const TICK_MS = 10;

/** Processor time of a process; null: the system does not tell, or the process has ended. Linux only. */
export function readProcessorTime(pid: number | undefined): ProcessorTime | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets, and may contain anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return { ranMs: (user + system) * TICK_MS, wantsToRun: fields[0] === 'R' };
  } catch {
    return null;
  }
}
