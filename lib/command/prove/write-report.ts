import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const FOLDER = 'prove-results';

/** Writes what a proof found, with time and machine, into `prove-results/`; returns the file's name. */
export function writeReport(proof: string, found: object): string {
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const file = `${FOLDER}/${at.replace(/[:.]/g, '-')}-${proof}.json`;
  writeFileSync(file, JSON.stringify({ at, machine, ...found }, null, 2));
  return file;
}

/** A line of a report: a figure beside what it should be, marked. */
export function formatGoal(what: string, figure: string, isReached: boolean, goal: string): string {
  return `${what}: ${figure} ${isReached ? '✓' : '✗'} (${goal})`;
}
