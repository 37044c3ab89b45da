import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { learnOffers, MOST_SEEN_DATES } from '../../domain/shortlist/fingerprint';
import {
  EMPTY_SHORTLIST,
  readShortlist,
  toggleMark,
  writeShortlist,
} from '../../domain/shortlist/shortlist';
import { getTranslator } from '../../messages/get-translator';
import { unbind } from '../format/format-day';
import { findDiffs, formatDiff } from './find-diffs';
import { NOW } from './plan.fixture';

const SPEECH = { t: getTranslator('de'), locale: 'de', now: NOW };
const offer = sampleOffer({
  alias: 'a',
  feeCents: 500,
  applicationDeadline: at('2026-07-25 00:00'),
  sessions: [session('2026-07-29 14:00', '2026-07-29 16:00')],
});
const answer = (now: typeof offer) =>
  new Map([['a', { state: 'listed', alias: 'a', offer: now } as const]]);
/** The list after the offer was seen so. */
const seen = (now = offer) =>
  learnOffers(toggleMark(EMPTY_SHORTLIST, { alias: 'a', name: 'x', print: null }), answer(now));
const textsOf = (now: typeof offer, list = seen()) =>
  findDiffs(list.marks[0] ?? {}, now).map((diff) => {
    const { before, after } = formatDiff(diff, SPEECH);
    return [diff.part, unbind(before), unbind(after)];
  });

describe('what changed since it was seen', () => {
  it('names old and new date, price and deadline', () => {
    const moved = {
      ...offer,
      feeCents: 1_500,
      applicationDeadline: null,
      sessions: [session('2026-07-30 14:00', '2026-07-30 16:00')],
    };
    expect(textsOf(moved)).toEqual([
      ['sessions', 'Mi 29. Juli, 14–16 Uhr', 'Do 30. Juli, 14–16 Uhr'],
      ['fee', '5,00 €', '15,00 €'],
      ['registration', 'bis Fr 24. Juli', 'ohne Frist'],
    ]);
    // It is stored as it was seen, until the family has seen the change.
    const kept = learnOffers(readShortlist(writeShortlist(seen())), answer(moved));
    expect(textsOf(moved, kept)).toHaveLength(3);
    expect(textsOf(moved, learnOffers(kept, answer(moved), 'a'))).toEqual([]);
  });

  it('is nothing where nothing was seen or nothing changed, however many sessions there are', () => {
    for (const seen of [
      undefined,
      {},
      { dates: [1], fee: 1, closes: null },
      { dates: [], fee: 'x' },
    ]) {
      expect(findDiffs({ ...(seen && { seen }) }, offer)).toEqual([]);
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_SEEN_DATES + 20 }), (count) => {
        const many = {
          ...offer,
          sessions: Array.from({ length: count }, (_, n) => ({
            begin: NOW + n * 86_400_000,
            end: null,
          })),
        };
        const list = readShortlist(writeShortlist(seen(many)));
        expect(findDiffs(list.marks[0] ?? {}, many)).toEqual([]);
      }),
    );
  });

  it('is not known of an offer that was marked in another version', () => {
    const list = learnOffers(
      toggleMark(EMPTY_SHORTLIST, { alias: 'a', name: 'x', print: '1.2.3.4.5.6' }),
      answer(offer),
    );
    expect(list.marks[0]?.seen).toBeUndefined();
  });
});
