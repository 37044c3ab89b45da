import { expect, it } from 'vitest';
import { HangRecord } from './renderer-pool';

const MINUTE = 60_000;

function open() {
  const time = { now: 0 };
  return { time, hangs: new HangRecord(() => time.now) };
}

it('bars a key for ten minutes after its second hang within ten minutes, and no other', () => {
  const { time, hangs } = open();
  expect([hangs.note('a'), hangs.note('b'), hangs.barredMs('a')]).toEqual(['noted', 'noted', 0]);
  time.now = 9 * MINUTE;
  expect([hangs.note('a'), hangs.barredMs('a'), hangs.barredMs('b')]).toEqual([
    'barred',
    10 * MINUTE,
    0,
  ]);
  time.now = 19 * MINUTE + 1;
  expect(hangs.barredMs('a')).toBe(0);
  expect(hangs.note('a')).toBe('noted');
});

it('forgets a hang after ten minutes, or when a render was completed', () => {
  const { time, hangs } = open();
  hangs.note('a');
  time.now = 10 * MINUTE + 1;
  expect(hangs.note('a')).toBe('noted');
  hangs.clear('a');
  expect(hangs.note('a')).toBe('noted');
});

it('does not let a render that had begun before lift what was barred meanwhile', () => {
  const { hangs } = open();
  hangs.note('a');
  hangs.note('a');
  hangs.clear('a');
  expect(hangs.barredMs('a')).toBe(10 * MINUTE);
});
