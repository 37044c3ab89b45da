import type { Criterion } from './criterion';
import { createFlag } from './flag';

/** Set: offers whose last session has ended are shown too. Not set: they are left out. */
export const past: Criterion<boolean> = {
  ...createFlag('past'),
  matches(isSet, { moment }) {
    if (isSet) return null;
    const { past: isPast } = moment;
    return { level: 'offer', test: (offer) => isPast[offer] === 0 };
  },
  count() {
    const counts = new Int32Array(1);
    return {
      level: 'offer',
      parameter: 'past',
      adding: 'replaces',
      values: ['1'],
      counts,
      shown: null,
      add() {
        counts[0] = (counts[0] as number) + 1;
      },
    };
  },
};
