import { describe, expect, it } from 'vitest';
import { loadInstance } from '../../instance/load-instance';
import { readCatalogue } from '../../reference-api/catalogue/read-catalogue';
import { createTownCatalogue, DEMO_TOWNS } from './town-catalogue';

describe('the towns of the demo', () => {
  const catalogues = DEMO_TOWNS.map((town) => createTownCatalogue(town, '2026-07-01'));

  it.each(DEMO_TOWNS)(
    '$name has a brand of its own, and a programme that an instance reads',
    (town) => {
      const catalogue = createTownCatalogue(town, '2026-07-01');
      expect(loadInstance(town.instanceFile).name).toContain(town.name);
      expect(readCatalogue(JSON.stringify(catalogue)).offers.length).toBeGreaterThan(30);
    },
  );

  it('have no name of each other in their texts, and the last two no offer in common', () => {
    const [, village, county] = catalogues;
    expect(JSON.stringify(village)).not.toMatch(/Neustadt|Hohenau/);
    const ids = new Set(village?.offers.map(({ id }) => id));
    expect(county?.offers.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});
