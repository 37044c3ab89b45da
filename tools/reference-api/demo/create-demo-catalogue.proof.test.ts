import { describe, expect, inject, it } from 'vitest';
import { addDays } from '../berlin-time';
import { indexCatalogue, type OfferRecord } from '../catalogue/catalogue';
import { createDemoCatalogue } from './create-demo-catalogue';

const TODAY = '2026-11-21';

function listPublic(today: string): readonly OfferRecord[] {
  return indexCatalogue(createDemoCatalogue(today))
    .filter(({ isPublic, record }) => isPublic && record.publish === 'public')
    .map(({ record }) => record);
}

describe('the demo catalogue', () => {
  it('never runs dry: on every day of a year some 320 public offers, 280 and more to come', () => {
    const step = inject('scale') === 'long' ? 1 : 14;
    for (let day = 0; day < 366; day += step) {
      const today = addDays(TODAY, day);
      const offers = listPublic(today);
      const endOfDay = Date.parse(`${today}T23:00:00Z`);
      const upcoming = offers.filter(({ dates }) =>
        dates.some(({ begin, end }) => Date.parse(end ?? begin ?? '') > endOfDay),
      );
      expect(offers.length).toBeGreaterThanOrEqual(315);
      expect(offers.length).toBeLessThanOrEqual(335);
      expect(upcoming.length, today).toBeGreaterThanOrEqual(280);
    }
  });
});
