import { expect } from '@playwright/test';
import { startTown } from './start-town';
import type { Town, TownOptions } from './town';

/** Passes in quick succession, so that the site soon sees what a test changes at its instance. */
export const RESTLESS: TownOptions = {
  settings: { FENSTER_REFRESH_MS: '1000', FENSTER_UPSTREAM_GAP_MS: '50' },
};
/** A site like every test's own whose switches may be moved. */
export const SWITCHED: TownOptions = {};
/**
 * A small town: German only, no lens, one font, no website may frame it, no background for its map,
 * nothing for hosts.
 */
export const VILLAGE: TownOptions = readInstance('small-town', {
  FENSTER_TILES_URL: '',
  FENSTER_SECRET_KEYS: '',
});
/** A county with editions, framed by its own website. */
export const COUNTY: TownOptions = readInstance('county');

function readInstance(folder: string, more: TownOptions['settings'] = {}): TownOptions {
  const file = `tools/reference-api/demo/${folder}/instance.json`;
  return { settings: { FENSTER_INSTANCE_FILE: file, ...more } };
}

/** Test sites that several tests use one after the other, by their options. */
export interface SharedTowns {
  /** The site with these options, its instance as at its start; started when first asked for. */
  find(options: TownOptions): Promise<Town>;
  stop(): Promise<void>;
}

/** Sites that run at the same time; more would take memory from the tests. */
const MOST_TOWNS = 5;

/** Opens no site yet. */
export function shareTowns(): SharedTowns {
  const shared = new Map<string, { readonly town: Town; readonly offers: number }>();

  async function open(key: string, options: TownOptions): Promise<Town> {
    const [[oldest, least] = []] = shared.size < MOST_TOWNS ? [] : shared;
    if (oldest !== undefined) shared.delete(oldest);
    await least?.town.stop();
    const town = await startTown(options);
    shared.set(key, { town, offers: (await readReadiness(town)).offers });
    return town;
  }

  return {
    async find(options) {
      const key = JSON.stringify(options);
      const known = shared.get(key);
      if (known === undefined) return open(key, options);
      const { town, offers } = known;
      shared.delete(key);
      shared.set(key, known);
      await town.reset();
      await town.hide([]);
      await expect.poll(() => readReadiness(town)).toMatchObject({ upstream: 'ok', offers });
      return town;
    },
    async stop() {
      await Promise.all([...shared.values()].map(({ town }) => town.stop()));
      shared.clear();
    },
  };
}

async function readReadiness(town: Town): Promise<{ readonly offers: number }> {
  return (await fetch(`${town.site}/readyz`)).json();
}
