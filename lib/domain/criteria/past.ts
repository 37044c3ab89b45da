import { createFlag } from './choice';
import type { Criterion } from './criterion';

const flag = createFlag(
  { name: 'past', label: 'flag', meaning: '1: also offers that are over.' },
  () => () => true,
);

/** Set: offers whose last session has ended are shown too. Not set: they are left out. */
export const past: Criterion<boolean> = {
  ...flag,
  matches(isSet, { moment }) {
    if (isSet) return null;
    const { past: isPast } = moment;
    return { level: 'offer', test: (offer) => isPast[offer] === 0 };
  },
};
