import { describe, expect, it } from 'vitest';
import { at } from '../offer.fixture';
import {
  EMPTY_SHORTLIST,
  noteVisit,
  readShortlist,
  type Shortlist,
  writeShortlist,
} from './shortlist';

const FAMILY: Shortlist = {
  marks: [],
  children: [{ id: 'c1', name: 'Mia', born: '2018-03' }],
};
const visitAt = (list: Shortlist, ...times: readonly string[]) =>
  times.reduce((noted, time) => noteVisit(noted, at(time)), list);

describe('a visit', () => {
  it('is not noted on a device that stores nothing else', () => {
    expect(noteVisit(EMPTY_SHORTLIST, at('2026-07-01 12:00'))).toBe(EMPTY_SHORTLIST);
  });

  it('lasts over its pages, and starts again after a break', () => {
    const first = visitAt(FAMILY, '2026-07-01 12:00', '2026-07-01 12:20', '2026-07-01 14:00');
    expect(first.visit).toEqual({ since: at('2026-07-01 12:00'), at: at('2026-07-01 14:00') });
    const second = visitAt(first, '2026-07-15 20:00', '2026-07-15 20:30');
    // What came after the last page of the visit before is new.
    expect(second.visit).toEqual({ since: at('2026-07-01 14:00'), at: at('2026-07-15 20:30') });
  });

  it('writes nothing for pages in quick succession', () => {
    const first = visitAt(FAMILY, '2026-07-01 12:00');
    expect(visitAt(first, '2026-07-01 12:04')).toBe(first);
  });

  it('comes back as it was stored; damaged it is none', () => {
    const list = visitAt(FAMILY, '2026-07-01 12:00');
    expect(readShortlist(writeShortlist(list))).toEqual(list);
    expect(readShortlist(writeShortlist(list).replace(/"since":\d+/, '"since":"x"'))).toEqual(
      FAMILY,
    );
  });
});
