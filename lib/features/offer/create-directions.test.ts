import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../domain/offer.fixture';
import { createDirections } from './create-offer-view';

const byPoint = { label: 'Bus', url: 'https://bus.example/?to={lat},{lng}&name={name}' };
const byName = { label: 'Rad', url: 'https://rad.example/{name}' };
const place = {
  meetingPoint: 'Bad & Wiese',
  meetingAddress: null,
  meetingLat: 49.5,
  meetingLng: 10,
};

describe('ways to an offer', () => {
  it('are encoded, so that no name can change the address', () => {
    expect(createDirections(sampleOffer(place), [byPoint, byName])).toEqual([
      { label: 'Bus', href: 'https://bus.example/?to=49.5,10&name=Bad%20%26%20Wiese' },
      { label: 'Rad', href: 'https://rad.example/Bad%20%26%20Wiese' },
    ]);
  });

  it('are left out without the data that they need', () => {
    const nowhere = { ...place, meetingLat: null, meetingLng: null };
    expect(createDirections(sampleOffer(nowhere), [byPoint, byName])).toHaveLength(1);
    const nameless = { ...place, meetingPoint: null };
    expect(createDirections(sampleOffer(nameless), [byName])).toEqual([]);
  });
});
