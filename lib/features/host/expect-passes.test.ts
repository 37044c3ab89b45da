import { describe, expect, it } from 'vitest';
import type { MirrorReader } from '../../domain/mirror-state';
import { expectPasses } from './review-own';

const NOW = 1_000_000;
const REFRESH_MS = 300_000;
const nothing = { lastPass: () => null, progress: () => null, nextPassAt: () => null };
const progress = (startedAt: number, pagesRead: number, pagesKnown: number | null) => () => ({
  startedAt,
  pagesRead,
  pagesKnown,
  offersRead: 0,
});
const tookMs = (ms: number) => () => ({ startedAt: 500_000 - ms, endedAt: 500_000 });

describe('the passes to expect', () => {
  it.each<[string, Partial<MirrorReader>, readonly unknown[]]>([
    ['are none without a plan', {}, []],
    [
      'end as long after their planned begin as the last one took',
      { nextPassAt: () => NOW + 60_000, lastPass: tookMs(25_000) },
      [{ beginsAt: NOW + 60_000, isRunning: false, endsAt: NOW + 85_000 }],
    ],
    [
      'have no end when no pass has been measured',
      { nextPassAt: () => NOW + 60_000 },
      [{ beginsAt: NOW + 60_000, isRunning: false, endsAt: null }],
    ],
    [
      'begin now at the earliest',
      { nextPassAt: () => NOW - 10, lastPass: tookMs(25_000) },
      [{ beginsAt: NOW, isRunning: false, endsAt: NOW + 25_000 }],
    ],
    [
      'are the running one and, after the pause, the one that follows',
      {
        nextPassAt: () => NOW - 5_000,
        progress: progress(NOW - 5_000, 1, 2),
        lastPass: tookMs(25_000),
      },
      [
        { beginsAt: NOW - 5_000, isRunning: true, endsAt: NOW + 20_000 },
        {
          beginsAt: NOW + 20_000 + REFRESH_MS,
          isRunning: false,
          endsAt: NOW + 45_000 + REFRESH_MS,
        },
      ],
    ],
    [
      'promise nothing for one that already takes longer than the last',
      { progress: progress(NOW - 30_000, 2, 3), lastPass: tookMs(25_000) },
      [{ beginsAt: NOW - 30_000, isRunning: true, endsAt: null }],
    ],
    [
      'go by the pages read when the very first one is running',
      { progress: progress(NOW - 25_000, 2, 8) },
      [
        { beginsAt: NOW - 25_000, isRunning: true, endsAt: NOW + 75_000 },
        { beginsAt: NOW + 75_000 + REFRESH_MS, isRunning: false, endsAt: null },
      ],
    ],
    [
      'promise nothing while the very first one has shown no page',
      { progress: progress(NOW - 5_000, 0, null) },
      [{ beginsAt: NOW - 5_000, isRunning: true, endsAt: null }],
    ],
  ])('%s', (_, mirror, passes) => {
    expect(expectPasses({ ...nothing, ...mirror }, NOW, REFRESH_MS)).toEqual(passes);
  });
});
