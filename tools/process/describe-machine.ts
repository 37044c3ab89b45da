import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Processor time since the machine's start, in ticks: all of it, and what its host kept back. */
interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

/** Place of `steal` among the columns of `/proc/stat` (proc_stat(5)); those behind it are parts of others. */
const STEAL = 7;

/** Reads the line of all processors; null: this is none. */
export function readTicks(stat: string): Ticks | null {
  const line = /^cpu +(.+)$/m.exec(stat)?.[1];
  if (line === undefined) return null;
  const columns = line
    .split(' ')
    .slice(0, STEAL + 1)
    .map(Number);
  return { all: columns.reduce((sum, one) => sum + one, 0), stolen: columns[STEAL] ?? 0 };
}

function readTicksNow(): Ticks | null {
  try {
    return readTicks(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Watches how much processor time the host of a virtual machine keeps back for others. The returned
 * function tells the share since then, from 0 to 1; null where the system does not tell it. Processes
 * that are to be measured wait meanwhile, whatever they do.
 */
export function watchStolenTime(): () => number | null {
  const before = readTicksNow();
  return () => {
    const now = readTicksNow();
    if (before === null || now === null || now.all === before.all) return null;
    return (now.stolen - before.stolen) / (now.all - before.all);
  };
}

/** Beyond this share figures say more about the host than about what was measured. */
const MOST_STOLEN = 0.01;

/** Sentence for a report whose figures the host has spoilt; null: it has not. */
export function warnOfStolenTime(share: number | null): string | null {
  if (share === null || share <= MOST_STOLEN) return null;
  const percent = (share * 100).toFixed(0);
  return `Note: the host of this machine kept ${percent} % of its processor time back: repeat the measurement.`;
}

const readShareOfCommand = watchStolenTime();

/** The machine in a report: figures of two machines are not comparable, nor those of a robbed one. */
export function describeMachine() {
  const stolen = readShareOfCommand();
  return { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, stolen };
}
