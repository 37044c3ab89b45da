import { DAY_MS } from './clock';
import { DEMO } from './start-town';
import type { TownOptions } from './town';

/**
 * Sites beside the demo town, by the tag of their tests: a test of `@village` has the village as its
 * `town`. Each is a project of Playwright with one worker, so it is started once in a run.
 */
export const SITES: Readonly<Record<string, TownOptions>> = {
  /**
   * A small town: German only, no lens, one font, no website may frame it, no background for its
   * map, nothing for hosts.
   */
  village: readInstance('small-town', { FENSTER_TILES_URL: '', FENSTER_SECRET_KEYS: '' }),
  /** A county with editions, framed by its own website, behind a proxy that ends TLS. */
  county: readInstance('county', {
    SITE_URL: 'https://ferien.example',
    FENSTER_TRUST_PROXY: '1',
  }),
  /** Its instance is disturbed by switches; it reads the programme once, before that. */
  switched: {
    restores: 'switches',
    settings: {
      FENSTER_REFRESH_MS: `${DAY_MS}`,
      FENSTER_LOG_LEVEL: 'debug',
    },
  },
  /** It reads the programme every second, and so soon shows what a test changes at the instance. */
  passes: {
    restores: 'programme',
    settings: { FENSTER_REFRESH_MS: '1000', FENSTER_UPSTREAM_GAP_MS: '50' },
  },
  /** Its clock is stopped. */
  still: { isStill: true },
};

function readInstance(folder: string, more: TownOptions['settings'] = {}): TownOptions {
  return { settings: { FENSTER_INSTANCE_FILE: `${DEMO}/${folder}/instance.json`, ...more } };
}
