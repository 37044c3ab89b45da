import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../instant';
import { at, sampleOffer, session } from '../offer.fixture';
import { anyNow, anyOffer } from '../search/search.fixture';
import { JOINING, toJoining, toRegistration } from './to-registration';

const course = sampleOffer({
  applicationDeadline: null,
  sessions: [
    session('2026-07-28 09:00', '2026-07-28 12:00'),
    session('2026-07-30 09:00', '2026-07-30 12:00'),
  ],
});

describe('whether a family can join', () => {
  it.each([
    ['2026-07-28 09:00', 'open'],
    ['2026-07-28 09:01', 'running'],
    ['2026-07-29 09:00', 'running'],
    ['2026-07-30 11:59', 'running'],
    ['2026-07-30 12:00', 'past'],
  ])('a group at %s: %s', (now, state) => {
    expect(toJoining(course, at(now))).toBe(state);
  });

  it('an offer without registration is open until its last session ends', () => {
    const dropIn = { ...course, requiresApplication: false };
    expect(toJoining(dropIn, at('2026-07-30 11:59'))).toBe('open');
    expect(toJoining(dropIn, at('2026-07-30 12:00'))).toBe('past');
  });

  it('a deadline that has passed says more than that the group has begun', () => {
    const closed = { ...course, applicationDeadline: at('2026-07-21 00:00') };
    expect(toJoining(closed, at('2026-07-29 09:00'))).toBe('closed');
  });

  it('is never open again, and agrees with the state of registration', () => {
    fc.assert(
      fc.property(anyOffer, anyNow, fc.nat(24 * 40), (offer, now, hours) => {
        const states = [toJoining(offer, now), toJoining(offer, now + hours * HOUR_MS)];
        const [before = 0, after = 0] = states.map((state) => JOINING.indexOf(state));
        expect(after).toBeGreaterThanOrEqual(before);
        expect(states[0] === 'closed').toBe(toRegistration(offer, now).kind === 'closed');
        const begins = offer.sessions.flatMap(({ begin }) => begin ?? []);
        if (states[0] === 'running') expect(begins.some((begin) => begin < now)).toBe(true);
        if (!offer.requiresApplication) expect(states[0]).not.toBe('running');
      }),
    );
  });
});
