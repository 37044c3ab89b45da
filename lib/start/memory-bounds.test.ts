import { expect, it } from 'vitest';
import { boundMemory } from './run-directory';

const GIBIBYTE = 1024 ** 3;

it.each([
  ['keeper', 16, 1_536],
  ['renderer', 16, 1_024],
  ['gateway', 16, 768],
  ['renderer', 1, 512],
  ['renderer', 0.5, 448],
] as const)(
  'the memory of the %s on a machine of %d GiB is bounded to %d MB',
  (kind, gibibytes, most) => {
    expect(boundMemory(kind, gibibytes * GIBIBYTE)).toBe(most);
  },
);
