import type { Criterion } from './criterion';
import { createFlag } from './flag';

/** Only offers that cost nothing; a fee of null counts as 0. */
export const free: Criterion<boolean> = {
  ...createFlag('free'),
  matches(isSet, { columns }) {
    if (!isSet) return null;
    const { feeCents } = columns;
    return { level: 'offer', test: (offer) => feeCents[offer] === 0 };
  },
  count(_isSet, { columns }) {
    const counts = new Int32Array(1);
    return {
      level: 'offer',
      parameter: 'free',
      adding: 'replaces',
      values: ['1'],
      counts,
      shown: null,
      add(offer) {
        if (columns.feeCents[offer] === 0) counts[0] = (counts[0] as number) + 1;
      },
    };
  },
};
