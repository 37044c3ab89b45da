import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readInstance } from '../../lib/instance/load-instance';
import { readCatalogue } from '../reference-api/catalogue/catalogue';
import { createTownCatalogue, DEMO_REGION, DEMO_TOWNS, readTownName } from './demo-towns';

const TODAY = '2026-07-01';

describe('the towns of the demo', () => {
  it.each(DEMO_TOWNS)('$host has a programme that an instance reads', (town) => {
    const catalogue = createTownCatalogue(town, TODAY);
    expect(readCatalogue(JSON.stringify(catalogue)).offers.length).toBeGreaterThan(30);
  });

  it('are those of the region', () => {
    const { county } = readInstance(readFileSync(DEMO_REGION, 'utf8'), DEMO_REGION);
    expect(county?.towns).toEqual(DEMO_TOWNS.map(({ host }) => host));
  });

  it('have no name of the first in the texts of the others, and the last two no offer in common', () => {
    const [first, village, county] = DEMO_TOWNS.map((town) => ({
      name: readTownName(town.instanceFile).split(' ')[0] ?? '',
      catalogue: createTownCatalogue(town, TODAY),
    }));
    expect(JSON.stringify(first?.catalogue)).toContain(first?.name);
    expect(JSON.stringify(village?.catalogue)).not.toContain(first?.name);
    expect(JSON.stringify(county?.catalogue)).not.toContain(first?.name);
    const ids = new Set(village?.catalogue.offers.map(({ id }) => id));
    expect(county?.catalogue.offers.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});
