/**
 * Most that is kept of one upstream record, far beyond anything a host writes. The rest is cut off
 * and reported, so that no record can make what follows (digests, indexes, pages) grow with it.
 */
export const BOUNDS = {
  /** Characters of a text. */
  text: 200_000,
  /** Characters of an address: a longer one is unreadable, since half an address leads elsewhere. */
  address: 8_000,
  dates: 200,
  media: 20,
  hosts: 20,
  accessibility: 50,
  status: 50,
} as const;

/** Lists of a record that are bounded. */
export type BoundedList = 'dates' | 'media' | 'hosts' | 'accessibility';
