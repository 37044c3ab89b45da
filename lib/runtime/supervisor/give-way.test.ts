import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChildProcess, startChildProcess } from './start-child-process';

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

const open = (niceness?: number) =>
  startChildProcess({
    args: ['-e', 'setInterval(() => {}, 1_000)'],
    env: {},
    fd: null,
    ...(niceness === undefined ? {} : { niceness }),
  });

describe('a child', () => {
  it('goes behind its supervisor by the steps that are wanted', () => {
    child = open(5);
    const most = constants.priority.PRIORITY_LOW;
    expect(getPriority(child.pid)).toBe(Math.min(most, getPriority() + 5));
  });

  it('has the priority of its supervisor where nothing is wanted', () => {
    child = open();
    expect(getPriority(child.pid)).toBe(getPriority());
  });
});
