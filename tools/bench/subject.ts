import { WEEKDAYS } from '../../lib/domain/criteria/when';

/** One kind of answer whose speed is measured beside bare servers. */
export interface Subject {
  readonly name: string;
  /** The address that is requested repeatedly. */
  readonly cachedPath: string;
  /** An address not requested before, for each `at` from 0. */
  readonly uncachedPath: (at: number) => string;
  /** Path of the bare Next application that does comparable work. */
  readonly floorPath: string;
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'list page',
    cachedPath: '/',
    uncachedPath: listVariedPath,
    floorPath: '/dynamic',
  },
  {
    name: '/api/offers',
    cachedPath: '/api/offers',
    uncachedPath: (at) => `/api/offers?fee%5Blte%5D=${1_000_000 + at}`,
    floorPath: '/bytes/api-offers',
  },
];

/** File name of the subject's body at the bare servers. */
export function getBodyName({ name }: Subject): string {
  return name.replace(/[^a-z]+/gi, '-').replace(/^-/, '');
}

const AGES = { from: 4, to: 15 };

/**
 * A list with another age and weekday each time, so other offers and counts, and an unused limit. Below
 * 990,000: a fee of seven digits is unreadable, and then only 84 lists differ.
 */
export function listVariedPath(at: number): string {
  const ages = AGES.to - AGES.from + 1;
  const weekday = WEEKDAYS[Math.floor(at / ages) % WEEKDAYS.length];
  return `/?age=${AGES.from + (at % ages)}&weekday=${weekday}&maxFee=${1_000 + at}`;
}
