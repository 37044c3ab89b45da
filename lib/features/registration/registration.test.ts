import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/instant';
import { at, sampleOffer } from '../../domain/offer.fixture';
import { toRegistration } from '../../domain/registration/to-registration';
import { toLastDay } from './create-registration-view';

const deadline = at('2026-07-21 00:00');
const offer = sampleOffer({ applicationDeadline: deadline });

describe('registration', () => {
  it.each([
    [deadline - 7 * DAY_MS - 1, 'online', false],
    [deadline - 7 * DAY_MS, 'online', true],
    [deadline - 1, 'online', true],
    [deadline, 'closed', false],
  ])('at %i is %s', (now, kind, soon) => {
    expect(toRegistration(offer, now)).toEqual({ kind, soon });
  });

  it('is never closed or closing soon where none is needed', () => {
    const open = { ...offer, requiresApplication: false };
    for (const now of [deadline - 1, deadline + 1]) {
      expect(toRegistration(open, now)).toEqual({ kind: 'none', soon: false });
    }
  });

  it('ends with the day before a deadline at midnight', () => {
    expect(toLastDay(deadline) + 1).toBe(toLastDay(deadline + 1));
  });
});
