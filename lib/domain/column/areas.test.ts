import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../offer.fixture';
import { createAreas } from './names';

const offerAt = (meetingAddress: string | null, meetingLat: number | null = 49.5) =>
  sampleOffer({ meetingAddress, meetingLat, meetingLng: 10.6 });

describe('streets and districts of addresses', () => {
  const offers = [
    offerAt('Wehrstraße 31, 91499 Neustadt', 49.5),
    offerAt('Wehrstraße 8a, 91499 Neustadt', 49.6),
    offerAt('Wehrstraße, 91499 Neustadt', 49.7),
    offerAt('Dorfplatz 3, 91499 Neustadt-Obersteinach', 49.9),
    offerAt('Straße des 17. Juni 135, Neustadt', 49.5),
    offerAt('Badweg 1, 91499 Neustadt', null),
    offerAt(null),
    offerAt('12345'),
  ];
  const areas = createAreas(offers);

  it('are named once, without numbers; the town itself is none of them', () => {
    expect(areas.labels).toEqual([
      'Dorfplatz',
      'Neustadt-Obersteinach',
      'Straße des 17. Juni',
      'Wehrstraße',
    ]);
  });

  it('lie in the middle of their offers', () => {
    expect(areas.middles[areas.indexOf('wehrstrasse')]?.lat).toBe(49.6);
  });
});
