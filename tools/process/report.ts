import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Name of a new file for a report, in a folder that is made. */
export function nameReport(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  return `${folder}/${new Date().toISOString().replace(/[:.]/g, '-')}-${name}.json`;
}

/** Writes a report, with time and machine: figures of two machines are not comparable. Returns its file. */
export function writeReport(folder: string, name: string, found: object): string {
  const file = nameReport(folder, name);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const report = { at: new Date().toISOString(), machine, ...found };
  writeFileSync(file, JSON.stringify(report, null, 2));
  return file;
}
